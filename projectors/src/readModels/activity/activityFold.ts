import { thingsOf, type ActivityRow, type EventIn, type SwapItemFacts } from '@pass-along/contracts';
import { isEventOf, type Recorded } from '@pass-along/platform';
import { type Fold } from '../../runtime/foldedProjection.ts';

type ItemEvent = Recorded<EventIn<'item'>>;
type SwapEvent = Recorded<EventIn<'swap'>>;
type ReviewEvent = Recorded<EventIn<'review'>>;
type CommunityEvent = Recorded<EventIn<'communityEvent'>>;

/** An activity entry without the fields that every entry takes from its event. */
type Entry = Pick<ActivityRow, Told> & Partial<Unsaid>;
type Told = 'member_id' | 'type' | 'action' | 'seen_by' | 'at';
type Unsaid = Omit<ActivityRow, Told | 'activity_id' | 'position'>;

/** The optional fields of an entry, all empty. */
const unsaid: Unsaid = {
  item_id: null,
  item_title: null,
  event_id: null,
  event_name: null,
  other_item_id: null,
  other_item_title: null,
  other_member_id: null,
  swap_id: null,
};

/** The activity history of a member. One event adds at most one entry for each side. */
export const activityFold: Fold<ActivityRow, 'item' | 'swap' | 'review' | 'communityEvent' | 'member'> = {
  categories: ['item', 'swap', 'review', 'communityEvent', 'member'],
  rowsOf(event) {
    if (isEventOf(['member'], event)) return [];
    return entriesOf(event).map(({ member_id }) => keyOf(event.position, member_id));
  },
  rowsHolding(event) {
    if (event.type === 'MemberErased') return [{ column: 'member_id', value: event.data.memberId }];
    // A removed item is off the lists, so only its owner still sees its listing.
    if (event.type === 'ItemRemoved') return [{ column: 'item_id', value: event.data.itemId }];
    if (turns(event)) return [{ column: 'event_id', value: event.data.eventId }];
    if (event.type !== 'SwapReversed') return [];
    return thingsOf(event.data.items).map(({ itemId }) => ({ column: 'item_id', value: itemId }));
  },
  evolve(row, event, key) {
    if (event.type === 'MemberErased') return undefined;
    if (isEventOf(['member'], event)) return row;
    if (event.type === 'ItemRemoved') return row && hidden(row);
    if (turns(event)) return row && turned(row, event);
    const entry = entriesOf(event).find(({ member_id }) => keyOf(event.position, member_id) === key);
    if (!entry) return row && event.type === 'SwapReversed' ? withoutEnd(row, event.data.swapId) : row;
    return {
      activity_id: keyOf(event.position, entry.member_id),
      position: event.position,
      ...unsaid,
      ...entry,
    };
  },
};

const keyOf = (position: string, memberId: string) => `${position}.${memberId}`;

/** Hides the listing of a removed item from other members. Entries about an exchange stay visible. */
function hidden(row: ActivityRow): ActivityRow {
  const isListing = row.action === 'listed' || row.action === 'wanted';
  return isListing && row.seen_by !== 'self' ? { ...row, seen_by: 'self' } : row;
}

const ends: readonly ActivityRow['action'][] = ['donated', 'received', 'swapped'];

/** A reversed swap exchanged nothing, so its entries about an exchange are removed. */
function withoutEnd(row: ActivityRow, swapId: string): ActivityRow | undefined {
  return row.swap_id === swapId && ends.includes(row.action) ? undefined : row;
}

type Turn = Extract<CommunityEvent, { type: 'EventOpened' | 'EventShelved' | 'EventCancelled' | 'EventDeleted' }>;
const turns = (event: Recorded<EventIn<'item' | 'swap' | 'review' | 'communityEvent' | 'member'>>): event is Turn =>
  isEventOf(['communityEvent'], event) && isTurn(event);
const isTurn = ({ type }: CommunityEvent) =>
  type === 'EventOpened' || type === 'EventShelved' || type === 'EventCancelled' || type === 'EventDeleted';

/** Only the planner sees a draft or a cancelled event. A reopened event has no attendances any more. */
function turned(row: ActivityRow, { type }: Turn): ActivityRow | undefined {
  switch (type) {
    case 'EventOpened':
      if (row.action === 'attended') return undefined;
      return row.action === 'planned' ? { ...row, seen_by: 'community' } : row;
    case 'EventShelved':
    case 'EventCancelled':
      return row.action === 'planned' ? { ...row, seen_by: 'self' } : row;
    case 'EventDeleted':
      return row.action === 'attended' ? row : undefined;
  }
}

function entriesOf(event: ItemEvent | SwapEvent | ReviewEvent | CommunityEvent): Entry[] {
  if (isEventOf(['communityEvent'], event)) return entriesOfEvent(event);
  if (isEventOf(['review'], event)) return entriesOfReview(event);
  return isEventOf(['swap'], event) ? entriesOfSwap(event) : entriesOfItem(event);
}

function entriesOfItem({ type, data }: ItemEvent): Entry[] {
  if (type === 'ItemListed') {
    const action = data.type === 'request' ? 'wanted' : 'listed';
    return [{ ...ofItem(data), action, seen_by: 'community', at: data.listedAt }];
  }
  // The completion of a swap already adds the entry for its items.
  if (type !== 'ItemExchanged' || data.swapId !== null) return [];
  return [{ ...ofItem(data), action: 'given_elsewhere', seen_by: 'visitors', at: data.exchangedAt }];
}

function ofItem({ ownerId, itemId, title, type }: Omit<SwapItemFacts, 'category' | 'weightKg'>) {
  return {
    member_id: ownerId,
    type: type === 'barter' ? 'swap' : 'donation',
    item_id: itemId,
    item_title: title,
  } as const;
}

/** The community sees a planned event, members see their own joining, and others may see an attendance. */
function entriesOfEvent({ type, data }: CommunityEvent): Entry[] {
  const ofEvent = { type: 'event', event_id: data.eventId, event_name: data.name } as const;
  const byOther = (memberId: string) => (memberId === data.createdBy ? null : data.createdBy);
  switch (type) {
    case 'EventPlanned': {
      // Of a series, only the first event adds an entry.
      if (data.series !== null && data.series.number > 1) return [];
      const seenBy = data.status === 'draft' ? 'self' : 'community';
      return [{ ...ofEvent, member_id: data.createdBy, action: 'planned', seen_by: seenBy, at: data.plannedAt }];
    }
    case 'EventJoined': {
      const { memberId, joinedAt } = data;
      const joined = { ...ofEvent, action: 'joined', other_member_id: byOther(memberId) } as const;
      return [{ ...joined, member_id: memberId, seen_by: 'self', at: joinedAt }];
    }
    case 'EventCompleted':
      return data.attendedBy.map((memberId) => ({
        ...ofEvent,
        member_id: memberId,
        action: 'attended',
        other_member_id: byOther(memberId),
        seen_by: 'visitors',
        at: data.completedAt,
      }));
    case 'EventOpened':
    case 'EventShelved':
    case 'EventCancelled':
    case 'EventDeleted':
    case 'EventLeft':
    case 'WaitingListJoined':
    case 'SeatOffered':
    case 'SeatOfferEnded':
    case 'SeriesDateRefused':
    case 'EventReminded':
    case 'EventMemberWentAway':
    case 'EventMemberReturned':
    case 'EventRewarded':
    case 'ItemPledged':
    case 'PledgeWithdrawn':
      return [];
  }
}

/** Entries for a request, its acceptance and its end. The steps between are part of the swap's own history. */
function entriesOfSwap({ type, data }: SwapEvent): Entry[] {
  if (type === 'SwapProposed') return bothSides(data, { owner: 'was_asked', requester: 'asked' }, data.proposedAt);
  if (type === 'SwapAccepted')
    return bothSides(data, { owner: 'accepted', requester: 'was_accepted' }, data.acceptedAt);
  if (type === 'SwapFailed') return bothSides(data, { owner: 'failed', requester: 'failed' }, data.failedAt);
  if (type === 'SwapReversed') return bothSides(data, { owner: 'failed', requester: 'failed' }, data.reversedAt);
  return type === 'SwapCompleted' ? completed(data, data.completedAt) : [];
}

/**
 * Reviews get entries when they are published. The community sees the first one. A member without a review of their own
 * gets an entry about the other side's review.
 */
function entriesOfReview({ type, data }: ReviewEvent): Entry[] {
  if (type !== 'ReviewsPublished') return [];
  const { reviews, swapId, publishedAt } = data;
  return reviews.flatMap(({ byMemberId, aboutMemberId, itemId, itemTitle }, place) => {
    const review = {
      type: 'review',
      item_id: itemId,
      item_title: itemTitle,
      swap_id: swapId,
      seen_by: 'visitors',
      at: publishedAt,
    } as const;
    const wrote: Entry = { ...review, member_id: byMemberId, action: 'reviewed', other_member_id: aboutMemberId };
    if (place === 0) wrote.seen_by = 'community';
    if (reviews.some((other) => other.byMemberId === aboutMemberId)) return [wrote];
    return [wrote, { ...review, member_id: aboutMemberId, action: 'was_reviewed', other_member_id: byMemberId }];
  });
}

interface Dealings {
  swapId: string;
  ownerId: string;
  requesterId: string;
  items: readonly SwapItemFacts[];
}

/** Entries for a step that only the two sides may see. The requested item gives its name to them. */
function bothSides(
  { swapId, ownerId, requesterId, items }: Dealings,
  actions: Record<'owner' | 'requester', Entry['action']>,
  at: string,
): Entry[] {
  const [thing, inReturn] = thingsOf(items);
  if (!thing) return [];
  const step = {
    type: inReturn ? 'swap' : 'donation',
    item_id: thing.itemId,
    item_title: thing.title,
    swap_id: swapId,
    seen_by: 'self',
    at,
  } as const;
  return [
    { ...step, member_id: ownerId, action: actions.owner, other_member_id: requesterId },
    { ...step, member_id: requesterId, action: actions.requester, other_member_id: ownerId },
  ];
}

/** The community sees a completion once: with the giver, or in a barter with the owner of the requested item. */
function completed({ swapId, ownerId, requesterId, items }: Dealings, at: string): Entry[] {
  const [thing, inReturn] = thingsOf(items);
  if (!thing) return [];
  const giverId = thing.ownerId;
  const takerId = giverId === ownerId ? requesterId : ownerId;
  const common = { swap_id: swapId, at };
  if (!inReturn) {
    const donation = { ...common, ...named(thing), type: 'donation' } as const;
    return [
      { ...donation, member_id: giverId, action: 'donated', other_member_id: takerId, seen_by: 'community' },
      { ...donation, member_id: takerId, action: 'received', other_member_id: giverId, seen_by: 'visitors' },
    ];
  }
  const barter = { ...common, type: 'swap', action: 'swapped' } as const;
  return [
    {
      ...barter,
      ...named(thing, inReturn),
      ...{ member_id: giverId, other_member_id: takerId, seen_by: 'community' },
    },
    {
      ...barter,
      ...named(inReturn, thing),
      ...{ member_id: takerId, other_member_id: giverId, seen_by: 'visitors' },
    },
  ];
}

function named(item: SwapItemFacts, inReturn?: SwapItemFacts) {
  return {
    item_id: item.itemId,
    item_title: item.title,
    other_item_id: inReturn?.itemId ?? null,
    other_item_title: inReturn?.title ?? null,
  };
}
