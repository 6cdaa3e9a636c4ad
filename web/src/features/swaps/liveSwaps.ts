import { type LiveListener } from '../../live/liveListener.ts';
import { swapKeys } from './swapQueries.ts';

/** A swap that moves changes its items, too; what its member hears of it is a notification. */
export const liveSwaps: LiveListener = { event: 'swap:changed', stale: [swapKeys.all, ['items']] };
