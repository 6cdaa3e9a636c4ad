import type { LiveListener } from '../../live/liveListener.ts';
import { reviewKeys } from './reviewQueries.ts';

/** Publication changes ratings, which items show, too. */
export const liveReviews: LiveListener = { event: 'review:changed', stale: [reviewKeys.all, ['items']] };
