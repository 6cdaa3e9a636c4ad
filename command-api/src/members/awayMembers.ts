import { RuleViolation, streams, type RefusalCode } from '@pass-along/contracts';
import { isAwayAt } from '../domain/members/standing.ts';
import { memberDecider } from '../domain/members/member.ts';
import { followUp, type CommandContext } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { awayPolicy } from '../policies/awayPolicy.ts';

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
  return isAwayAt(state, at);
}

/** @throws RuleViolation with this code while the member cannot act */
export async function checkMemberHere(
  handler: CommandHandler,
  memberId: string,
  { code, at, withinMs }: { code: RefusalCode; at: string; withinMs?: number },
): Promise<void> {
  if (await isMemberAway(handler, memberId, at, withinMs)) throw new RuleViolation(code);
}

/**
 * The context of a command that records an absence. It acts as the policy that would send the command a moment later.
 */
export function awayContext(context: CommandContext, memberId: string): CommandContext {
  return { ...followUp(context, 'away', memberId), actor: { id: awayPolicy.name, role: 'system' }, by: 'policy' };
}
