import { DomainError, type AnswerSwapBody } from '@pass-along/contracts';
import { getProposedSwap, type ProposedSwap } from './swapDecider.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { acceptSwap } from './acceptSwap.ts';
import { loadSwap, takeSwapStep } from './takeSwapStep.ts';

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
  if (requestedItemId !== itemId) throw new DomainError('swap_not_found');
  switch (status) {
    case 'accepted': {
      const outcome = await acceptSwap(handler, swapId, by, context);
      return { ...outcome, state: getProposedSwap(outcome.state) };
    }
    case 'rejected':
      return takeSwapStep(handler, swapId, { type: 'RejectSwap', by, reason }, context);
    case 'cancelled':
      return takeSwapStep(handler, swapId, { type: 'CancelSwap', by, reason }, context);
    case 'completed':
      return takeSwapStep(handler, swapId, { type: 'ConfirmHandover', by }, context);
  }
}
