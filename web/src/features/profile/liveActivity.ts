import { type LiveListener } from '../../live/liveListener.ts';
import { activityKeys } from './activityKeys.ts';

/** Items listed, swaps that move and reviews are what a history tells. */
export const liveActivity: readonly LiveListener[] = [
  { event: 'item:changed', stale: [activityKeys.all] },
  { event: 'swap:changed', stale: [activityKeys.all] },
  { event: 'review:changed', stale: [activityKeys.all] },
];
