import { endpoints, RuleViolation, streams } from '@pass-along/contracts';
import { reviewedSwap } from '../domain/reviews/reviewedSwap.ts';
import { publishedAt, reviewsDecider, writtenReviews } from '../domain/reviews/reviews.ts';
import { proposedSwap, swapDecider } from '../domain/swaps/swap.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { type Write } from '../http/write.ts';

export function reviewRoutes(write: Write, handler: CommandHandler): void {
  write(endpoints.writeReview, async ({ params: { swapId }, body: { rating, comment }, caller, context }) => {
    const by = caller.memberId;
    const { state } = await handler.load(swapDecider, streams.swap(swapId));
    const swap = reviewedSwap(proposedSwap(state));
    const command = { type: 'WriteReview', swap, by, rating, comment, at: context.at } as const;
    const outcome = await handler.handle(reviewsDecider, streams.review(swapId), command, context);
    const own = writtenReviews(outcome.state).find(({ byMemberId }) => byMemberId === by);
    if (!own) throw new RuleViolation('internal');
    return {
      position: outcome.position,
      answer: {
        review: { rating: own.rating, comment: own.comment, createdAt: own.writtenAt },
        publishedAt: publishedAt(outcome.state),
      },
    };
  });
}
