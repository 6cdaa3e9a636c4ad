import { DomainError, streams, type RefusalCode } from '@pass-along/contracts';
import { isCurrentlyAway } from './memberStatusRules.ts';
import { memberDecider } from './memberDecider.ts';
import { createFollowUpContext, type CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';

/** The policy that records absences. It is stored as the actor of its events. */
export const awayPolicyName = 'awayPolicy';

/**
 * Tells whether a member cannot act. The member's state may be at most `withinMs` milliseconds old; without it the
 * state is current.
 */
export async function isMemberAway(
  handler: CommandHandler,
  memberId: string,
  at: string,
  withinMs?: number,
): Promise<boolean> {
  const { state } = await handler.load(memberDecider, streams.member(memberId), withinMs);
  return isCurrentlyAway(state, at);
}

/** @throws DomainError with this code while the member cannot act */
export async function checkMemberAvailable(
  handler: CommandHandler,
  memberId: string,
  { code, at, withinMs }: { code: RefusalCode; at: string; withinMs?: number },
): Promise<void> {
  if (await isMemberAway(handler, memberId, at, withinMs)) throw new DomainError(code);
}

/**
 * The context of a command that records an absence. It acts as the policy that would send the command a moment later.
 */
export function createAwayContext(context: CommandContext, memberId: string): CommandContext {
  return {
    ...createFollowUpContext(context, 'away', memberId),
    actor: { id: awayPolicyName, role: 'system' },
    by: 'policy',
  };
}
