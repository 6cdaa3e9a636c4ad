import type { LiveListener } from '../../live/liveListener.ts';
import { figureKeys } from './figureKeys.ts';

/** The figures count items and swaps. */
export const liveFigures: readonly LiveListener[] = [
  { event: 'item:changed', stale: [figureKeys.all] },
  { event: 'swap:changed', stale: [figureKeys.all] },
];
