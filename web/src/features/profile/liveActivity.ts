import { type LiveListener } from '../../live/liveListener.ts';
import { activityKeys } from './activityKeys.ts';

/** Items listed and swaps that move are what a history tells. */
export const liveActivity: readonly LiveListener[] = [
  { event: 'item:changed', stale: [activityKeys.all] },
  { event: 'swap:changed', stale: [activityKeys.all] },
];
