import type { LiveListener } from '../../live/liveListener.ts';
import { wishKeys } from './wishQueries.ts';

export const liveWishes: LiveListener = { event: 'wish:changed', stale: [wishKeys.searches, wishKeys.matches] };
