import EventOutlined from '@mui/icons-material/EventOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { communityEventNames } from './communityEventNames.ts';

export const resource = defineResource({
  name: 'events',
  group: 'board',
  place: 5,
  Icon: EventOutlined,
  hasRecords: true,
  sort: { field: 'startDate', order: 'DESC' },
  List: createLazyPage(async () => (await import('./EventList.tsx')).EventList),
  Show: createLazyPage(async () => (await import('./EventShow.tsx')).EventShow),
  actions: [
    {
      name: { en: 'Create an event', de: 'Veranstaltung anlegen' },
      Dialog: createLazyPart(async () => (await import('./CreateEventDialog.tsx')).CreateEventDialog),
    },
  ],
  words: communityEventNames,
});
