import type { LiveListener } from '../../live/liveListener.ts';
import { impactKeys } from './impactKeys.ts';

/** A completed swap changes the impact. */
export const liveImpact: LiveListener = { event: 'swap:changed', stale: [impactKeys.all] };
