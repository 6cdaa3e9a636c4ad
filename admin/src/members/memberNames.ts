import { defineMessages } from '../core/i18n/defineMessages.ts';

/** What the menu and lists call these records; other texts come with their pages. */
export const memberNames = defineMessages({
  en: {
    title: 'Users',
    one: 'User',
    fields: {
      name: 'name',
      email: 'email',
      joinDate: 'joined',
      status: 'status',
      role: 'role',
      karmaPoints: 'karma points',
      itemCount: 'items',
    },
  },
  de: {
    title: 'Benutzer',
    one: 'Benutzer',
    fields: {
      name: 'Name',
      email: 'E-Mail',
      joinDate: 'Beitritt',
      status: 'Status',
      role: 'Rolle',
      karmaPoints: 'Karmapunkten',
      itemCount: 'Dingen',
    },
  },
});
