import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const inviteRequestNames = defineMessages({
  en: {
    title: 'Invite requests',
    one: 'Invite request',
    fields: { createdAt: 'requested', state: 'state', email: 'email' },
  },
  de: {
    title: 'Einladungswünsche',
    one: 'Einladungswunsch',
    fields: { createdAt: 'Datum', state: 'Status', email: 'Adresse' },
  },
});
