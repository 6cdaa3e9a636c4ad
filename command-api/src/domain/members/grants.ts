import {
  dutyNeeded,
  RuleViolation,
  whyNotChangeDuties,
  whyNotGive,
  type AdminDuty,
  type RefusalCode,
} from '@pass-along/contracts';
import { type RegisteredMember } from './memberState.ts';

/** @throws RuleViolation where who has the duties `own` may not leave somebody with `to` instead of `from` */
export function checkGrant(from: readonly AdminDuty[], to: readonly AdminDuty[], own: readonly AdminDuty[]): void {
  refuseWhere(whyNotChangeDuties(from, to, own));
}

/**
 * What is done to an admin's account or identity needs what taking their duties away needs.
 * @throws RuleViolation duty_needed
 */
export function checkActingOnAdmin({ role, duties }: RegisteredMember, own: readonly AdminDuty[]): void {
  if (role === 'admin') checkGrant(duties, [], own);
}

/** @throws RuleViolation where who has the duties `own` may not end the suspension: an admin has their duties back with it */
export function checkReinstatement(member: RegisteredMember, own: readonly AdminDuty[]): void {
  refuseWhere(whyNotGive(member, own));
}

/** @throws RuleViolation that names the duty where one is missing */
export function refuseWhere(whyNot: RefusalCode | undefined): void {
  if (whyNot === 'duty_needed') throw dutyNeeded(['settings']);
  if (whyNot) throw new RuleViolation(whyNot);
}
