import { defineMessages } from '../core/i18n/defineMessages.ts';
import { circleNames } from './circleNames.ts';

export const circleMessages = defineMessages({
  en: {
    ...circleNames.en,
    about: 'Groups that members have started. You can see who is in them, but not what they talk about.',
    nothingYet: 'No groups yet.',
    search: 'Search by name',
    state: 'State',
    leads: 'Group admin',
    founder: 'Founder',
    members: 'Members',
    founded: 'Founded',
    timeline: 'Timeline',
    nobody: 'no one',
    all: 'All groups',
    id: 'Id',
    idLabel: 'id of this group',
    basics: 'Details',
  },
  de: {
    ...circleNames.de,
    about: 'Gruppen, die Mitglieder gegründet haben. Du siehst, wer darin ist, aber nicht, worüber sie sprechen.',
    nothingYet: 'Noch keine Gruppen.',
    search: 'Nach Namen suchen',
    state: 'Status',
    leads: 'Leitung',
    founder: 'Gründung durch',
    members: 'Mitglieder',
    founded: 'Gegründet',
    timeline: 'Verlauf',
    nobody: 'niemand',
    all: 'Alle Gruppen',
    id: 'Id',
    idLabel: 'Id der Gruppe',
    basics: 'Eckdaten',
  },
});
