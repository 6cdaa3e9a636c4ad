import type { MemberStatus } from './memberRules.ts';

/** Inputs of a member's availability. `deletionDueAt` is set while a deletion is pending. */
export interface Availability {
  status: MemberStatus;
  deletionDueAt: string | null;
}

/**
 * Whether a member can't act at the moment: suspended, deactivated, leaving, waiting for approval, or erased. Their
 * swaps and events are paused meanwhile. Other members see that they are away, never why.
 */
export function isAway({ status, deletionDueAt }: Availability): boolean {
  return status !== 'active' || deletionDueAt !== null;
}
