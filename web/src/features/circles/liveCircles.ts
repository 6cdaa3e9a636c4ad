import { circleKeys } from '../../session/myCirclesQuery.ts';
import type { LiveListener } from '../../live/liveListener.ts';

export const liveCircles: LiveListener = { event: 'circle:changed', stale: [circleKeys.all] };
