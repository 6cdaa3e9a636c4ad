import { type LiveListener } from '../../live/liveListener.ts';
import { reviewKeys, swapReviewsOptions } from './reviewQueries.ts';

/** With publication ratings move, on items too. Its member hears of what the other side wrote. */
export const liveReviews: LiveListener = {
  event: 'review:changed',
  stale: [reviewKeys.all, ['items']],
  news: async ({ id }, { queryClient, t }) => {
    const reviews = await queryClient.query({ ...swapReviewsOptions(id), staleTime: 0 });
    const { reviewNews } = await import('./reviewNews.ts');
    const text = reviewNews(reviews, t);
    return text === undefined ? undefined : { text, to: '/swaps' };
  },
};
