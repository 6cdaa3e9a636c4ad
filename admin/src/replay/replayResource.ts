import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

export const resource = defineResource({
  name: 'read-models',
  group: 'records',
  place: 2,
  Icon: ReplayOutlined,
  sort: { field: '_id', order: 'ASC' },
  List: createLazyPage(async () => (await import('./ReplayPage.tsx')).ReplayPage),
  words: defineMessages({
    en: { title: 'Replay', one: 'Read model', fields: { _id: 'name' } },
    de: { title: 'Replay', one: 'Lesemodell', fields: { _id: 'Name' } },
  }),
});
