import { DomainError, type MemberRole, type SessionAnswer } from '@pass-along/contracts';
import type { Tokens } from '@pass-along/platform';
import type { SettingsService } from '../settings/settingsService.ts';
import type { RegisteredMember } from '../members/memberDecider.ts';
import type { Outcome } from '../core/commandContext.ts';
import { noAnnouncements } from '../core/commandRoute.ts';

export type OpenSession = (
  outcome: Outcome<RegisteredMember> & { deletionCancelled?: boolean },
  role: MemberRole,
) => Promise<SessionAnswer>;

/**
 * Issues the session token for a sign-in.
 * @throws DomainError account_waiting while an admin has not approved the account
 */
export function createOpenSession(tokens: Tokens, settings: SettingsService, writers = noAnnouncements): OpenSession {
  return async ({ state: member, position, deletionCancelled = false }, role) => {
    const { memberId, sessionGeneration: generation } = member;
    if (member.account === 'waiting') throw new DomainError('account_waiting');
    const { sessionDays } = await settings.current();
    await writers.announce(memberId);
    const session = {
      memberId,
      position,
      generation,
      ...(member.role === 'admin' && role === 'admin'
        ? { role: 'admin' as const, duties: member.duties, secondFactor: member.secondFactor !== null }
        : { role: 'user' as const }),
    };
    const token = tokens.issue(session, sessionDays);
    return { token, userId: memberId, ...(deletionCancelled && { deletionCancelled }) };
  };
}
