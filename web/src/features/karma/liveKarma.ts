import type { LiveListener } from '../../live/liveListener.ts';
import { karmaKeys } from './karmaKeys.ts';

/** A completed swap awards karma and may earn a badge. */
export const liveKarma: LiveListener = { event: 'swap:changed', stale: [karmaKeys.all] };
