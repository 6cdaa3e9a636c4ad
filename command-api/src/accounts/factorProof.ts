import { appCode, limits, normalizeCode, DomainError } from '@pass-along/contracts';
import { verifySync } from 'otplib';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import type { FactorProof, Member } from '../members/memberState.ts';
import type { Outcome } from '../core/commandContext.ts';

/** Codes of the previous and the next 30 seconds are accepted, because clocks differ and typing takes time. */
const toleranceSeconds = 30;

/**
 * Finds the 30-second time step for which the secret yields this code; undefined when no step within the tolerance
 * does.
 */
export function findTimeStep(secret: string, code: string, at: string): number | undefined {
  const token = normalizeCode(code);
  if (!appCode.test(token)) return undefined;
  const epoch = Math.floor(Date.parse(at) / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Evaluates a code against a member's second factor; null without a code or without a second factor. */
export function toFactorProof(
  digests: KeyedDigests,
  member: Member,
  code: string | null | undefined,
  at: string,
): FactorProof | null {
  if (member.status !== 'registered' || !member.secondFactor || code === null || code === undefined) return null;
  const { memberId, secondFactor } = member;
  const { secret, recoveryDigests } = secondFactor;
  const plain = normalizeCode(code);
  if (appCode.test(plain)) {
    const step = findTimeStep(secret, plain, at);
    return step === undefined ? { way: 'wrong' } : { way: 'app', secret, step };
  }
  const digest = digests.recoveryCode({ memberId, code: plain });
  return recoveryDigests.includes(digest) ? { way: 'recovery', digest } : { way: 'wrong' };
}

/**
 * Refuses after the event is stored, because wrong codes are counted by events. An answer is repeated under the same
 * Idempotency-Key only for a short time: later it would allow signing in by a used code.
 * @throws DomainError second_factor_wrong or second_factor_used
 */
export function checkFactorPassed({ state, repeated }: Pick<Outcome<Member>, 'state' | 'repeated'>, at: string): void {
  const latest = state.status === 'registered' ? state.secondFactor?.latest : undefined;
  if (!latest) return;
  if (!latest.passed) throw new DomainError('second_factor_wrong');
  const age = Date.parse(at) - Date.parse(latest.at);
  if (repeated && age > limits.secondFactor.repeatSeconds * 1000) throw new DomainError('second_factor_used');
}
