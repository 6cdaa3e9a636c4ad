import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import { endpoints } from '@pass-along/contracts';
import { defineResource } from '../api/defineResource.ts';
import { lazyPage } from '../api/lazyPage.ts';
import { swapWords } from './words.ts';

export const swaps = defineResource({
  name: 'swaps',
  group: 'board',
  Icon: SwapHorizOutlined,
  list: endpoints.adminSwaps,
  one: endpoints.adminSwap,
  sort: { field: 'updatedAt', order: 'DESC' },
  List: lazyPage(async () => (await import('./SwapList.tsx')).SwapList),
  Show: lazyPage(async () => (await import('./SwapShow.tsx')).SwapShow),
  words: swapWords,
});
