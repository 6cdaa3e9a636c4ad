import { defineMessages } from '../core/i18n/defineMessages.ts';

/** The names that the menu needs; the texts of the pages load with them. */
export const communityEventNames = defineMessages({
  en: {
    title: 'Events',
    one: 'Event',
    fields: { startDate: 'start', createdAt: 'planned', name: 'name', participantCount: 'participants' },
  },
  de: {
    title: 'Veranstaltungen',
    one: 'Veranstaltung',
    fields: { startDate: 'Beginn', createdAt: 'Planung', name: 'Name', participantCount: 'Teilnehmenden' },
  },
});
