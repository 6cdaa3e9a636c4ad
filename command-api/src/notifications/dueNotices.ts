import { outgoingEvents, createOutgoingNotices, type NoticedEvent, type OutgoingNotice } from '@pass-along/contracts';
import type { EventStore, StoredEvent } from '@pass-along/platform';
import { readModerators } from './noticeRecipients.ts';

/** A notice with the place of its event. */
export type DueNotice = OutgoingNotice & { stream: string; revision: number };

/** Collects the notices for mail and push that follow from events. `isStale` skips events that are too old. */
export async function collectDueNotices(
  store: EventStore,
  events: readonly StoredEvent[],
  isStale: (event: StoredEvent) => boolean,
): Promise<DueNotice[]> {
  const fresh = events.filter((event) => outgoingEvents.includes(event.type) && !isStale(event));
  if (fresh.length === 0) return [];
  const moderators = await readModerators(store);
  return fresh.flatMap(({ stream, revision, ...event }) =>
    createOutgoingNotices(event as NoticedEvent, moderators).map((notice) => ({ ...notice, stream, revision })),
  );
}

/**
 * Whether the event's command is older than this. Re-reading the log and importing seeded history must cause no
 * messages.
 */
export function isTooOld(ms: number, { metadata }: StoredEvent, now: Date): boolean {
  return now.getTime() - Date.parse(metadata.at) > ms;
}
