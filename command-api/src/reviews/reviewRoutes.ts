import { endpoints, RuleViolation, streams } from '@pass-along/contracts';
import { publishedAt, reviewsDecider, writtenReviews, type ReviewedSwap } from '../domain/reviews/reviews.ts';
import { proposedSwap, swapDecider, type ProposedSwap } from '../domain/swaps/swap.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { type Write } from '../http/write.ts';

export function reviewRoutes(write: Write, handler: CommandHandler): void {
  write(endpoints.writeReview, async ({ params: { swapId }, body: { rating, comment }, caller, context }) => {
    const by = caller.memberId;
    const { state } = await handler.load(swapDecider, streams.swap(swapId));
    const swap = reviewed(proposedSwap(state));
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

function reviewed(swap: ProposedSwap): ReviewedSwap {
  const { swapId, requestedItemId, offeredItemId, requesterId, ownerId, items } = swap;
  const parties = { swapId, requestedItemId, offeredItemId, requesterId, ownerId };
  // nothing more happens to a completed swap
  return { ...parties, items, completedAt: swap.status === 'completed' ? swap.updatedAt : null };
}
