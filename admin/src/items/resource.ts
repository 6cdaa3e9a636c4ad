import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../api/defineResource.ts';
import { lazyPage } from '../api/lazyPage.ts';
import { itemWords } from './words.ts';

export const items = defineResource({
  name: 'items',
  group: 'board',
  Icon: CategoryOutlined,
  list: endpoints.adminItems,
  one: endpoints.adminItem,
  sort: { field: 'createdAt', order: 'DESC' },
  List: lazyPage(async () => (await import('./ItemList.tsx')).ItemList),
  Show: lazyPage(async () => (await import('./ItemShow.tsx')).ItemShow),
  recordRepresentation: 'title',
  words: itemWords,
});
