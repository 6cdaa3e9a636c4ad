import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const collectionNames = defineMessages({
  en: {
    title: 'Collections',
    one: 'Collection',
    fields: { name: 'name', createdAt: 'made' },
  },
  de: {
    title: 'Sammlungen',
    one: 'Sammlung',
    fields: { name: 'Name', createdAt: 'Anlegen' },
  },
});
