import type { LiveListener } from '../../live/liveListener.ts';
import { eventKeys } from './communityEventKeys.ts';

export const liveEvents: LiveListener = { event: 'event:changed', stale: [eventKeys.all] };
