import { DomainError, streams, type SwapLoopRefusal, type ShownSwapLoop } from '@pass-along/contracts';
import { createFollowUpContext, type CommandContext, type Outcome } from '../../core/commandContext.ts';
import type { CommandHandler } from '../../core/commandHandler.ts';
import { getLaterPosition, sendCommands } from '../../core/policyCommandSender.ts';
import { buildAgreementSteps, buildUndoSteps } from './loopAgreementProcess.ts';
import { getOfferedSwapLoop, swapLoopDecider } from './swapLoopDecider.ts';
import { createStateLoader, findLoopObstacle } from './swapLoopObstacles.ts';
import { swapLoopPolicyName } from './swapLoopPolicy.ts';

/**
 * Says yes. The last yes reserves all things and begins the legs; after a crash the policy completes it.
 * @throws DomainError swap_loop_gone when a thing or a member is not available any more
 */
export async function acceptSwapLoop(
  handler: CommandHandler,
  loopId: string,
  by: string,
  context: CommandContext,
): Promise<Outcome<ShownSwapLoop>> {
  const stream = streams.swapLoop(loopId);
  await dissolveIfGone(handler, loopId, context);
  const command = { type: 'AcceptSwapLoop', by, at: context.at } as const;
  const accepted = await handler.handle(swapLoopDecider, stream, command, context);
  const state = getOfferedSwapLoop(accepted.state);
  if (state.status !== 'reserving') return { ...accepted, state };
  const { position, refusal } = await sendCommands(handler, buildAgreementSteps(state), asPolicy(context, 'agree'));
  const loaded = getOfferedSwapLoop((await handler.load(swapLoopDecider, stream)).state);
  if (refusal && loaded.status === 'dissolved') {
    // released at once, so that members see the things as they are
    for (const { steps } of buildUndoSteps(loaded)) await sendCommands(handler, steps, asPolicy(context, 'undo'));
    throw new DomainError('swap_loop_gone');
  }
  return { ...accepted, state: loaded, position: getLaterPosition(accepted.position, position) };
}

export async function declineSwapLoop(
  handler: CommandHandler,
  { loopId, by, ...no }: { loopId: string; by: string; why: SwapLoopRefusal; words: string },
  context: CommandContext,
): Promise<Outcome<ShownSwapLoop>> {
  const command = { type: 'DeclineSwapLoop', by, ...no, at: context.at } as const;
  const outcome = await handler.handle(swapLoopDecider, streams.swapLoop(loopId), command, context);
  return { ...outcome, state: getOfferedSwapLoop(outcome.state) };
}

/** The policy does the same a moment later. It is done here, too, so that nothing is promised in vain. */
async function dissolveIfGone(handler: CommandHandler, loopId: string, context: CommandContext): Promise<void> {
  const stream = streams.swapLoop(loopId);
  const { state } = await handler.load(swapLoopDecider, stream);
  if (state.status !== 'offered') return;
  const obstacle = await findLoopObstacle(state.legs, createStateLoader(handler));
  if (!obstacle) return;
  const command = { type: 'DissolveSwapLoop', ...obstacle, at: context.at } as const;
  await handler.handle(swapLoopDecider, stream, command, asPolicy(context, 'dissolve'));
  throw new DomainError('swap_loop_gone');
}

/** Steps that the policy would take a moment later, as its own. */
export function asPolicy(context: CommandContext, step: string): CommandContext {
  const followUp = createFollowUpContext(context, 'swapLoop', step);
  return { ...followUp, actor: { id: swapLoopPolicyName, role: 'system' }, by: 'policy' };
}
