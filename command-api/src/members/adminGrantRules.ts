import {
  createPermissionNeededError,
  DomainError,
  whyNotChangePermissions,
  whyNotGrantPermissions,
  type AdminPermission,
  type RefusalCode,
} from '@pass-along/contracts';
import type { RegisteredMember } from './memberState.ts';

/** @throws DomainError when a holder of the duties `own` may not change another admin's duties from `from` to `to` */
export function checkGrant(
  from: readonly AdminPermission[],
  to: readonly AdminPermission[],
  own: readonly AdminPermission[],
): void {
  refuseWhere(whyNotChangePermissions(from, to, own));
}

/**
 * Acting on an admin's account or identity requires the same duties as removing the admin's duties.
 * @throws DomainError duty_needed
 */
export function checkAdminManageable({ role, duties }: RegisteredMember, own: readonly AdminPermission[]): void {
  if (role === 'admin') checkGrant(duties, [], own);
}

/**
 * @throws DomainError when a holder of the duties `own` may not end the suspension, because it gives a suspended
 * admin the duties back
 */
export function checkReinstatement(member: RegisteredMember, own: readonly AdminPermission[]): void {
  refuseWhere(whyNotGrantPermissions(member, own));
}

/** @throws DomainError that names the missing duty */
export function refuseWhere(whyNot: RefusalCode | undefined): void {
  if (whyNot === 'duty_needed') throw createPermissionNeededError(['settings']);
  if (whyNot) throw new DomainError(whyNot);
}
