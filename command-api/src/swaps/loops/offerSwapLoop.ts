import { DomainError, streams, type SwapLoopLeg, type WantBacking } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import type { CommandContext, Outcome } from '../../core/commandContext.ts';
import type { CommandHandler } from '../../core/commandHandler.ts';
import { reserveValue, type ReservationOwners } from '../../reservations/reserveValue.ts';
import { swapLoopDecider, type SwapLoop } from './swapLoopDecider.ts';
import { createStateLoader, findLoopObstacle } from './swapLoopObstacles.ts';

/** One leg of a loop that the search found; `want` makes the giver want the thing that the giver receives. */
export interface FoundLeg {
  thingId: string;
  giverId: string;
  receiverId: string;
  want: WantBacking;
  since: string;
}

/**
 * Offers a loop to its members. A thing is in one open loop at a time.
 * @throws DomainError swap_loop_gone when a thing or a member is not available, not_a_loop when the legs form no loop
 */
export async function offerSwapLoop(
  handler: CommandHandler,
  { legs: found }: { legs: readonly FoundLeg[] },
  context: CommandContext,
): Promise<Outcome<SwapLoop>> {
  const loopId = deriveId('swapLoop', context.commandId);
  const stream = streams.swapLoop(loopId);
  const earlier = await handler.findOutcome(swapLoopDecider, stream, context.commandId);
  if (earlier) return earlier;
  const legs = found.map((leg) => toLeg(loopId, leg));
  const command = { type: 'OfferSwapLoop', loopId, legs, at: context.at } as const;
  // refuses legs that form no loop before anything is claimed
  swapLoopDecider.decide(command, swapLoopDecider.initial);
  if (await findLoopObstacle(legs, createStateLoader(handler))) throw new DomainError('swap_loop_gone');
  const owners = createLoopOwners(handler);
  for (const itemId of legs.map((leg) => leg.itemId).toSorted())
    await reserveValue(handler, { scope: 'loopItem', digest: itemId, ownerId: loopId }, owners, context);
  return handler.handle(swapLoopDecider, stream, command, context);
}

function toLeg(loopId: string, { thingId, giverId, receiverId, want, since }: FoundLeg): SwapLoopLeg {
  const swapId = deriveId('swapLoopLeg', loopId, thingId);
  return { swapId, itemId: thingId, giverId, receiverId, want: { kind: want.kind, id: getWantId(want) }, since };
}

function getWantId(want: WantBacking): string {
  switch (want.kind) {
    case 'like':
    case 'namedThing':
    case 'category':
    case 'surprise':
      return want.itemId;
    case 'request':
      return want.swapId;
    case 'savedSearch':
      return want.searchId;
  }
}

/** A loop needs its things until they are reserved, or until it has ended. */
function createLoopOwners(handler: CommandHandler): ReservationOwners {
  return {
    async getStatus(loopId) {
      const { state } = await handler.load(swapLoopDecider, streams.swapLoop(loopId));
      if (state.status === 'none') return 'unborn';
      return state.status === 'offered' || state.status === 'reserving' ? 'needs_it' : 'done_with_it';
    },
    async cancelCreation(loopId, context) {
      const abandon = { type: 'AbandonLoopOffer', loopId, at: context.at } as const;
      await handler.handle(swapLoopDecider, streams.swapLoop(loopId), abandon, context);
    },
  };
}
