import { DomainError } from '@pass-along/contracts';
import type { Outcome } from '../core/commandContext.ts';
import type { Member, RegisteredMember } from './memberDecider.ts';

/** @throws DomainError invalid_credentials when there is no such member */
export function toRegisteredOutcome({ state, ...outcome }: Outcome<Member>): Outcome<RegisteredMember> {
  if (state.status !== 'registered') throw new DomainError('invalid_credentials');
  return { ...outcome, state };
}
