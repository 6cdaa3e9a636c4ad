import type { LiveListener } from '../../live/liveListener.ts';
import { activityKeys } from './activityKeys.ts';

/** A history shows listed items, swap steps and reviews. */
export const liveActivity: readonly LiveListener[] = [
  { event: 'item:changed', stale: [activityKeys.all] },
  { event: 'swap:changed', stale: [activityKeys.all] },
  { event: 'review:changed', stale: [activityKeys.all] },
];
