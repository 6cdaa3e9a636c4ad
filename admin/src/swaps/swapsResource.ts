import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { swapNames } from './swapNames.ts';

export const resource = defineResource({
  name: 'swaps',
  group: 'board',
  place: 2,
  also: '/rings',
  Icon: SwapHorizOutlined,
  hasRecords: true,
  sort: { field: 'updatedAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./SwapList.tsx')).SwapList),
  Show: createLazyPage(async () => (await import('./SwapShow.tsx')).SwapShow),
  words: swapNames,
});
