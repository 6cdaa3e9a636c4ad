import { appCode, limits, plainCode, RuleViolation } from '@pass-along/contracts';
import { verifySync } from 'otplib';
import { type Digests } from '../claims/digests.ts';
import { type FactorProof, type Member } from '../domain/members/memberState.ts';
import { type Outcome } from '../handler/commandContext.ts';

/** Half a minute of another clock, or of slow fingers, does no harm. */
const toleranceSeconds = 30;

/** The 30 seconds in which an app that knows the secret shows this code; undefined where it does not. */
export function stepOf(secret: string, code: string, at: string): number | undefined {
  const token = plainCode(code);
  if (!appCode.test(token)) return undefined;
  const epoch = Math.floor(Date.parse(at) / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** What a code says of a member's second factor; null where none was given, or none is asked for. */
export function proofOf(
  digests: Digests,
  member: Member,
  code: string | null | undefined,
  at: string,
): FactorProof | null {
  if (member.status !== 'registered' || !member.secondFactor || code === null || code === undefined) return null;
  const { memberId, secondFactor } = member;
  const { secret, recoveryDigests } = secondFactor;
  const plain = plainCode(code);
  if (appCode.test(plain)) {
    const step = stepOf(secret, plain, at);
    return step === undefined ? { way: 'wrong' } : { way: 'app', secret, step };
  }
  const digest = digests.recoveryCode({ memberId, code: plain });
  return recoveryDigests.includes(digest) ? { way: 'recovery', digest } : { way: 'wrong' };
}

/**
 * A wrong code is stored, and only then refused. What is answered again under the same Idempotency-Key is only for who
 * just had no answer: later it would let somebody in by a code that was used.
 * @throws RuleViolation second_factor_wrong or second_factor_used
 */
export function checkTried({ state, repeated }: Pick<Outcome<Member>, 'state' | 'repeated'>, at: string): void {
  const latest = state.status === 'registered' ? state.secondFactor?.latest : undefined;
  if (!latest) return;
  if (!latest.passed) throw new RuleViolation('second_factor_wrong');
  const age = Date.parse(at) - Date.parse(latest.at);
  if (repeated && age > limits.secondFactor.repeatSeconds * 1000) throw new RuleViolation('second_factor_used');
}
