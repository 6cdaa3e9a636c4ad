import { DomainError, streams, type ShownSwapLoop } from '@pass-along/contracts';
import type { CommandContext, Outcome } from '../../core/commandContext.ts';
import type { CommandHandler } from '../../core/commandHandler.ts';
import { getLaterPosition, sendCommands } from '../../core/policyCommandSender.ts';
import { asPolicy } from './answerSwapLoop.ts';
import { buildReplacementSteps, buildUndoSteps } from './loopAgreementProcess.ts';
import type { LoopCommand } from './swapLoopCommands.ts';
import { getOfferedSwapLoop, swapLoopDecider } from './swapLoopDecider.ts';
import { createStateLoader, findLoopObstacle } from './swapLoopObstacles.ts';

/**
 * An admin proposes a thing of the loop to a member that was left short.
 * @throws DomainError swap_loop_replacement_gone when the thing or a member is not available
 */
export async function proposeReplacement(
  handler: CommandHandler,
  { loopId, ...proposed }: Omit<LoopCommand<'ProposeReplacement'>, 'type' | 'at'> & { loopId: string },
  context: CommandContext,
): Promise<Outcome<ShownSwapLoop>> {
  const stream = streams.swapLoop(loopId);
  const earlier = await handler.findOutcome(swapLoopDecider, stream, context.commandId);
  if (earlier) return { ...earlier, state: getOfferedSwapLoop(earlier.state) };
  const command = { type: 'ProposeReplacement', ...proposed, at: context.at } as const;
  const loop = getOfferedSwapLoop((await handler.load(swapLoopDecider, stream)).state);
  // refuses what does not fit before anything is looked at
  swapLoopDecider.decide(command, loop);
  const leg = loop.legs.find(({ itemId }) => itemId === proposed.itemId);
  const given = leg && { ...leg, swapId: proposed.swapId, receiverId: proposed.memberId };
  if (given && (await findLoopObstacle([given], createStateLoader(handler))))
    throw new DomainError('swap_loop_replacement_gone');
  const outcome = await handler.handle(swapLoopDecider, stream, command, context);
  return { ...outcome, state: getOfferedSwapLoop(outcome.state) };
}

/**
 * Takes the thing: reserves it and begins its swap; after a crash the policy completes it.
 * @throws DomainError swap_loop_replacement_gone when the thing or a member is not available any more
 */
export async function acceptReplacement(
  handler: CommandHandler,
  { loopId, swapId, by }: { loopId: string; swapId: string; by: string },
  context: CommandContext,
): Promise<Outcome<ShownSwapLoop>> {
  const stream = streams.swapLoop(loopId);
  const command = { type: 'AcceptReplacement', swapId, by, at: context.at } as const;
  await endIfGone(handler, { loopId, swapId, by }, context);
  const accepted = await handler.handle(swapLoopDecider, stream, command, context);
  const state = getOfferedSwapLoop(accepted.state);
  const taken = findReplacement(state, swapId);
  if (taken?.status !== 'reserving') return { ...accepted, state };
  const { position, refusal } = await sendCommands(
    handler,
    buildReplacementSteps(loopId, taken),
    asPolicy(context, 'take'),
  );
  const loaded = getOfferedSwapLoop((await handler.load(swapLoopDecider, stream)).state);
  if (refusal && findReplacement(loaded, swapId)?.status === 'item_gone') {
    for (const { steps } of buildUndoSteps({ loopId, legs: [taken] }))
      await sendCommands(handler, steps, asPolicy(context, 'undo'));
    throw new DomainError('swap_loop_replacement_gone');
  }
  return { ...accepted, state: loaded, position: getLaterPosition(accepted.position, position) };
}

/** The policy does the same a moment later. It is done here, too, so that nothing is taken in vain. */
async function endIfGone(
  handler: CommandHandler,
  { loopId, swapId, by }: { loopId: string; swapId: string; by: string },
  context: CommandContext,
): Promise<void> {
  const stream = streams.swapLoop(loopId);
  const proposed = findReplacement(getOfferedSwapLoop((await handler.load(swapLoopDecider, stream)).state), swapId);
  if (proposed?.status !== 'proposed' || proposed.receiverId !== by) return;
  const obstacle = await findLoopObstacle([proposed], createStateLoader(handler));
  if (!obstacle) return;
  const command = { type: 'EndReplacement', swapId, why: obstacle.why, at: context.at } as const;
  await handler.handle(swapLoopDecider, stream, command, asPolicy(context, 'end'));
  throw new DomainError('swap_loop_replacement_gone');
}

const findReplacement = ({ replacements }: ShownSwapLoop, swapId: string) =>
  replacements.find((each) => each.swapId === swapId);
