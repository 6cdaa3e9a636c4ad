import { type LiveListener } from '../../live/liveListener.ts';
import { figureKeys } from './figureKeys.ts';

/** Items and swaps are what is counted. */
export const liveFigures: readonly LiveListener[] = [
  { event: 'item:changed', stale: [figureKeys.all] },
  { event: 'swap:changed', stale: [figureKeys.all] },
];
