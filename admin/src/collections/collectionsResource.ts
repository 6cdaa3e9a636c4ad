import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { collectionNames } from './collectionNames.ts';

export const resource = defineResource({
  name: 'collections',
  group: 'board',
  place: 7,
  Icon: CategoryOutlined,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./CollectionList.tsx')).CollectionList),
  words: collectionNames,
});
