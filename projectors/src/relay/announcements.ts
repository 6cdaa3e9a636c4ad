import {
  happeningOf,
  type Announcement,
  type circleEvents,
  type CommunityEventEvent,
  type EventOf,
  type itemEvents,
  type karmaEvents,
  type reviewEvents,
  type swapEvents,
  type WishMatchEvent,
} from '@pass-along/contracts';
import { type Recorded } from '@pass-along/platform';

type ItemEvent = Recorded<EventOf<typeof itemEvents>>;
type SwapEvent = Recorded<EventOf<typeof swapEvents>>;
type ReviewEvent = Recorded<EventOf<typeof reviewEvents>>;
type KarmaEvent = Recorded<EventOf<typeof karmaEvents>>;
type EventEvent = Recorded<CommunityEventEvent>;
type MatchEvent = Recorded<WishMatchEvent>;
type CircleEvent = Recorded<EventOf<typeof circleEvents>>;

/** What everyone who may see an item hears about it: that it changed, never by whom. */
export function announceItem({ type, data, position }: ItemEvent): Announcement {
  const said = { topic: 'item', id: data.itemId, change: itemChange(type), position } as const;
  if (!('circleId' in data)) return { ...said, seenOnly: true };
  return data.circleId === null ? said : { ...said, audience: [data.ownerId], circleId: data.circleId };
}

/** What everyone who may see a community event hears about it: that it, or who has a seat, changed; never by whom. */
export function announceEvent({ type, data, position }: EventEvent): Announcement {
  const change = type === 'EventPlanned' ? 'planned' : 'changed';
  const said = { topic: 'event', id: data.eventId, change, position } as const;
  switch (type) {
    case 'EventPlanned':
      return data.status === 'draft' ? { ...said, audience: [data.createdBy] } : said;
    case 'EventDeleted':
      return data.from === 'draft' ? { ...said, audience: [data.createdBy] } : said;
    // also of one that has become a draft again
    case 'EventLeft':
    case 'SeatOfferEnded':
    case 'PledgeWithdrawn':
    case 'EventMemberWentAway':
    case 'EventMemberReturned':
      return { ...said, seenOnly: true };
    case 'EventOpened':
    case 'EventShelved':
    case 'EventCompleted':
    case 'EventCancelled':
    case 'EventJoined':
    case 'WaitingListJoined':
    case 'SeatOffered':
    case 'SeriesDateRefused':
    case 'EventReminded':
    case 'EventRewarded':
    case 'ItemPledged':
      return said;
  }
}

/** That a wish found something is for who wished. */
export function announceMatch({ data, position }: MatchEvent): Announcement {
  return { topic: 'wish', id: data.wishId, change: 'matched', position, audience: [data.memberId] };
}

/** What the two sides of a swap hear, nothing for steps nobody sees; with its reversal its reviews change too: they no longer count. */
export function announceSwap({ type, data, position }: SwapEvent): Announcement[] {
  const change = happeningOf(type);
  // a request that never came to be has no sides
  if (change === undefined || !('ownerId' in data)) return [];
  const said = { id: data.swapId, change, position, audience: [data.ownerId, data.requesterId] };
  const topics = type === 'SwapReversed' ? (['swap', 'review'] as const) : (['swap'] as const);
  return topics.map((topic) => ({ topic, ...said }));
}

/** What the two sides of a swap hear of its reviews: that one is there or that they are published, never by whom nor what they say. */
export function announceReview({ type, data, position }: ReviewEvent): Announcement | undefined {
  // nothing of the reviews has changed
  if (type === 'ReviewsNudged') return undefined;
  const change = type === 'ReviewWritten' ? 'written' : 'published';
  return { topic: 'review', id: data.swapId, change, position, audience: [data.ownerId, data.requesterId] };
}

/** What a member hears of their own karma and badges: that there is something new. */
export function announceKarma({ data: { memberId }, position }: KarmaEvent): Announcement {
  return { topic: 'karma', id: memberId, change: 'changed', position, audience: [memberId] };
}

/** What who is in a circle hears, and who has just gone from it: that it changed. */
export function announceCircle({ type, data, position }: CircleEvent): Announcement[] {
  // nobody was in one that never came to be
  if (type === 'CircleAbandoned') return [];
  const audience = 'memberId' in data ? [data.memberId] : [];
  return [{ topic: 'circle', id: data.circleId, change: 'changed', position, audience, circleId: data.circleId }];
}

/** Several of one kind on one thing, for the same ears, become the last: clients fetch the thing anew either way. */
export function withoutRepeats(announcements: readonly Announcement[]): Announcement[] {
  const last = new Map(
    announcements.map((each) => {
      const { topic, id, change, audience = [], circleId = '' } = each;
      return [`${topic} ${id} ${change} ${audience.join()} ${circleId}`, each];
    }),
  );
  return [...last.values()].toSorted((a, b) => (a.position < b.position ? -1 : 1));
}

/** `ItemListed` is said as `listed`. */
function itemChange(type: ItemEvent['type']): string {
  return `${type.charAt('Item'.length).toLowerCase()}${type.slice('Item'.length + 1)}`;
}
