import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const swapNames = defineMessages({
  en: {
    title: 'Swaps',
    one: 'Swap',
    fields: { createdAt: 'requested', updatedAt: 'last change', status: 'status' },
  },
  de: {
    title: 'Tauschgeschäfte',
    one: 'Tausch',
    fields: { createdAt: 'Datum', updatedAt: 'letzter Änderung', status: 'Status' },
  },
});
