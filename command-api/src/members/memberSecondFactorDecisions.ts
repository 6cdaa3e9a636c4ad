import { limits, DomainError, type MemberEvent, type RefusalCode } from '@pass-along/contracts';
import { refuse } from '../core/decider.ts';
import type { CommandOf } from './memberCommands.ts';
import type { FactorProof, Member, RegisteredMember, SecondFactor } from './memberState.ts';
import { createSessionsEndedEvent, createSignInEvent } from './memberSessionDecisions.ts';
import { getActiveMember, getExistingMember } from './memberStatusRules.ts';

const { tries, minutes } = limits.secondFactor;

/**
 * Evaluates a code. A wrong code is recorded by an event too, so that failures count on every instance.
 * @throws DomainError without a code, after too many wrong codes, or for a used code
 */
export function tryFactor(
  memberId: string,
  factor: SecondFactor,
  proof: FactorProof | null,
  at: string,
): { passed: boolean; event: MemberEvent } {
  refuse(whyNotTry(factor, proof, at));
  const { recoveryDigests } = factor;
  if (isCorrectProof(factor, proof)) {
    const left = recoveryDigests.length - (proof.way === 'recovery' ? 1 : 0);
    const used = proof.way === 'app' ? { step: proof.step } : { recoveryDigest: proof.digest };
    const passed = { memberId, step: null, recoveryDigest: null, ...used, recoveryCodesLeft: left, passedAt: at };
    return { passed: true, event: { type: 'SecondFactorPassed', data: passed } };
  }
  const failures = countRecentFailures(factor, at) + 1;
  return { passed: false, event: { type: 'SecondFactorRefused', data: { memberId, failures, refusedAt: at } } };
}

/** Tells whether a code would be accepted at this moment. */
export function canPass(factor: SecondFactor, proof: FactorProof | null, at: string): boolean {
  return whyNotTry(factor, proof, at) === undefined && isCorrectProof(factor, proof);
}

function whyNotTry(factor: SecondFactor, proof: FactorProof | null, at: string): RefusalCode | undefined {
  if (!proof) return 'second_factor_needed';
  if (countRecentFailures(factor, at) >= tries) return 'second_factor_locked';
  return proof.way === 'app' && proof.secret === factor.secret && proof.step <= factor.lastStep
    ? 'second_factor_used'
    : undefined;
}

function isCorrectProof(
  { secret, recoveryDigests }: SecondFactor,
  proof: FactorProof | null,
): proof is Exclude<FactorProof, { way: 'wrong' }> {
  switch (proof?.way) {
    case 'app':
      return proof.secret === secret;
    case 'recovery':
      return recoveryDigests.includes(proof.digest);
    case 'wrong':
    case undefined:
      return false;
  }
}

function countRecentFailures({ refusedAt }: SecondFactor, at: string): number {
  const since = Date.parse(at) - minutes * 60_000;
  return refusedAt.filter((each) => Date.parse(each) > since).length;
}

/** Returns the account's second factor. @throws DomainError second_factor_missing */
function getSecondFactor({ secondFactor }: RegisteredMember): SecondFactor {
  if (!secondFactor) throw new DomainError('second_factor_missing');
  return secondFactor;
}

/** A member with a second factor must prove it before setting up another. */
export function beginSecondFactor(command: CommandOf<'BeginSecondFactor'>, member: Member): MemberEvent[] {
  const { secret, expiresAt, proof, at } = command;
  const { memberId, role, secondFactor } = getActiveMember(member);
  if (role !== 'admin') throw new DomainError('not_an_admin');
  const begun: MemberEvent = { type: 'SecondFactorBegun', data: { memberId, secret, expiresAt, begunAt: at } };
  if (!secondFactor) return [begun];
  const { passed, event } = tryFactor(memberId, secondFactor, proof, at);
  return passed ? [event, begun] : [event];
}

/** Ends all sessions opened without the second factor. The confirming admin gets a session of the new generation. */
export function confirmSecondFactor(command: CommandOf<'ConfirmSecondFactor'>, member: Member): MemberEvent[] {
  const { provenHash, secret, step, recoveryDigests, role, at } = command;
  const self = getActiveMember(member);
  const { memberId, factorBegun } = self;
  if (self.passwordHash !== provenHash) throw new DomainError('wrong_password');
  if (factorBegun?.secret !== secret || Date.parse(factorBegun.expiresAt) <= Date.parse(at))
    throw new DomainError('second_factor_enrolment_over');
  if (step === null) throw new DomainError('second_factor_wrong');
  return [
    { type: 'SecondFactorConfirmed', data: { memberId, step, recoveryDigests: [...recoveryDigests], confirmedAt: at } },
    createSessionsEndedEvent(self, 'second_factor', at),
    createSignInEvent(self, role, 'password', at),
  ];
}

export function renewRecoveryCodes(command: CommandOf<'RenewRecoveryCodes'>, member: Member): MemberEvent[] {
  const { recoveryDigests, proof, at } = command;
  const self = getActiveMember(member);
  const { memberId } = self;
  const { passed, event } = tryFactor(memberId, getSecondFactor(self), proof, at);
  const renewed = { memberId, recoveryDigests: [...recoveryDigests], renewedAt: at };
  return passed ? [event, { type: 'RecoveryCodesRenewed', data: renewed }] : [event];
}

export function switchOffSecondFactor(command: CommandOf<'SwitchOffSecondFactor'>, member: Member): MemberEvent[] {
  const { proof, at } = command;
  const self = getActiveMember(member);
  const { memberId } = self;
  const { passed, event } = tryFactor(memberId, getSecondFactor(self), proof, at);
  return passed ? [event, createFactorRemovedEvent(memberId, 'switched_off', '', memberId, at)] : [event];
}

/**
 * Another admin or the operator removes a lost second factor. All sessions end, because a finder may use the device.
 */
export function resetSecondFactor(command: CommandOf<'ResetSecondFactor'>, member: Member): MemberEvent[] {
  const { by, reason, at } = command;
  const subject = getExistingMember(member);
  if (by === subject.memberId) throw new DomainError('own_account');
  getSecondFactor(subject);
  return [
    createFactorRemovedEvent(subject.memberId, 'reset', reason, by, at),
    createSessionsEndedEvent(subject, 'second_factor', at),
  ];
}

function createFactorRemovedEvent(
  memberId: string,
  why: 'switched_off' | 'reset',
  reason: string,
  byMemberId: string | null,
  at: string,
): MemberEvent {
  return { type: 'SecondFactorRemoved', data: { memberId, why, reason, byMemberId, removedAt: at } };
}
