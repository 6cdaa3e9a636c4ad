import { outgoingEvents, outgoingNoticesOf, type NoticedEvent, type OutgoingNotice } from '@pass-along/contracts';
import { type EventStore, type StoredEvent } from '@pass-along/platform';
import { readModerators } from './recipients.ts';

/** A notice, and where the event stands that says what it tells. */
export type PlacedNotice = OutgoingNotice & { stream: string; revision: number };

/** What follows from events for those who are told by mail or push; `isStale` leaves out what nobody is told any more. */
export async function freshNotices(
  store: EventStore,
  events: readonly StoredEvent[],
  isStale: (event: StoredEvent) => boolean,
): Promise<PlacedNotice[]> {
  const fresh = events.filter((event) => outgoingEvents.includes(event.type) && !isStale(event));
  if (fresh.length === 0) return [];
  const moderators = await readModerators(store);
  return fresh.flatMap(({ stream, revision, ...event }) =>
    outgoingNoticesOf(event as NoticedEvent, moderators).map((notice) => ({ ...notice, stream, revision })),
  );
}

/** Whether it happened longer ago than this, by the clock that commands go by: of a log read anew, and of a made-up past, nobody is told. */
export function isOlderThan(ms: number, { metadata }: StoredEvent, now: Date): boolean {
  return now.getTime() - Date.parse(metadata.at) > ms;
}
