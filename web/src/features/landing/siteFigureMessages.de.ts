import type { messages as english } from './siteFigureMessages.en.ts';

export const messages: typeof english = {
  siteFigures: {
    title: 'Diese Gemeinschaft bis heute',
    members_one: 'Mitglied',
    members_other: 'Mitglieder',
    things_one: 'Ding weitergegeben',
    things_other: 'Dinge weitergegeben',
    kg: 'vor dem Müll bewahrt',
  },
};
