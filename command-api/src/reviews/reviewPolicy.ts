import { getReviewReminderTime, streams } from '@pass-along/contracts';
import { toReviewedSwap } from './reviewedExchangeState.ts';
import { reviewsDecider } from './reviewsDecider.ts';
import { getProposedSwap, swapDecider } from '../swaps/swapDecider.ts';
import { createPolicyCommand, loadNoView, type Policy } from '../core/policy.ts';

/**
 * Reminds both sides to write a missing review some days after the handover. Publishes a single review when the time
 * for reviews is over. A swap without reviews has nothing to publish.
 */
export const reviewPolicy: Policy<'review' | 'swap', undefined> = {
  name: 'reviewPolicy',
  categories: ['review', 'swap'],
  view: loadNoView,
  on: {
    SwapCompleted: ({ data: { swapId, completedAt } }) => [
      { deadline: { timer: 'reviewsDue', key: swapId, at: getReviewReminderTime(completedAt) } },
    ],
    // reviews already written are still published on time
    SwapReversed: ({ data: { swapId } }) => [{ deadline: { timer: 'reviewsDue', key: swapId, at: null } }],
    ReviewWritten: ({ data: { swapId, closesAt } }) => [
      { deadline: { timer: 'reviewsOver', key: swapId, at: closesAt } },
    ],
    ReviewsPublished: ({ data: { swapId } }) => [
      { deadline: { timer: 'reviewsDue', key: swapId, at: null } },
      { deadline: { timer: 'reviewsOver', key: swapId, at: null } },
    ],
  },
  timers: {
    async reviewsDue({ key: swapId }, load) {
      const swap = toReviewedSwap(getProposedSwap(await load.state(swapDecider, streams.swap(swapId))));
      return [createPolicyCommand(reviewsDecider, streams.review(swapId), { type: 'NudgeReviews', swap })];
    },
    async reviewsOver({ key: swapId }, load) {
      const stream = streams.review(swapId);
      const reviews = await load.state(reviewsDecider, stream);
      return reviews.status === 'sealed'
        ? [createPolicyCommand(reviewsDecider, stream, { type: 'PublishReviews' })]
        : [];
    },
  },
};
