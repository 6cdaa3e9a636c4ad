import { isSwapOver, streams, type ProposeSwapBody } from '@pass-along/contracts';
import { derivedId } from '@pass-along/platform';
import { checkReaches } from '../chat/checkReaches.ts';
import { itemDecider } from '../domain/items/item.ts';
import { checkProposal } from '../domain/swaps/proposal.ts';
import { swapDecider, type Swap } from '../domain/swaps/swap.ts';
import { type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { claimValue, type Owners } from '../claims/claimValue.ts';
import { type Digests } from '../claims/digests.ts';
import { checkSees } from '../items/circleItems.ts';
import { checkMemberHere } from '../members/awayMembers.ts';

export type ProposeSwap = (
  itemId: string,
  body: ProposeSwapBody,
  requesterId: string,
  context: CommandContext,
) => Promise<Outcome<Swap>>;

/** Requests an item. A member has at most one open request for each item. */
export function createProposeSwap(handler: CommandHandler, digests: Digests): ProposeSwap {
  const owners: Owners = {
    async standing(swapId) {
      const { state } = await handler.load(swapDecider, streams.swap(swapId));
      if (state.status === 'none') return 'unborn';
      if (state.status === 'abandoned') return 'done_with_it';
      return isSwapOver(state.status) ? 'done_with_it' : 'needs_it';
    },
    async forestall(swapId, context) {
      await handler.handle(
        swapDecider,
        streams.swap(swapId),
        { type: 'AbandonProposal', swapId, at: context.at },
        context,
      );
    },
  };

  return async (itemId, { offeredItemId, message }, requesterId, context) => {
    const swapId = derivedId('swap', context.commandId);
    const stream = streams.swap(swapId);
    const earlier = await handler.earlier(swapDecider, stream, context.commandId);
    if (earlier) return earlier;
    const [requested, offered] = await Promise.all([
      handler.load(itemDecider, streams.item(itemId)),
      offeredItemId === undefined ? undefined : handler.load(itemDecider, streams.item(offeredItemId)),
    ]);
    await checkSees(handler, requested.state, requesterId);
    const { ownerId } = checkProposal(requested.state, offered?.state, requesterId);
    await checkMemberHere(handler, ownerId, { code: 'owner_away', at: context.at });
    // a request sends words, a notice and a mail, which a blocked member may not send
    await checkReaches(handler, requesterId, ownerId);
    if (offered) await checkSees(handler, offered.state, ownerId, 'offer_not_available');
    const digest = digests.openRequest(requesterId, itemId);
    await claimValue(handler, { scope: 'openRequest', digest, ownerId: swapId }, owners, context);
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
