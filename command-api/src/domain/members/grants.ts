import { dutyNeeded, RuleViolation, whyNotChangeDuties, type AdminDuty } from '@pass-along/contracts';

/** @throws RuleViolation where who has the duties `own` may not leave somebody with `to` instead of `from` */
export function checkGrant(from: readonly AdminDuty[], to: readonly AdminDuty[], own: readonly AdminDuty[]): void {
  const whyNot = whyNotChangeDuties(from, to, own);
  if (whyNot === 'duty_needed') throw dutyNeeded(['settings']);
  if (whyNot) throw new RuleViolation(whyNot);
}
