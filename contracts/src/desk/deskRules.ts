import type { AdminPermission } from '../core/adminPermissions.ts';
import type { DeskKind } from '../core/streams.ts';
import { deskLimits } from './deskLimits.ts';

// lists without a schema, because screens that only need the names do not load zod
/** Kinds of desk items that an admin can claim. */
export const claimKinds = [
  'dispute',
  'brokenLoop',
  'inviteRequest',
  'approval',
  'contactMessage',
  'parkedEvent',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Reports have claims of their own. A collusion ring has none: it is found anew at each look. */
export const deskKinds = ['report', 'collusionRing', ...claimKinds] as const satisfies readonly DeskKind[];

/** Kinds with an overdue mail. Disputes have reminders of their own, and collusion rings are not stored. */
export const watchedKinds = [
  'report',
  'brokenLoop',
  'inviteRequest',
  'approval',
  'contactMessage',
  'parkedEvent',
] as const;
export type WatchedKind = (typeof watchedKinds)[number];

/** The duty that handles this kind of desk item. */
export function getDeskPermission(kind: DeskKind): AdminPermission {
  return kind === 'parkedEvent' ? 'replay' : 'moderate';
}

/** When an item waiting since then becomes overdue. */
export function getOverdueTime(kind: DeskKind, since: string): string {
  return new Date(Date.parse(since) + deskLimits.desk.overdueHours[kind] * 3_600_000).toISOString();
}
