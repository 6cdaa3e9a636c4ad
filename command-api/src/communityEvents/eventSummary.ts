import { streams, type CommunityEventEvent } from '@pass-along/contracts';
import { type EventStore } from '@pass-along/platform';

/** Facts about a community event for mails. They do not change after planning. */
export interface EventSummary {
  name: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  address: string;
}

/** Undefined when the event does not exist or is unreadable. */
export async function readEventSummary(store: EventStore, eventId: string): Promise<EventSummary | undefined> {
  for await (const { unreadable, type, data } of store.readStream(streams.communityEvent(eventId), { limit: 1 })) {
    if (unreadable !== undefined) return undefined;
    const planned = { type, data } as unknown as CommunityEventEvent;
    if (planned.type !== 'EventPlanned') return undefined;
    const { name, startsAt, endsAt, timeZone, address } = planned.data;
    return { name, startsAt, endsAt, timeZone, address };
  }
  return undefined;
}
