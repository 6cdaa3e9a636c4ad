import { erasedNames, type CommunityEventEvent, type EventStatus } from '@pass-along/contracts';
import {
  asColumns,
  calendarFeedsTable,
  communityEventsTable,
  eventAnnouncementsTable,
  eventParticipantsTable,
  eventPledgesTable,
  getEventParticipantId,
  getPledgeId,
  type CalendarFeedRow,
  type CommunityEventRow,
  type EventAnnouncementRow,
  type EventParticipantRow,
  type EventPledgeRow,
} from '@pass-along/contracts/tables';
import { isInCategories } from '@pass-along/platform';
import { type Fold, createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';

export const communityEventsFold: Fold<CommunityEventRow, 'communityEvent' | 'member'> = {
  categories: ['communityEvent', 'member'],
  getRowKeys: (event) => (isInCategories(['communityEvent'], event) ? [event.data.eventId] : []),
  getRowMatches: (event) =>
    event.type === 'MemberErased' ? [{ column: 'created_by', value: event.data.memberId }] : [],
  evolve(row, event) {
    if (event.type === 'EventPlanned') {
      const { eventId, createdBy, status, series, plannedAt, named: _, ...details } = event.data;
      return {
        event_id: eventId,
        created_by: createdBy,
        status,
        rewarded: false,
        planner_away: false,
        taken_down: false,
        joined_count: 0,
        changes: 0,
        changed_at: plannedAt,
        ...asColumns(details),
        series_id: series?.seriesId ?? null,
        series,
        planned_at: plannedAt,
        named: false,
        moved: null,
        picture: null,
      };
    }
    if (!row) return undefined;
    if (event.type === 'MemberErased') return clearPlannerTexts(row);
    if (!isInCategories(['communityEvent'], event)) return row;
    const isNamed = event.data.named === true && !row.named;
    return applyToEvent(isNamed ? { ...row, name: event.data.name, named: true } : row, event);
  },
};

function applyToEvent(row: CommunityEventRow, { type, data }: CommunityEventEvent): CommunityEventRow | undefined {
  switch (type) {
    case 'EventOpened':
      return { ...setStatus(row, 'active', data.openedAt), taken_down: false };
    case 'EventShelved':
      return {
        ...setStatus(row, 'draft', data.shelvedAt),
        taken_down: row.taken_down || data.byMemberId !== row.created_by,
      };
    case 'EventCompleted':
      return setStatus(row, 'completed', data.completedAt);
    case 'EventCancelled':
      return setStatus(row, 'cancelled', data.cancelledAt);
    case 'EventMoved': {
      const {
        startsAt,
        endsAt,
        timeZone,
        locationType,
        address,
        coordinates,
        link,
        meetingPlaceId,
        timesBefore,
        movedAt,
      } = data;
      const { locationType: typeBefore, address: addressBefore } = data.venueBefore;
      return {
        ...row,
        ...asColumns({ startsAt, endsAt, timeZone, locationType, address, coordinates, link, meetingPlaceId }),
        moved: { at: movedAt, ...timesBefore, locationType: typeBefore, address: addressBefore },
        changes: row.changes + 1,
        changed_at: movedAt,
      };
    }
    case 'EventPictureChanged':
      return { ...row, picture: data.to };
    case 'EventDeleted':
      return undefined;
    case 'EventJoined':
      return { ...row, joined_count: row.joined_count + 1 };
    case 'EventLeft':
      return data.from === 'joined' ? { ...row, joined_count: row.joined_count - 1 } : row;
    case 'EventRewarded':
      return { ...row, rewarded: true };
    case 'EventMemberWentAway':
      return data.memberId === row.created_by ? { ...row, planner_away: true } : row;
    case 'EventMemberReturned':
      return data.memberId === row.created_by ? { ...row, planner_away: false } : row;
    case 'EventPlanned':
    case 'EventAnnouncementPosted':
    case 'SeriesJoined':
    case 'SeriesLeft':
    case 'WaitingListJoined':
    case 'SeatOffered':
    case 'SeatOfferEnded':
    case 'SeriesDateRefused':
    case 'EventReminded':
    case 'ItemPledged':
    case 'PledgeWithdrawn':
      return row;
  }
}

function setStatus(row: CommunityEventRow, status: EventStatus, at: string): CommunityEventRow {
  // An event that was set back can be rewarded again.
  return { ...row, status, rewarded: false, changes: row.changes + 1, changed_at: at };
}

/** Clears the texts of an erased planner. The event itself stays, with its name if another member took part. */
function clearPlannerTexts(row: CommunityEventRow): CommunityEventRow {
  const contact = { email: '', phone: '', website: '' };
  const name = row.named ? row.name : erasedNames.event;
  const venue = { address: '', coordinates: null, link: '', meeting_place_id: null };
  return {
    ...row,
    ...{ name, description: '', ...venue, requirements: [], tags: [], contact },
    moved: row.moved && { ...row.moved, address: '' },
    picture: null,
  };
}

export const participantsFold: Fold<EventParticipantRow, 'communityEvent'> = {
  categories: ['communityEvent'],
  getRowKeys(event) {
    return 'memberId' in event.data ? [getEventParticipantId(event.data)] : [];
  },
  getRowMatches: (event) => (event.type === 'EventDeleted' ? [{ column: 'event_id', value: event.data.eventId }] : []),
  evolve(row, { type, data }) {
    switch (type) {
      case 'EventJoined':
        return toParticipantRow(data, { place: 'joined', turn: 0, until: null, since: data.joinedAt });
      case 'WaitingListJoined':
        return toParticipantRow(data, { place: 'waiting', turn: data.turn, until: null, since: data.waitingAt });
      case 'SeatOffered':
        return toParticipantRow(data, { place: 'offered', turn: data.turn, until: data.until, since: data.offeredAt });
      case 'SeatOfferEnded':
        return data.why === 'withdrawn'
          ? toParticipantRow(data, { place: 'waiting', turn: data.turn, until: null, since: data.endedAt })
          : undefined;
      case 'EventLeft':
      case 'EventDeleted':
        return undefined;
      case 'EventPlanned':
      case 'EventMoved':
      case 'EventPictureChanged':
      case 'EventAnnouncementPosted':
      case 'SeriesJoined':
      case 'SeriesLeft':
      case 'EventOpened':
      case 'EventShelved':
      case 'EventCompleted':
      case 'EventCancelled':
      case 'SeriesDateRefused':
      case 'EventReminded':
      case 'EventMemberWentAway':
      case 'EventMemberReturned':
      case 'EventRewarded':
      case 'ItemPledged':
      case 'PledgeWithdrawn':
        return row;
    }
  },
};

function toParticipantRow(
  { eventId, memberId }: { eventId: string; memberId: string },
  how: Pick<EventParticipantRow, 'place' | 'turn' | 'until' | 'since'>,
): EventParticipantRow {
  return {
    participant_id: getEventParticipantId({ eventId, memberId }),
    event_id: eventId,
    member_id: memberId,
    ...how,
  };
}

export const pledgesFold: Fold<EventPledgeRow, 'communityEvent' | 'member'> = {
  categories: ['communityEvent', 'member'],
  getRowKeys: ({ type, data }) => (type === 'ItemPledged' || type === 'PledgeWithdrawn' ? [getPledgeId(data)] : []),
  getRowMatches(event) {
    if (event.type === 'MemberErased') return [{ column: 'owner_id', value: event.data.memberId }];
    return event.type === 'EventDeleted' ? [{ column: 'event_id', value: event.data.eventId }] : [];
  },
  evolve(row, { type, data }) {
    if (type === 'ItemPledged') {
      const { eventId, itemId, ownerId, title, category, weightKg, pledgedAt } = data;
      return {
        pledge_id: getPledgeId(data),
        event_id: eventId,
        item_id: itemId,
        owner_id: ownerId,
        title,
        category,
        weight_kg: weightKg,
        pledged_at: pledgedAt,
      };
    }
    if (type === 'MemberErased') return row && { ...row, title: erasedNames.item };
    return type === 'PledgeWithdrawn' || type === 'EventDeleted' ? undefined : row;
  },
};

/** An erased planner takes their messages along. */
export const announcementsFold: Fold<EventAnnouncementRow, 'communityEvent' | 'member'> = {
  categories: ['communityEvent', 'member'],
  getRowKeys: (event) => (event.type === 'EventAnnouncementPosted' ? [event.data.announcementId] : []),
  getRowMatches(event) {
    if (event.type === 'EventDeleted') return [{ column: 'event_id', value: event.data.eventId }];
    return event.type === 'MemberErased' ? [{ column: 'created_by', value: event.data.memberId }] : [];
  },
  evolve(row, event) {
    if (event.type === 'EventDeleted' || event.type === 'MemberErased') return undefined;
    if (event.type !== 'EventAnnouncementPosted') return row;
    const { announcementId, eventId, createdBy, text, postedAt } = event.data;
    return {
      announcement_id: announcementId,
      event_id: eventId,
      created_by: createdBy,
      text,
      posted_at: postedAt,
    };
  },
};

/** The end of all sessions also ends the calendar address, because others may know it. So does erasure. */
export const calendarFeedsFold: Fold<CalendarFeedRow, 'calendarFeed' | 'member'> = {
  categories: ['calendarFeed', 'member'],
  getRowKeys: (event) =>
    isInCategories(['calendarFeed'], event) || event.type === 'SessionsEnded' || event.type === 'MemberErased'
      ? [event.data.memberId]
      : [],
  evolve(row, event) {
    if (event.type === 'CalendarFeedRenewed') {
      const { memberId, tokenDigest, renewedAt } = event.data;
      return { member_id: memberId, token_digest: tokenDigest, renewed_at: renewedAt };
    }
    const isOver =
      event.type === 'CalendarFeedClosed' || event.type === 'SessionsEnded' || event.type === 'MemberErased';
    return isOver ? undefined : row;
  },
};

export const communityEventsProjection = createFoldedProjection({
  name: 'communityEvents',
  version: 4,
  folds: [
    createFoldedTable(communityEventsTable, communityEventsFold),
    createFoldedTable(eventParticipantsTable, participantsFold),
    createFoldedTable(eventPledgesTable, pledgesFold),
    createFoldedTable(eventAnnouncementsTable, announcementsFold),
    createFoldedTable(calendarFeedsTable, calendarFeedsFold),
  ],
});
