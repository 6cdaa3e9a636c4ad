import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { itemNames } from './itemNames.ts';

export const resource = defineResource({
  name: 'items',
  group: 'board',
  place: 1,
  Icon: CategoryOutlined,
  hasRecords: true,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./ItemList.tsx')).ItemList),
  Show: createLazyPage(async () => (await import('./ItemShow.tsx')).ItemShow),
  recordRepresentation: 'title',
  words: itemNames,
});
