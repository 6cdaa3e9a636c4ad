import type { LiveListener } from '../../live/liveListener.ts';
import { swapKeys } from './swapKeys.ts';

export const liveSwaps: readonly LiveListener[] = [
  // a swap step changes its items, too; the member gets a notification about it
  { event: 'swap:changed', stale: [swapKeys.all, ['items']] },
  // karma follows a completed swap a moment later
  { event: 'karma:changed', stale: [swapKeys.outcomes] },
];
