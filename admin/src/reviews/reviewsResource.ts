import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { reviewNames } from './reviewNames.ts';

export const resource = defineResource({
  name: 'reviews',
  group: 'board',
  place: 4,
  Icon: StarBorderOutlined,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./ReviewList.tsx')).ReviewList),
  words: reviewNames,
});
