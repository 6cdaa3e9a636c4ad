import type { LiveListener } from '../../live/liveListener.ts';
import { itemKeys } from './itemKeys.ts';

export const liveItems: LiveListener = { event: 'item:changed', stale: [itemKeys.all] };
