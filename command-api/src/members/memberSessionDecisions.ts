import type { MemberEvent, MemberRole, SignInMethod } from '@pass-along/contracts';
import type { RegisteredMember } from './memberState.ts';

type SessionsEnded = Extract<MemberEvent, { type: 'SessionsEnded' }>;

/**
 * Ends all sessions of the present generation and earlier ones. Generations are ordered by the log, never by a clock.
 */
export function createSessionsEndedEvent(
  { memberId, sessionGeneration: generation }: RegisteredMember,
  why: SessionsEnded['data']['why'],
  at: string,
): SessionsEnded {
  return { type: 'SessionsEnded', data: { memberId, why, generation, endedAt: at } };
}

export function createSignInEvent(
  { memberId }: RegisteredMember,
  role: MemberRole,
  method: SignInMethod,
  at: string,
): MemberEvent {
  return { type: 'MemberSignedIn', data: { memberId, role, method, signedInAt: at } };
}
