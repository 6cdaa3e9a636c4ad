import LoopOutlined from '@mui/icons-material/LoopOutlined';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { defineResource } from '../core/resources/defineResource.ts';
import { swapLoopNames } from './swapLoopNames.ts';

export const resource = defineResource({
  name: 'swap-loops',
  group: 'board',
  place: 3,
  Icon: LoopOutlined,
  sort: { field: 'updatedAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./SwapLoopList.tsx')).SwapLoopList),
  Show: createLazyPage(async () => (await import('./SwapLoopShow.tsx')).SwapLoopShow),
  words: swapLoopNames,
});
