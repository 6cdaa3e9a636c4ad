import { type MemberEvent, type MemberRole } from '@pass-along/contracts';
import { type RegisteredMember } from './memberState.ts';

type SessionsEnded = Extract<MemberEvent, { type: 'SessionsEnded' }>;

/**
 * Ends every session the member has. The times of a member's sessions and of their ends only ever grow, so that tokens can be
 * judged by them to the millisecond however the clocks of several instances differ.
 */
export function sessionsEnded(
  { memberId, sessionAt }: RegisteredMember,
  why: SessionsEnded['data']['why'],
  at: string,
): SessionsEnded {
  const afterLatest = new Date(Date.parse(sessionAt) + 1).toISOString();
  return { type: 'SessionsEnded', data: { memberId, why, endedAt: later(at, afterLatest) } };
}

/** A session that `endedAt`, or what was ended before, does not touch. */
export function signedIn(
  member: RegisteredMember,
  role: MemberRole,
  at: string,
  endedAt = member.sessionsEndedAt,
): MemberEvent {
  return { type: 'MemberSignedIn', data: { memberId: member.memberId, role, signedInAt: later(at, endedAt ?? at) } };
}

function later(one: string, other: string): string {
  return Date.parse(one) >= Date.parse(other) ? one : other;
}
