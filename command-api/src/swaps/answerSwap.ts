import { RuleViolation, streams, type AnswerSwapBody } from '@pass-along/contracts';
import { proposedSwap, swapDecider, type ProposedSwap } from '../domain/swaps/swap.ts';
import { type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { exchangeItems, releaseItems } from '../policies/acceptance.ts';
import { later, sendCommands } from '../policies/sendCommands.ts';
import { acceptSwap } from './acceptSwap.ts';

export interface SwapAnswerCommand {
  itemId: string;
  swapId: string;
  answer: AnswerSwapBody;
  by: string;
}

/** Accepts, rejects, cancels or completes a request, and sees the items through to what follows from it. */
export async function answerSwap(
  handler: CommandHandler,
  command: SwapAnswerCommand,
  context: CommandContext,
): Promise<Outcome<ProposedSwap>> {
  const { itemId, swapId, answer, by } = command;
  const stream = streams.swap(swapId);
  const known = proposedSwap((await handler.load(swapDecider, stream)).state);
  if (known.requestedItemId !== itemId) throw new RuleViolation('swap_not_found');
  const at = context.at;
  switch (answer.status) {
    case 'accepted':
      return proposed(await acceptSwap(handler, swapId, by, context));
    case 'rejected':
      return proposed(
        await handler.handle(swapDecider, stream, { type: 'RejectSwap', by, reason: answer.reason, at }, context),
      );
    case 'cancelled':
      return followThrough(
        handler,
        proposed(await handler.handle(swapDecider, stream, { type: 'CancelSwap', by, at }, context)),
        context,
      );
    case 'completed':
      return followThrough(
        handler,
        proposed(await handler.handle(swapDecider, stream, { type: 'ConfirmHandover', by, at }, context)),
        context,
      );
  }
}

/** The policy does the same; done here as well, whoever asked sees the items change at once. */
async function followThrough(
  handler: CommandHandler,
  outcome: Outcome<ProposedSwap>,
  context: CommandContext,
): Promise<Outcome<ProposedSwap>> {
  const { state: swap } = outcome;
  const commands =
    swap.status === 'failed'
      ? releaseItems(swap, swap.attempts)
      : swap.status === 'completed'
        ? exchangeItems(swap)
        : [];
  const { position } = await sendCommands(handler, commands, context);
  return { ...outcome, position: later(outcome.position, position) };
}

function proposed<S extends Parameters<typeof proposedSwap>[0]>(outcome: Outcome<S>): Outcome<ProposedSwap> {
  return { ...outcome, state: proposedSwap(outcome.state) };
}
