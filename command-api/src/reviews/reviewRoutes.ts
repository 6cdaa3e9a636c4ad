import { endpoints, DomainError, streams } from '@pass-along/contracts';
import { toReviewedSwap } from './reviewedExchangeState.ts';
import { getPublicationTime, reviewsDecider, getWrittenReviews } from './reviewsDecider.ts';
import { getProposedSwap, swapDecider } from '../swaps/swapDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';

export function registerReviewRoutes(write: Write, handler: CommandHandler): void {
  write(endpoints.writeReview, async ({ params: { swapId }, body: { rating, comment }, caller, context }) => {
    const by = caller.memberId;
    const { state } = await handler.load(swapDecider, streams.swap(swapId));
    const swap = toReviewedSwap(getProposedSwap(state));
    const command = { type: 'WriteReview', swap, by, rating, comment, at: context.at } as const;
    const outcome = await handler.handle(reviewsDecider, streams.review(swapId), command, context);
    const own = getWrittenReviews(outcome.state).find(({ byMemberId }) => byMemberId === by);
    if (!own) throw new DomainError('internal');
    return {
      position: outcome.position,
      answer: {
        review: { rating: own.rating, comment: own.comment, createdAt: own.writtenAt },
        publishedAt: getPublicationTime(outcome.state),
      },
    };
  });
}
