import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const swapLoopNames = defineMessages({
  en: {
    title: 'Swap loops',
    one: 'Swap loop',
    fields: { createdAt: 'date', updatedAt: 'last change', status: 'status' },
  },
  de: {
    title: 'Tauschkreise',
    one: 'Tauschkreis',
    fields: { createdAt: 'Datum', updatedAt: 'letzter Änderung', status: 'Status' },
  },
});
