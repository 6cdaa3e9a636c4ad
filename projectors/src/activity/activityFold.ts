import { filterThings, type EventIn, type SwapItemFacts } from '@pass-along/contracts';
import type { ActivityRow } from '@pass-along/contracts/tables';
import { isInCategories, type TypedEvent } from '@pass-along/platform';
import type { Fold } from '../core/foldedProjection.ts';

type ItemEvent = TypedEvent<EventIn<'item'>>;
type SwapEvent = TypedEvent<EventIn<'swap'>>;
type ReviewEvent = TypedEvent<EventIn<'review'>>;
type CommunityEvent = TypedEvent<EventIn<'communityEvent'>>;

/** An activity entry without the fields that every entry takes from its event. */
type Entry = Pick<ActivityRow, EntryField> & Partial<OptionalEntryFields>;
type EntryField = 'member_id' | 'type' | 'action' | 'seen_by' | 'at';
type OptionalEntryFields = Omit<ActivityRow, EntryField | 'activity_id' | 'position'>;

/** The optional fields of an entry, all empty. */
const emptyEntryFields: OptionalEntryFields = {
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
  getRowKeys(event) {
    if (isInCategories(['member'], event)) return [];
    return toEntries(event).map(({ member_id }) => getActivityId(event.position, member_id));
  },
  getRowMatches(event) {
    if (event.type === 'MemberErased') return [{ column: 'member_id', value: event.data.memberId }];
    // A removed item is off the lists, so only its owner still sees its listing, until it is restored.
    if (event.type === 'ItemRemoved' || event.type === 'ItemRestored')
      return [{ column: 'item_id', value: event.data.itemId }];
    if (isStatusChange(event)) return [{ column: 'event_id', value: event.data.eventId }];
    if (event.type !== 'SwapReversed') return [];
    return filterThings(event.data.items).map(({ itemId }) => ({ column: 'item_id', value: itemId }));
  },
  evolve(row, event, key) {
    if (event.type === 'MemberErased') return undefined;
    if (isInCategories(['member'], event)) return row;
    if (event.type === 'ItemRemoved') return row && setListingSeenBy(row, 'self');
    if (event.type === 'ItemRestored') return row && setListingSeenBy(row, 'community');
    if (isStatusChange(event)) return row && applyStatusChange(row, event);
    const entry = toEntries(event).find(({ member_id }) => getActivityId(event.position, member_id) === key);
    if (!entry) return row && event.type === 'SwapReversed' ? removeExchangeEntry(row, event.data.swapId) : row;
    return {
      activity_id: getActivityId(event.position, entry.member_id),
      position: event.position,
      ...emptyEntryFields,
      ...entry,
    };
  },
};

const getActivityId = (position: string, memberId: string) => `${position}.${memberId}`;

/** Hides the listing of a removed item from others, until it is restored. Entries about an exchange stay visible. */
function setListingSeenBy(row: ActivityRow, seenBy: 'self' | 'community'): ActivityRow {
  const isListing = row.action === 'listed' || row.action === 'wanted';
  return isListing && row.seen_by !== seenBy ? { ...row, seen_by: seenBy } : row;
}

const exchangeActions: readonly ActivityRow['action'][] = ['donated', 'received', 'swapped'];

/** A reversed swap exchanged nothing, so its entries about an exchange are removed. */
function removeExchangeEntry(row: ActivityRow, swapId: string): ActivityRow | undefined {
  return row.swap_id === swapId && exchangeActions.includes(row.action) ? undefined : row;
}

type StatusChange = Extract<
  CommunityEvent,
  { type: 'EventOpened' | 'EventShelved' | 'EventCancelled' | 'EventDeleted' }
>;
const isStatusChange = (
  event: TypedEvent<EventIn<'item' | 'swap' | 'review' | 'communityEvent' | 'member'>>,
): event is StatusChange => isInCategories(['communityEvent'], event) && isStatusChangeType(event);
const isStatusChangeType = ({ type }: CommunityEvent) =>
  type === 'EventOpened' || type === 'EventShelved' || type === 'EventCancelled' || type === 'EventDeleted';

/** Only the planner sees a draft or a cancelled event. A reopened event has no attendances any more. */
function applyStatusChange(row: ActivityRow, { type }: StatusChange): ActivityRow | undefined {
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

function toEntries(event: ItemEvent | SwapEvent | ReviewEvent | CommunityEvent): Entry[] {
  if (isInCategories(['communityEvent'], event)) return toCommunityEventEntries(event);
  if (isInCategories(['review'], event)) return toReviewEntries(event);
  return isInCategories(['swap'], event) ? toSwapEntries(event) : toItemEntries(event);
}

function toItemEntries({ type, data }: ItemEvent): Entry[] {
  if (type === 'ItemListed') {
    const action = data.type === 'request' ? 'wanted' : 'listed';
    return [{ ...toEntryItemFields(data), action, seen_by: 'community', at: data.listedAt }];
  }
  // The completion of a swap already adds the entry for its items.
  if (type !== 'ItemExchanged' || data.swapId !== null) return [];
  return [{ ...toEntryItemFields(data), action: 'given_elsewhere', seen_by: 'visitors', at: data.exchangedAt }];
}

function toEntryItemFields({ ownerId, itemId, title, type }: Omit<SwapItemFacts, 'category' | 'weightKg'>) {
  return {
    member_id: ownerId,
    type: type === 'barter' ? 'swap' : 'donation',
    item_id: itemId,
    item_title: title,
  } as const;
}

/** The community sees a planned event, members see their own joining, and others may see an attendance. */
function toCommunityEventEntries({ type, data }: CommunityEvent): Entry[] {
  const ofEvent = { type: 'event', event_id: data.eventId, event_name: data.name } as const;
  const getOtherPlannerId = (memberId: string) => (memberId === data.createdBy ? null : data.createdBy);
  switch (type) {
    case 'EventPlanned': {
      // Of a series, only the first event adds an entry.
      if (data.series !== null && data.series.number > 1) return [];
      const seenBy = data.status === 'draft' ? 'self' : 'community';
      return [{ ...ofEvent, member_id: data.createdBy, action: 'planned', seen_by: seenBy, at: data.plannedAt }];
    }
    case 'EventJoined': {
      const { memberId, from, joinedAt } = data;
      // The entry of the planning includes it.
      if (from === 'planning') return [];
      const joined = { ...ofEvent, action: 'joined', other_member_id: getOtherPlannerId(memberId) } as const;
      return [{ ...joined, member_id: memberId, seen_by: 'self', at: joinedAt }];
    }
    case 'EventCompleted':
      return data.attendedBy.map((memberId) => ({
        ...ofEvent,
        member_id: memberId,
        action: 'attended',
        other_member_id: getOtherPlannerId(memberId),
        seen_by: 'visitors',
        at: data.completedAt,
      }));
    case 'EventMoved':
    case 'EventPictureChanged':
    case 'EventAnnouncementPosted':
    case 'SeriesJoined':
    case 'SeriesLeft':
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
function toSwapEntries({ type, data }: SwapEvent): Entry[] {
  // the members of a swap loop agreed all at once, and none asked another
  if ((type === 'SwapProposed' || type === 'SwapAccepted') && data.loopId !== undefined) return [];
  if (type === 'SwapProposed')
    return createStepEntries(data, { owner: 'was_asked', requester: 'asked' }, data.proposedAt);
  if (type === 'SwapAccepted')
    return createStepEntries(data, { owner: 'accepted', requester: 'was_accepted' }, data.acceptedAt);
  if (type === 'SwapFailed') return createStepEntries(data, { owner: 'failed', requester: 'failed' }, data.failedAt);
  if (type === 'SwapReversed')
    return createStepEntries(data, { owner: 'failed', requester: 'failed' }, data.reversedAt);
  return type === 'SwapCompleted' ? createCompletionEntries(data, data.completedAt) : [];
}

/**
 * Reviews get entries when they are published. The community sees the first one. A member without a review of their own
 * gets an entry about the other side's review.
 */
function toReviewEntries({ type, data }: ReviewEvent): Entry[] {
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

interface SwapSides {
  swapId: string;
  ownerId: string;
  requesterId: string;
  items: readonly SwapItemFacts[];
}

/** Entries for a step that only the two sides may see. The requested item gives its name to them. */
function createStepEntries(
  { swapId, ownerId, requesterId, items }: SwapSides,
  actions: Record<'owner' | 'requester', Entry['action']>,
  at: string,
): Entry[] {
  const [thing, inReturn] = filterThings(items);
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
function createCompletionEntries({ swapId, ownerId, requesterId, items }: SwapSides, at: string): Entry[] {
  const [thing, inReturn] = filterThings(items);
  if (!thing) return [];
  const giverId = thing.ownerId;
  const takerId = giverId === ownerId ? requesterId : ownerId;
  const common = { swap_id: swapId, at };
  if (!inReturn) {
    const donation = { ...common, ...toEntryItems(thing), type: 'donation' } as const;
    return [
      { ...donation, member_id: giverId, action: 'donated', other_member_id: takerId, seen_by: 'community' },
      { ...donation, member_id: takerId, action: 'received', other_member_id: giverId, seen_by: 'visitors' },
    ];
  }
  const barter = { ...common, type: 'swap', action: 'swapped' } as const;
  return [
    {
      ...barter,
      ...toEntryItems(thing, inReturn),
      ...{ member_id: giverId, other_member_id: takerId, seen_by: 'community' },
    },
    {
      ...barter,
      ...toEntryItems(inReturn, thing),
      ...{ member_id: takerId, other_member_id: giverId, seen_by: 'visitors' },
    },
  ];
}

function toEntryItems(item: SwapItemFacts, inReturn?: SwapItemFacts) {
  return {
    item_id: item.itemId,
    item_title: item.title,
    other_item_id: inReturn?.itemId ?? null,
    other_item_title: inReturn?.title ?? null,
  };
}
