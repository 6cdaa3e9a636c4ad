import { type LiveListener } from '../../live/liveListener.ts';
import { swapKeys } from './swapQueries.ts';

/** A swap step changes its items, too; the member gets a notification about it. */
export const liveSwaps: LiveListener = { event: 'swap:changed', stale: [swapKeys.all, ['items']] };
