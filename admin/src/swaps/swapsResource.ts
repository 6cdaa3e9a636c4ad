import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { swapNames } from './swapNames.ts';

export const resource = defineResource({
  name: 'swaps',
  group: 'board',
  place: 2,
  also: '/rings',
  Icon: SwapHorizOutlined,
  list: endpoints.adminSwaps,
  one: endpoints.adminSwap,
  sort: { field: 'updatedAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./SwapList.tsx')).SwapList),
  Show: createLazyPage(async () => (await import('./SwapShow.tsx')).SwapShow),
  words: swapNames,
});
