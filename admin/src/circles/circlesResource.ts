import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

export const circleMessages = defineMessages({
  en: {
    title: 'Circles',
    one: 'Circle',
    fields: { name: 'name', createdAt: 'founded', memberCount: 'members' },
    about: 'Groups that members have started. You can see who is in them, but not what they talk about.',
    nothingYet: 'No circles yet.',
    search: 'Search by name',
    state: 'State',
    leads: 'Group admin',
    founder: 'Founder',
    members: 'Members',
    founded: 'Founded',
    timeline: 'Timeline',
    nobody: 'no one',
    all: 'All circles',
    id: 'Id',
    idLabel: 'id of this circle',
    basics: 'Details',
  },
  de: {
    title: 'Kreise',
    one: 'Kreis',
    fields: { name: 'Name', createdAt: 'Gründung', memberCount: 'Mitgliedern' },
    about: 'Gruppen, die Mitglieder gegründet haben. Du siehst, wer darin ist, aber nicht, worüber sie sprechen.',
    nothingYet: 'Noch keine Kreise.',
    search: 'Nach Namen suchen',
    state: 'Status',
    leads: 'Leitung',
    founder: 'Gründung durch',
    members: 'Mitglieder',
    founded: 'Gegründet',
    timeline: 'Verlauf',
    nobody: 'niemand',
    all: 'Alle Kreise',
    id: 'Id',
    idLabel: 'Id des Kreises',
    basics: 'Eckdaten',
  },
});

export const resource = defineResource({
  name: 'circles',
  group: 'board',
  place: 5,
  Icon: GroupsOutlined,
  list: endpoints.adminCircles,
  one: endpoints.adminCircle,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./CircleList.tsx')).CircleList),
  Show: createLazyPage(async () => (await import('./CircleShow.tsx')).CircleShow),
  words: circleMessages,
});
