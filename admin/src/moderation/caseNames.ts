import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const caseNames = defineMessages({
  en: {
    title: 'Reports',
    one: 'Report',
    fields: { waitingSince: 'waiting since', createdAt: 'first report', reportCount: 'reports' },
  },
  de: {
    title: 'Meldungen',
    one: 'Meldung',
    fields: { waitingSince: 'Wartezeit', createdAt: 'erste Meldung', reportCount: 'Meldungen' },
  },
});
