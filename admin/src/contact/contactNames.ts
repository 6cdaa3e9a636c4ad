import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const contactNames = defineMessages({
  en: {
    title: 'Contact messages',
    one: 'Contact message',
    fields: { createdAt: 'sent', state: 'state', email: 'email' },
  },
  de: {
    title: 'Kontaktnachrichten',
    one: 'Kontaktnachricht',
    fields: { createdAt: 'Datum', state: 'Status', email: 'Adresse' },
  },
});
