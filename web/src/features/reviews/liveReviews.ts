import { type LiveListener } from '../../live/liveListener.ts';
import { reviewKeys } from './reviewQueries.ts';

/** With publication ratings move, on items too. */
export const liveReviews: LiveListener = { event: 'review:changed', stale: [reviewKeys.all, ['items']] };
