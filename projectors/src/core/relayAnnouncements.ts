import {
  loopChange,
  toSwapHappening,
  type Announcement,
  type circleEvents,
  type CommunityEventEvent,
  type EventOf,
  type itemEvents,
  type karmaEvents,
  type reviewEvents,
  type swapEvents,
  type SwapLoopEvent,
  type WishMatchEvent,
} from '@pass-along/contracts';
import type { TypedEvent } from '@pass-along/platform';

type ItemEvent = TypedEvent<EventOf<typeof itemEvents>>;
type SwapEvent = TypedEvent<EventOf<typeof swapEvents>>;
type ReviewEvent = TypedEvent<EventOf<typeof reviewEvents>>;
type KarmaEvent = TypedEvent<EventOf<typeof karmaEvents>>;
type CommunityEventRecord = TypedEvent<CommunityEventEvent>;
type MatchEvent = TypedEvent<WishMatchEvent>;
type CircleEvent = TypedEvent<EventOf<typeof circleEvents>>;

/** The announcement of an item to all members with access to it: that it changed, never the actor. */
export function announceItem({ type, data, position }: ItemEvent): Announcement {
  const said = { topic: 'item', id: data.itemId, change: toItemChange(type), position } as const;
  // what an owner would take is read by the owner alone
  if (type === 'SwapWantsDeclared') return { ...said, audience: [data.ownerId] };
  if (!('circleId' in data)) return { ...said, seenOnly: true };
  return data.circleId === null ? said : { ...said, audience: [data.ownerId], circleId: data.circleId };
}

/**
 * The announcement of a community event to all members with access to it: that it or its seats changed, never the
 * actor.
 */
export function announceEvent({ type, data, position }: CommunityEventRecord): Announcement {
  const change = type === 'EventPlanned' ? 'planned' : 'changed';
  const said = { topic: 'event', id: data.eventId, change, position } as const;
  switch (type) {
    case 'EventPlanned':
      return data.status === 'draft' ? { ...said, audience: [data.createdBy] } : said;
    case 'EventJoined':
      // a new event is announced by its planning
      return data.from === 'planning' ? { ...said, audience: [data.createdBy] } : said;
    case 'EventDeleted':
      return data.from === 'draft' ? { ...said, audience: [data.createdBy] } : said;
    // This includes an event that is a draft again.
    case 'EventLeft':
    case 'SeatOfferEnded':
    case 'PledgeWithdrawn':
    case 'EventMemberWentAway':
    case 'EventMemberReturned':
    case 'EventMoved':
    case 'EventPictureChanged':
    case 'EventAnnouncementPosted':
      return { ...said, seenOnly: true };
    case 'EventOpened':
    case 'EventShelved':
    case 'EventCompleted':
    case 'EventCancelled':
    case 'SeriesJoined':
    case 'SeriesLeft':
    case 'WaitingListJoined':
    case 'SeatOffered':
    case 'SeriesDateRefused':
    case 'EventReminded':
    case 'EventRewarded':
    case 'ItemPledged':
      return said;
  }
}

/** Only the member with the wish hears of a match. */
export function announceMatch({ data, position }: MatchEvent): Announcement {
  return { topic: 'wish', id: data.wishId, change: 'matched', position, audience: [data.memberId] };
}

/**
 * The announcements of a swap to its two sides. Steps that are not shown have none. The socket server also tells the
 * members of the loop of a leg. A reversal also changes the reviews, because they no longer count.
 */
export function announceSwap({ type, data, position }: SwapEvent): Announcement[] {
  const change = toSwapHappening(type);
  // An abandoned request has no sides.
  if (change === undefined || !('ownerId' in data)) return [];
  const said = { id: data.swapId, change, position, audience: [data.ownerId, data.requesterId] };
  const topics = type === 'SwapReversed' ? (['swap', 'review'] as const) : (['swap'] as const);
  return topics.map((topic) => ({ topic, ...said }));
}

/** The announcement of a swap loop to its members: that it changed, never the actor. */
export function announceSwapLoop({ data, position }: TypedEvent<SwapLoopEvent>): Announcement[] {
  const memberIds =
    'legs' in data ? data.legs.map(({ giverId }) => giverId) : 'memberIds' in data ? data.memberIds : [];
  if (memberIds.length === 0) return [];
  return [{ topic: 'swap', id: data.loopId, change: loopChange, position, audience: memberIds }];
}

/**
 * The announcement of reviews to the two sides of a swap: that one is written, published or taken down, never the
 * author or the text.
 */
export function announceReview({ type, data, position }: ReviewEvent): Announcement | undefined {
  // A reminder changes no review.
  if (type === 'ReviewsNudged') return undefined;
  const change = type === 'ReviewWritten' ? 'written' : type === 'ReviewHidden' ? 'hidden' : 'published';
  return { topic: 'review', id: data.swapId, change, position, audience: [data.ownerId, data.requesterId] };
}

/** The announcement to a member that their karma or badges changed. */
export function announceKarma({ data: { memberId }, position }: KarmaEvent): Announcement {
  return { topic: 'karma', id: memberId, change: 'changed', position, audience: [memberId] };
}

/** The announcement of a change to a circle's members, and to a member that just left or asked to join. */
export function announceCircle({ type, data, position }: CircleEvent): Announcement[] {
  // An abandoned circle has no members.
  if (type === 'CircleAbandoned') return [];
  const audience = 'memberId' in data ? [data.memberId] : 'requesterId' in data ? [data.requesterId] : [];
  return [{ topic: 'circle', id: data.circleId, change: 'changed', position, audience, circleId: data.circleId }];
}

/**
 * Of repeated announcements with the same topic, id, change and audience, only the last is kept: clients load the data
 * again either way.
 */
export function removeRepeats(announcements: readonly Announcement[]): Announcement[] {
  const last = new Map(
    announcements.map((each) => {
      const { topic, id, change, audience = [], circleId = '' } = each;
      return [`${topic} ${id} ${change} ${audience.join()} ${circleId}`, each];
    }),
  );
  return [...last.values()].toSorted((a, b) => (a.position < b.position ? -1 : 1));
}

/** Maps `ItemListed` to `listed`. */
function toItemChange(type: ItemEvent['type']): string {
  return `${type.charAt('Item'.length).toLowerCase()}${type.slice('Item'.length + 1)}`;
}
