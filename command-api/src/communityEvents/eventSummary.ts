import { streams } from '@pass-along/contracts';
import { type EventStore, isInCategories } from '@pass-along/platform';
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
  for await (const stored of store.readStream(streams.communityEvent(eventId))) {
    if (stored.unreadable !== undefined) return undefined;
    if (stored.revision > asOf) break;
    if (!isInCategories(['communityEvent'], stored)) continue;
    const next = evolveEvent(event, stored);
    // a deleted event keeps its facts
    if (isPlanned(next)) event = next;
  }
  if (!isPlanned(event)) return undefined;
  const { name, startsAt, endsAt, timeZone, address, link } = event;
  return { name, startsAt, endsAt, timeZone, address, link };
}
