import { DomainError, type MemberRole, type SessionAnswer } from '@pass-along/contracts';
import { type Tokens } from '@pass-along/platform';
import { type SettingsService } from '../community/settings.ts';
import { type RegisteredMember } from '../domain/members/member.ts';
import { type Outcome } from '../handler/commandContext.ts';
import { noOwnWriteNotes } from '../http/write.ts';

export type OpenSession = (outcome: Outcome<RegisteredMember>, role: MemberRole) => Promise<SessionAnswer>;

/**
 * Issues the session token for a sign-in.
 * @throws RuleViolation account_waiting while an admin has not approved the account
 */
export function createOpenSession(tokens: Tokens, settings: SettingsService, ownWrites = noOwnWriteNotes): OpenSession {
  return async ({ state: member, position }, role) => {
    const { memberId, sessionGeneration: generation } = member;
    if (member.account === 'waiting') throw new DomainError('account_waiting');
    const { sessionDays } = await settings.current();
    await Promise.all([ownWrites.announce(memberId), ownWrites.record(memberId, position)]);
    const session = {
      memberId,
      position,
      generation,
      ...(member.role === 'admin' && role === 'admin'
        ? { role: 'admin' as const, duties: member.duties, secondFactor: member.secondFactor !== null }
        : { role: 'user' as const }),
    };
    return { token: tokens.issue(session, sessionDays), userId: memberId };
  };
}
