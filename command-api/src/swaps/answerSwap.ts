import { RuleViolation, type AnswerSwapBody } from '@pass-along/contracts';
import { proposedSwap, type ProposedSwap } from '../domain/swaps/swap.ts';
import { type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { acceptSwap } from './acceptSwap.ts';
import { loadSwap, takeStep } from './swapSteps.ts';

export interface SwapAnswerCommand {
  itemId: string;
  swapId: string;
  answer: AnswerSwapBody;
  by: string;
}

/** Accepts, rejects, cancels or completes a request through the endpoint that old clients use. */
export async function answerSwap(
  handler: CommandHandler,
  { itemId, swapId, answer: { status, reason }, by }: SwapAnswerCommand,
  context: CommandContext,
): Promise<Outcome<ProposedSwap>> {
  const { requestedItemId } = await loadSwap(handler, swapId);
  if (requestedItemId !== itemId) throw new RuleViolation('swap_not_found');
  switch (status) {
    case 'accepted': {
      const outcome = await acceptSwap(handler, swapId, by, context);
      return { ...outcome, state: proposedSwap(outcome.state) };
    }
    case 'rejected':
      return takeStep(handler, swapId, { type: 'RejectSwap', by, reason }, context);
    case 'cancelled':
      return takeStep(handler, swapId, { type: 'CancelSwap', by, reason }, context);
    case 'completed':
      return takeStep(handler, swapId, { type: 'ConfirmHandover', by }, context);
  }
}
