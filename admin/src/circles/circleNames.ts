import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const circleNames = defineMessages({
  en: {
    title: 'Groups',
    one: 'Group',
    fields: { name: 'name', createdAt: 'founded', memberCount: 'members' },
  },
  de: {
    title: 'Gruppen',
    one: 'Gruppe',
    fields: { name: 'Name', createdAt: 'Gründung', memberCount: 'Mitgliedern' },
  },
});
