import { isSwapClosed, streams, type ProposeSwapBody } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { checkReachable } from '../chat/checkReachable.ts';
import { itemDecider } from '../items/itemDecider.ts';
import { checkProposal } from './swapProposalDecisions.ts';
import { swapDecider, type Swap } from './swapDecider.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { reserveValue, type ReservationOwners } from '../reservations/reserveValue.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import { checkItemVisible } from '../items/itemVisibility.ts';
import { checkMemberAvailable } from '../members/awayMembers.ts';

export type ProposeSwap = (
  itemId: string,
  body: ProposeSwapBody,
  requesterId: string,
  context: CommandContext,
) => Promise<Outcome<Swap>>;

/** Requests an item. A member has at most one open request for each item. */
export function createProposeSwap(handler: CommandHandler, digests: KeyedDigests): ProposeSwap {
  const owners: ReservationOwners = {
    async getStatus(swapId) {
      const { state } = await handler.load(swapDecider, streams.swap(swapId));
      if (state.status === 'none') return 'unborn';
      if (state.status === 'abandoned') return 'done_with_it';
      return isSwapClosed(state.status) ? 'done_with_it' : 'needs_it';
    },
    async cancelCreation(swapId, context) {
      await handler.handle(
        swapDecider,
        streams.swap(swapId),
        { type: 'AbandonProposal', swapId, at: context.at },
        context,
      );
    },
  };

  return async (itemId, { offeredItemId, message }, requesterId, context) => {
    const swapId = deriveId('swap', context.commandId);
    const stream = streams.swap(swapId);
    const earlier = await handler.findOutcome(swapDecider, stream, context.commandId);
    if (earlier) return earlier;
    const [requested, offered] = await Promise.all([
      handler.load(itemDecider, streams.item(itemId)),
      offeredItemId === undefined ? undefined : handler.load(itemDecider, streams.item(offeredItemId)),
    ]);
    await checkItemVisible(handler, requested.state, requesterId);
    const { ownerId } = checkProposal(requested.state, offered?.state, requesterId);
    await checkMemberAvailable(handler, ownerId, { code: 'owner_away', at: context.at });
    // a request sends words, a notice and a mail, which a blocked member may not send
    await checkReachable(handler, requesterId, ownerId);
    if (offered) await checkItemVisible(handler, offered.state, ownerId, 'offer_not_available');
    const digest = digests.openRequest(requesterId, itemId);
    await reserveValue(handler, { scope: 'openRequest', digest, ownerId: swapId }, owners, context);
    const command = {
      type: 'ProposeSwap',
      swapId,
      requesterId,
      requested: requested.state,
      offered: offered?.state,
      message,
      at: context.at,
    } as const;
    return handler.handle(swapDecider, stream, command, context);
  };
}
