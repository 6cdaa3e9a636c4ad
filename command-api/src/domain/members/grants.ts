import {
  dutyNeeded,
  RuleViolation,
  whyNotChangeDuties,
  whyNotGive,
  type AdminDuty,
  type RefusalCode,
} from '@pass-along/contracts';
import { type RegisteredMember } from './memberState.ts';

/** @throws RuleViolation when a holder of the duties `own` may not change another admin's duties from `from` to `to` */
export function checkGrant(from: readonly AdminDuty[], to: readonly AdminDuty[], own: readonly AdminDuty[]): void {
  refuseWhere(whyNotChangeDuties(from, to, own));
}

/**
 * Acting on an admin's account or identity requires the same duties as removing the admin's duties.
 * @throws RuleViolation duty_needed
 */
export function checkActingOnAdmin({ role, duties }: RegisteredMember, own: readonly AdminDuty[]): void {
  if (role === 'admin') checkGrant(duties, [], own);
}

/**
 * @throws RuleViolation when a holder of the duties `own` may not end the suspension, because it gives a suspended
 * admin the duties back
 */
export function checkReinstatement(member: RegisteredMember, own: readonly AdminDuty[]): void {
  refuseWhere(whyNotGive(member, own));
}

/** @throws RuleViolation that names the missing duty */
export function refuseWhere(whyNot: RefusalCode | undefined): void {
  if (whyNot === 'duty_needed') throw dutyNeeded(['settings']);
  if (whyNot) throw new RuleViolation(whyNot);
}
