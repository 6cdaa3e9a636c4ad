import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const auditNames = defineMessages({
  en: {
    title: 'Audit',
    one: 'Event',
    fields: { position: 'time' },
  },
  de: {
    title: 'Audit',
    one: 'Ereignis',
    fields: { position: 'Zeit' },
  },
});
