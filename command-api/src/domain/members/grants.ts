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
  refuseGrant(whyNotChangeDuties(from, to, own));
}

/** @throws RuleViolation where who has the duties `own` may not end the suspension: an admin has their duties back with it */
export function checkReinstatement(member: RegisteredMember, own: readonly AdminDuty[]): void {
  refuseGrant(whyNotGive(member, own));
}

function refuseGrant(whyNot: RefusalCode | undefined): void {
  if (whyNot === 'duty_needed') throw dutyNeeded(['settings']);
  if (whyNot) throw new RuleViolation(whyNot);
}
