import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const invitationNames = defineMessages({
  en: {
    title: 'Invitations',
    one: 'Invitation',
    fields: { createdAt: 'created', state: 'state', email: 'email' },
  },
  de: {
    title: 'Einladungen',
    one: 'Einladung',
    fields: { createdAt: 'Datum', state: 'Status', email: 'Adresse' },
  },
});
