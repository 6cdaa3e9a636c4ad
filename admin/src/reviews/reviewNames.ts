import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const reviewNames = defineMessages({
  en: {
    title: 'Reviews',
    one: 'Review',
    fields: { createdAt: 'written', publishedAt: 'published', rating: 'rating' },
  },
  de: {
    title: 'Bewertungen',
    one: 'Bewertung',
    fields: { createdAt: 'Datum', publishedAt: 'Veröffentlichung', rating: 'Sternen' },
  },
});
