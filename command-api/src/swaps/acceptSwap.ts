import { DomainError, streams } from '@pass-along/contracts';
import { getProposedSwap, swapDecider, type ProposedSwap, type Swap } from './swapDecider.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { deriveConfirmationId, buildAcceptanceSteps, createReleaseCommands } from './acceptanceProcess.ts';
import { sendCommands } from '../core/policyCommandSender.ts';
import { markOtherPartyAway } from './takeSwapStep.ts';

/** Accepts a request and completes the acceptance. After a crash the policy completes it. */
export async function acceptSwap(
  handler: CommandHandler,
  swapId: string,
  by: string,
  context: CommandContext,
): Promise<Outcome<Swap>> {
  await markOtherPartyAway(handler, swapId, by, context);
  const begun = await handler.handle(
    swapDecider,
    streams.swap(swapId),
    { type: 'BeginAcceptance', by, at: context.at },
    context,
  );
  const swap = getProposedSwap(begun.state);
  if (!begun.repeated && swap.status === 'accepted') return begun;
  return finishAcceptance(handler, swap, swap.attempts, context);
}

/**
 * Completes the acceptance.
 * @throws DomainError item_promised, or the reason why an item is not available, when the acceptance was abandoned
 */
async function finishAcceptance(
  handler: CommandHandler,
  { swapId }: ProposedSwap,
  attempt: number,
  context: CommandContext,
): Promise<Outcome<Swap>> {
  const stream = streams.swap(swapId);
  const swap = getProposedSwap((await handler.load(swapDecider, stream)).state);
  if (swap.attempts !== attempt || !swap.isAccepting) {
    const accepted = await handler.findOutcome(swapDecider, stream, deriveConfirmationId(swapId, attempt));
    if (accepted) return accepted;
    throw new DomainError('item_promised');
  }
  const { outcome, refusal } = await sendCommands(handler, buildAcceptanceSteps(swap, attempt), context);
  // the last command went to the swap: it confirmed or abandoned the acceptance
  const ended = outcome as Outcome<Swap> | undefined;
  if (ended && (!refusal || isAccepted(ended.state, attempt))) return ended;
  // released at once, so that the refused member sees the items as they are
  await sendCommands(handler, createReleaseCommands(swap, attempt), context);
  throw refusal ?? new DomainError('item_promised');
}

function isAccepted(swap: Swap, attempt: number): boolean {
  return swap.status === 'accepted' && swap.attempts === attempt;
}
