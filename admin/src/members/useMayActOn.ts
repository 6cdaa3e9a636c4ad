import { whyNotChangeDuties } from '@pass-along/contracts';
import { type RecordOf } from '../api/records.ts';
import { useDuties } from '../auth/May.tsx';

/** Whether the signed-in admin may act on this account: an admin's needs what taking their duties away needs. */
export function useMayActOn({ role, duties }: Pick<RecordOf<'members'>, 'role' | 'duties'>): boolean {
  const own = useDuties();
  return role === 'user' || whyNotChangeDuties(duties, [], own) === undefined;
}
