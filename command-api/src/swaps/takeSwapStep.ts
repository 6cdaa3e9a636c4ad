import { isSwapClosed, streams } from '@pass-along/contracts';
import { checkReachable } from '../chat/checkReachable.ts';
import { itemDecider } from '../items/itemDecider.ts';
import { getOtherParty, isParticipant } from './swapState.ts';
import { getProposedSwap, swapDecider, type ProposedSwap, type SwapCommand } from './swapDecider.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { checkItemVisible } from '../items/itemVisibility.ts';
import { createAwayContext, isMemberAway } from '../members/awayMembers.ts';
import { createEndCommands } from './acceptanceProcess.ts';
import { getLaterPosition, sendCommands } from '../core/policyCommandSender.ts';

type WithoutTime<C> = C extends unknown ? Omit<C, 'at'> : never;

/** Takes one step of a swap and updates its items. @throws DomainError with the reason for a refusal */
export async function takeSwapStep(
  handler: CommandHandler,
  swapId: string,
  step: WithoutTime<SwapCommand>,
  context: CommandContext,
): Promise<Outcome<ProposedSwap>> {
  if ('by' in step) await markOtherPartyAway(handler, swapId, step.by, context);
  const outcome = await handler.handle(swapDecider, streams.swap(swapId), { ...step, at: context.at }, context);
  const state = getProposedSwap(outcome.state);
  // the policy does the same later; doing it here shows the caller the changed items at once
  const { position } = await sendCommands(handler, createEndCommands(state), context);
  return { ...outcome, state, position: getLaterPosition(outcome.position, position) };
}

/**
 * The policy records an absence a moment later. It is recorded here at once, so that no step is taken with a side that
 * has just left.
 */
export async function markOtherPartyAway(
  handler: CommandHandler,
  swapId: string,
  by: string,
  context: CommandContext,
): Promise<void> {
  const swap = await loadSwap(handler, swapId);
  if (isSwapClosed(swap.status) || !isParticipant(swap, by)) return;
  const memberId = getOtherParty(swap, by);
  if (swap.away.includes(memberId) || !(await isMemberAway(handler, memberId, context.at))) return;
  const note = { type: 'NoteAway', memberId, at: context.at } as const;
  await handler.handle(swapDecider, streams.swap(swapId), note, createAwayContext(context, memberId));
}

/** @throws DomainError swap_not_found when the swap was never proposed */
export async function loadSwap(handler: CommandHandler, swapId: string): Promise<ProposedSwap> {
  return getProposedSwap((await handler.load(swapDecider, streams.swap(swapId))).state);
}

export async function sendCounterOffer(
  handler: CommandHandler,
  { swapId, by, offeredItemId, message }: { swapId: string; by: string; offeredItemId: string; message: string },
  context: CommandContext,
): Promise<Outcome<ProposedSwap>> {
  const swap = await loadSwap(handler, swapId);
  const { requestedItemId, ownerId, requesterId } = swap;
  // a swap may be continued without a message after one side has blocked the other
  if (message !== '' && [ownerId, requesterId].includes(by)) await checkReachable(handler, by, getOtherParty(swap, by));
  const [requested, offered] = await Promise.all(
    [requestedItemId, offeredItemId].map((itemId) => handler.load(itemDecider, streams.item(itemId))),
  );
  if (!requested || !offered) throw new Error('Two items are loaded');
  await checkItemVisible(handler, offered.state, by, 'offer_not_available');
  const items = { requested: requested.state, offered: offered.state };
  return takeSwapStep(handler, swapId, { type: 'CounterSwap', by, ...items, message }, context);
}
