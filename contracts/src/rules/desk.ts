import { limits } from '../limits.ts';
import { type AdminDuty } from './duties.ts';

// lists without a schema: screens that only name what they hold are spared the schema library
/** What waits on a desk for one admin to take it. */
export const claimKinds = ['dispute', 'inviteRequest', 'approval', 'contactMessage', 'parkedEvent'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** All that waits for a person; reports are claimed as the cases they are. */
export const deskKinds = ['report', ...claimKinds] as const;
export type DeskKind = (typeof deskKinds)[number];

/** Kinds whose long wait is mailed. Disputes have reminders of their own, and parked events are no events of the log. */
export const watchedKinds = ['report', 'inviteRequest', 'approval', 'contactMessage'] as const;
export type WatchedKind = (typeof watchedKinds)[number];

/** Whose desk it lies on. */
export function dutyAtDesk(kind: DeskKind): AdminDuty {
  return kind === 'parkedEvent' ? 'replay' : 'moderate';
}

/** When something that waits since then has waited too long. */
export function overdueAt(kind: DeskKind, since: string): string {
  return new Date(Date.parse(since) + limits.desk.overdueHours[kind] * 3_600_000).toISOString();
}
