import { limits } from '../limits.ts';
import { type AdminPermission } from '../core/adminPermissions.ts';

// lists without a schema, because screens that only need the names do not load zod
/** Kinds of desk items that an admin can claim. */
export const claimKinds = ['dispute', 'inviteRequest', 'approval', 'contactMessage', 'parkedEvent'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Kinds of everything that waits for an admin; reports are claimed as cases. */
export const deskKinds = ['report', ...claimKinds] as const;
export type DeskKind = (typeof deskKinds)[number];

/** Kinds with an overdue mail. Disputes have reminders of their own, and parked events are not stored in the log. */
export const watchedKinds = ['report', 'inviteRequest', 'approval', 'contactMessage'] as const;
export type WatchedKind = (typeof watchedKinds)[number];

/** The duty that handles this kind of desk item. */
export function getDeskPermission(kind: DeskKind): AdminPermission {
  return kind === 'parkedEvent' ? 'replay' : 'moderate';
}

/** When an item waiting since then becomes overdue. */
export function getOverdueTime(kind: DeskKind, since: string): string {
  return new Date(Date.parse(since) + limits.desk.overdueHours[kind] * 3_600_000).toISOString();
}
