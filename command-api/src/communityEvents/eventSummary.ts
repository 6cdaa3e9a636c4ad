import { streams, type CommunityEventEvent } from '@pass-along/contracts';
import { type EventStore } from '@pass-along/platform';
import { evolveEvent, isPlanned, type CommunityEventState } from './communityEventState.ts';

/** Facts about a community event for mails. */
export interface EventSummary {
  name: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  address: string;
  /** Only for members that take part. */
  link: string;
}

/** As of a revision, or now. Undefined when the event does not exist or is unreadable. */
export async function readEventSummary(
  store: EventStore,
  eventId: string,
  asOf = Infinity,
): Promise<EventSummary | undefined> {
  let event: CommunityEventState = { status: 'none' };
  for await (const { unreadable, revision, type, data } of store.readStream(streams.communityEvent(eventId))) {
    if (unreadable !== undefined) return undefined;
    if (revision > asOf) break;
    const next = evolveEvent(event, { type, data } as unknown as CommunityEventEvent);
    // a deleted event keeps its facts
    if (isPlanned(next)) event = next;
  }
  if (!isPlanned(event)) return undefined;
  const { name, startsAt, endsAt, timeZone, address, link } = event;
  return { name, startsAt, endsAt, timeZone, address, link };
}
