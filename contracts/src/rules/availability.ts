import { type MemberStatus } from './members.ts';

/** What decides whether a member can act. `deletionDueAt` is set while a deletion is under way. */
export interface Availability {
  status: MemberStatus;
  deletionDueAt: string | null;
}

/**
 * Whether a member can't act at the moment: suspended, deactivated, leaving, waiting for approval, or erased. What belongs to them is
 * paused until they can. Others learn that they are away, never why.
 */
export function isAway({ status, deletionDueAt }: Availability): boolean {
  return status !== 'active' || deletionDueAt !== null;
}
