import { streams } from '@pass-along/contracts';
import { reviewsDecider } from '../domain/reviews/reviews.ts';
import { command, noView, type Policy } from './policy.ts';

/** Publishes a review that stayed alone when the time for reviews is over. A swap that nobody reviews has nothing to publish. */
export const reviewPolicy: Policy<'review', undefined> = {
  name: 'reviewPolicy',
  categories: ['review'],
  view: noView,
  on: {
    ReviewWritten: ({ data: { swapId, closesAt } }) => [
      { deadline: { timer: 'reviewsOver', key: swapId, at: closesAt } },
    ],
    ReviewsPublished: ({ data: { swapId } }) => [{ deadline: { timer: 'reviewsOver', key: swapId, at: null } }],
  },
  timers: {
    async reviewsOver({ key: swapId }, load) {
      const stream = streams.review(swapId);
      const reviews = await load.state(reviewsDecider, stream);
      return reviews.status === 'sealed' ? [command(reviewsDecider, stream, { type: 'PublishReviews' })] : [];
    },
  },
};
