import { type LiveListener } from '../../live/liveListener.ts';
import { impactKeys } from './impactKeys.ts';

/** A completed swap is what saves something. */
export const liveImpact: LiveListener = { event: 'swap:changed', stale: [impactKeys.all] };
