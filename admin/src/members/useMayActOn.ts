import { whyNotChangePermissions } from '@pass-along/contracts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useAdminPermissions } from '../core/auth/IfAllowed.tsx';

/**
 * Tells whether the signed-in admin may act on this account. For another admin's account this requires the right to
 * remove that admin's permissions.
 */
export function useMayActOn({ role, duties }: Pick<RecordOf<'members'>, 'role' | 'duties'>): boolean {
  const own = useAdminPermissions();
  return role === 'user' || whyNotChangePermissions(duties, [], own) === undefined;
}
