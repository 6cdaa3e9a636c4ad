import {
  limits,
  presentEvent,
  type Caller,
  hasPermission,
  type EventAnswer,
  type EventListQuery,
  type EventSort,
  type EventView,
  type ItemStatus,
  type OwnEventType,
  type ShownEvent,
  type ShownParticipant,
  type SwapItemFacts,
} from '@pass-along/contracts';
import {
  byName,
  calendarFeedsTable,
  communityEventsTable,
  eventAnnouncementsTable,
  eventParticipantsTable,
  eventPledgesTable,
  itemsTable,
  membersTable,
  type CommunityEventRow,
} from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import { buildIsVisible } from '../items/itemReadQueries.ts';
import { presentPerson } from '../members/memberConditions.ts';
import { buildTextMatch } from '../core/textSearch.ts';
import { pageStatements } from '../core/pageStatements.ts';
import { createAlias, mergeSelections, selectComputed, getTableName, type SelectedRow } from '../core/sqlSelections.ts';
import { buildPerShape, prepare, param, sql, bindSql } from '../core/sqlStatements.ts';

const events = createAlias(communityEventsTable, 'e');
const creator = createAlias(membersTable, 'creator');
const person = createAlias(membersTable, 'person');
const places = createAlias(eventParticipantsTable, 'p');
const pledges = createAlias(eventPledgesTable, 'g');
const items = createAlias(itemsTable, 'i');
const seen = createAlias(itemsTable, 'seen');
const announcements = createAlias(eventAnnouncementsTable, 'a');
const feeds = createAlias(calendarFeedsTable, 'f');
const { columns } = events;

const asMoment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const isShown = `coalesce((${person.columns.privacy}->>'showProfile')::boolean, true)`;

/** Participants, members on the waiting list and members with a held seat, in order of arrival. */
const people = `(select coalesce(json_agg(json_build_object(
    'memberId', p.member_id, 'place', p.place, 'turn', p.turn, 'isShown', ${isShown},
    'until', ${asMoment('p.until')}, 'since', ${asMoment('p.since')}) order by p.since, p.turn, p.participant_id), '[]')
  from ${getTableName(eventParticipantsTable)} as p
  left join ${person.from} on ${person.columns.member_id} = p.member_id where p.event_id = ${columns.event_id})`;

export const eventSelection = mergeSelections(
  events.except('series_id', 'joined_count'),
  creator.joined({ creatorName: 'name', creatorAvatar: 'avatar' }),
  selectComputed<{ people: ShownParticipant[] }>({ people }),
);
export type EventRow = SelectedRow<typeof eventSelection>;

export const eventTable: { from: string; columns: Readonly<Record<keyof CommunityEventRow, string>> } = events;

export const withCreator = (query: Knex.QueryBuilder) =>
  query.leftJoin(creator.from, creator.columns.member_id, columns.created_by);

/** The number of pledged items that have changed hands since. */
export const itemsDonated = `(select count(*)::int from ${getTableName(eventPledgesTable)} as promised
  join ${getTableName(itemsTable)} as thing on thing.item_id = promised.item_id and thing.status = 'exchanged'
  where promised.event_id = ${columns.event_id})`;

/** The caller's view: a moderator also sees drafts of others. */
type EventViewer = 'moderator' | 'anybody';

const isVisibleEvent = (seer: EventViewer) =>
  seer === 'moderator'
    ? sql.raw('true')
    : bindSql(`(${columns.status} <> 'draft' or ${columns.created_by} = ?)`, 'memberId');

export const getViewerRole = (caller: Caller | undefined): EventViewer =>
  hasPermission(caller, 'moderate') ? 'moderator' : 'anybody';

export const sortColumns: Record<EventSort, string> = {
  startDate: columns.starts_at,
  createdAt: columns.planned_at,
  name: byName(columns.name),
  participantCount: columns.joined_count,
};

/** Which of a member's own events. */
export type OwnEvents = OwnEventType | 'all';

const created = `${columns.created_by} = ?`;
const joined =
  `exists (select 1 from ${getTableName(eventParticipantsTable)} as own where own.event_id = ` +
  `${columns.event_id} and own.member_id = ? and ${columns.status} <> 'draft')`;
const ownConditions: Record<OwnEvents, string> = { created, joined, all: `(${created} or ${joined})` };

interface ListShape {
  seer: EventViewer;
  own: OwnEvents | undefined;
  searches: boolean;
  byCategory: boolean;
  byStatus: boolean;
  upcoming: boolean;
  sortBy: EventSort;
  order: 'asc' | 'desc';
}

function selectListed({ seer, own, searches, byCategory, byStatus, upcoming }: ListShape) {
  const query = sql(events.from).where(own ? bindSql(ownConditions[own], 'memberId') : isVisibleEvent(seer));
  // A paused event stays listed for its planner and participants.
  if (!own && seer === 'anybody') query.whereRaw(`not (${columns.planner_away} and ${columns.status} = 'active')`);
  if (searches) query.where(bindSql(buildTextMatch('e'), 'patterns'));
  if (byCategory) query.where(columns.category, param('category'));
  if (byStatus) query.where(columns.status, param('status'));
  if (upcoming) query.where(columns.ends_at, '>', param('now'));
  // A cancelled event is no longer upcoming.
  if (upcoming && own && !byStatus) query.whereRaw(`${columns.status} in ('draft', 'active')`);
  return query;
}

export const eventPages = buildPerShape((shape: ListShape) =>
  pageStatements(
    () => selectListed(shape),
    (query) =>
      withCreator(query).orderByRaw(
        `${sortColumns[shape.sortBy]} ${shape.order}, ${columns.starts_at}, ${columns.event_id}`,
      ),
    eventSelection,
  ),
);

/** The shape and the values of a list. Every one of the patterns must match. */
export function toEventList(
  query: EventListQuery,
  patterns: readonly string[],
  caller: Caller | undefined,
  now: string,
  own?: OwnEvents,
) {
  const shape = {
    seer: getViewerRole(caller),
    own,
    searches: patterns.length > 0,
    byCategory: query.category !== undefined,
    byStatus: query.status !== undefined,
    upcoming: query.upcoming,
    sortBy: query.sortBy ?? 'startDate',
    order: query.sortOrder ?? (own && !query.upcoming ? 'desc' : 'asc'),
  } as const;
  const input = {
    memberId: caller?.memberId ?? null,
    patterns,
    category: query.category,
    status: query.status,
    now,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  };
  return { shape, input };
}

/** Only members find a paused event. */
const isFindable = bindSql(`(?::text is not null or not ${columns.planner_away})`, 'memberId');

export const eventById = buildPerShape(({ seer }: { seer: EventViewer }) =>
  prepare(
    withCreator(sql(events.from))
      .where(columns.event_id, param('eventId'))
      .where(isVisibleEvent(seer))
      .where(isFindable),
    eventSelection,
  ),
);

/** Members with a hidden profile are counted, not named. */
export const attendees = prepare(
  sql(places.from)
    .join(person.from, person.columns.member_id, places.columns.member_id)
    .where(places.columns.event_id, param('eventId'))
    .whereRaw(`${places.columns.place} = 'joined'`)
    .whereRaw(isShown)
    .orderBy([{ column: places.columns.since }, { column: places.columns.participant_id }])
    .limit(limits.event.attendeesShown),
  mergeSelections(places.only('member_id'), person.joined({ name: 'name', avatar: 'avatar' })),
);

/**
 * Pledges with the present status of each item; a missing item counts as removed. `seenItem` is null when `viewerId`
 * may not see the item.
 */
export const eventPledges = prepare(
  sql(pledges.from)
    .leftJoin(items.from, items.columns.item_id, pledges.columns.item_id)
    .leftJoin(seen.from, (join) =>
      join
        .on(seen.columns.item_id, pledges.columns.item_id)
        .on(sql.raw(`${seen.columns.status} <> 'removed' and ?`, [buildIsVisible(seen.columns, 'member')])),
    )
    .leftJoin(person.from, person.columns.member_id, pledges.columns.owner_id)
    .where(pledges.columns.event_id, param('eventId'))
    .orderBy([{ column: pledges.columns.pledged_at }, { column: pledges.columns.pledge_id }]),
  mergeSelections(
    pledges.only('item_id', 'owner_id', 'title'),
    // The present values of the item, as in the impact figures: an item that was handed over is never revised.
    selectComputed<Pick<SwapItemFacts, 'category' | 'weightKg'>>({
      category: `coalesce(${items.columns.category}, ${pledges.columns.category})`,
      weightKg:
        `case when ${items.columns.item_id} is null then ${pledges.columns.weight_kg} else ` +
        `${items.columns.weight_kg} end`,
    }),
    person.joined({ ownerName: 'name', ownerAvatar: 'avatar' }),
    seen.joined({ seenItem: 'item_id' }),
    selectComputed<{ status: ItemStatus }>({ status: `coalesce(${items.columns.status}, 'removed')` }),
  ),
);

export const seriesDates = buildPerShape(({ seer }: { seer: EventViewer }) =>
  prepare(
    sql(events.from)
      .leftJoin(places.from, (join) =>
        join.on(places.columns.event_id, columns.event_id).on(bindSql(`${places.columns.member_id} = ?`, 'memberId')),
      )
      .where(columns.series_id, param('seriesId'))
      .where(isVisibleEvent(seer))
      .orderBy([{ column: columns.starts_at }, { column: columns.event_id }]),
    mergeSelections(events.only('event_id', 'starts_at', 'status', 'series'), places.joined({ place: 'place' })),
  ),
);

/** Messages of the planner to the participants, newest first. */
export const eventAnnouncements = prepare(
  sql(announcements.from)
    .where(announcements.columns.event_id, param('eventId'))
    .orderBy([
      { column: announcements.columns.posted_at, order: 'desc' },
      { column: announcements.columns.announcement_id },
    ]),
  announcements.only('announcement_id', 'text', 'posted_at'),
);

/** The events of a private calendar: those that its member joined. */
export const calendarEvents = prepare(
  sql(feeds.from)
    .join(places.from, places.columns.member_id, feeds.columns.member_id)
    .join(events.from, columns.event_id, places.columns.event_id)
    .where(feeds.columns.token_digest, param('digest'))
    .whereRaw(`${places.columns.place} = 'joined' and ${columns.status} <> 'draft'`)
    .orderBy([{ column: columns.starts_at }, { column: columns.event_id }]),
  events.only(
    ...(['event_id', 'name', 'description', 'address', 'link', 'starts_at', 'ends_at', 'status'] as const),
    ...(['changes', 'changed_at'] as const),
  ),
);
export const feedByMember = prepare(
  sql(feeds.from).where(feeds.columns.member_id, param('memberId')),
  feeds.only('renewed_at'),
);
export const feedByDigest = prepare(
  sql(feeds.from).where(feeds.columns.token_digest, param('digest')),
  feeds.only('member_id'),
);

function toShownEvent({ creatorName: _, creatorAvatar: __, ...event }: EventRow): ShownEvent {
  return event;
}

export function presentEventRow(row: EventRow, caller: Caller | undefined, view: EventView): EventAnswer {
  const creator = presentPerson(row.createdBy, row.creatorName, row.creatorAvatar);
  return presentEvent(toShownEvent(row), creator, caller, view);
}
