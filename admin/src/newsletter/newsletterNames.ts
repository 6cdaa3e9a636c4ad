import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const newsletterNames = defineMessages({
  en: {
    title: 'Newsletter',
    one: 'Subscription',
    fields: { createdAt: 'requested', state: 'state', email: 'email' },
  },
  de: {
    title: 'Newsletter',
    one: 'Abonnement',
    fields: { createdAt: 'Datum', state: 'Status', email: 'Adresse' },
  },
});
