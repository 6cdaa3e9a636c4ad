import { createHash } from 'node:crypto';
import {
  brand,
  endpoints,
  hasPermission,
  calculateImpact,
  paginate,
  DomainError,
  sumImpacts,
  toSearchPatterns,
  toWeighing,
  type Caller,
  type EventDetail,
  type EventListAnswer,
  type EventListQuery,
} from '@pass-along/contracts';
import { type Request } from 'express';
import { formatCalendar, type CalendarEntry } from '../calendar/calendarFile.ts';
import { readFactors } from '../impact/impactReadQueries.ts';
import { presentPerson } from '../members/memberConditions.ts';
import { type QueryKit } from '../core/queryModule.ts';
import { buildKnownWords, correctPatterns } from '../core/textSearch.ts';
import { readPage, type Page } from '../core/pageStatements.ts';
import {
  attendees,
  eventPages,
  eventTable,
  feedByDigest,
  feedByMember,
  calendarEvents,
  toEventList,
  eventById,
  eventPledges,
  presentEventRow,
  getViewerRole,
  seriesDates,
  type EventRow,
  type OwnEvents,
} from './eventReadQueries.ts';

type EventRouteKit = Pick<QueryKit, 'read' | 'database' | 'siteAddress' | 'synonyms'>;

const wordsOfEvents = buildKnownWords(eventTable.from, `${eventTable.columns.status} <> 'draft'`);

export function registerEventRoutes({ read, database, siteAddress: addressOf, synonyms }: EventRouteKit): void {
  const getSiteAddress = (req: Request) => addressOf(req) ?? '';

  async function readEventPage(query: EventListQuery, caller: Caller | undefined, at: string, own?: OwnEvents) {
    const read = (patterns: readonly string[]) => {
      const { shape, input } = toEventList(query, patterns, caller, at, own);
      return readPage(database, eventPages(shape), input);
    };
    const asTyped = await read(toSearchPatterns(query.search, await synonyms()));
    if (asTyped.total > 0 || query.search === '') return asTyped;
    const corrected = await correctPatterns(database, wordsOfEvents, {}, query.search);
    return corrected ? read(corrected) : asTyped;
  }

  /** @throws DomainError event_not_found, also for another member's draft */
  async function findEvent(eventId: string, caller: Caller | undefined): Promise<EventRow> {
    const memberId = caller?.memberId ?? null;
    const [row] = await database.run(eventById({ seer: getViewerRole(caller) }), { eventId, memberId });
    if (!row) throw new DomainError('event_not_found');
    return row;
  }

  async function readDonations(
    { eventId, mode, createdBy }: EventRow,
    caller: Caller | undefined,
  ): Promise<EventDetail['donations']> {
    if (mode !== 'donations') return null;
    const viewerId = caller?.memberId ?? null;
    const [rows, factors] = await Promise.all([
      database.run(eventPledges, { eventId, viewerId }),
      readFactors(database),
    ]);
    const isModerator = hasPermission(caller, 'moderate');
    const donated = rows.filter(({ status }) => status === 'exchanged');
    return {
      pledges: rows.map(({ itemId, title, seenItem, ownerId, ownerName, ownerAvatar, status }) => {
        const isTold = seenItem !== null || ownerId === viewerId || isModerator;
        // The planner can withdraw any pledge, so they need its item's id.
        const isNamed = isTold || createdBy === viewerId;
        return {
          item: { _id: isNamed ? itemId : '', title: isTold ? title : '' },
          owner: presentPerson(ownerId, ownerName, ownerAvatar),
          status,
        };
      }),
      donated: donated.length,
      kilograms: sumImpacts(donated.map((item) => calculateImpact(toWeighing(item), factors))).kg,
    };
  }

  async function readSeriesDates(
    { eventId, series }: EventRow,
    caller: Caller | undefined,
  ): Promise<EventDetail['dates']> {
    if (!series) return [];
    const input = { seriesId: series.seriesId, memberId: caller?.memberId ?? null };
    const rows = await database.run(seriesDates({ seer: getViewerRole(caller) }), input);
    return rows
      .filter((other) => other.eventId !== eventId)
      .map(({ eventId: _id, startsAt: startDate, status }) => ({ _id, startDate, status }));
  }

  async function readAttendees({ eventId }: EventRow, caller: Caller | undefined): Promise<EventDetail['attendees']> {
    if (!caller) return [];
    const rows = await database.run(attendees, { eventId });
    return rows.map(({ memberId, name, avatar }) => presentPerson(memberId, name, avatar));
  }

  read(endpoints.listEvents, ['communityEvents', 'members'], async ({ query, caller }, req) => {
    const at = database.getNow();
    return presentList(await readEventPage(query, caller, at), query, {
      caller,
      at,
      site: getSiteAddress(req),
    });
  });

  read(endpoints.myEvents, ['communityEvents', 'members'], async ({ query, caller }, req) => {
    const at = database.getNow();
    return presentList(await readEventPage(query, caller, at, query.type ?? 'all'), query, {
      caller,
      at,
      site: getSiteAddress(req),
    });
  });

  const shown = ['communityEvents', 'members', 'items', 'circles', 'impact'] as const;
  read(endpoints.getEvent, shown, async ({ params: { id }, caller }, req) => {
    const row = await findEvent(id, caller);
    const [donations, dates, people] = await Promise.all([
      readDonations(row, caller),
      readSeriesDates(row, caller),
      readAttendees(row, caller),
    ]);
    const event = presentEventRow(row, caller, database.getNow(), getSiteAddress(req));
    return { success: true, data: { ...event, attendees: people, donations, dates } };
  });

  read(endpoints.eventCalendar, ['communityEvents', 'members'], async ({ params: { id }, caller }, req, res) => {
    const event = await findEvent(id, caller);
    const shown = caller ? event : { ...event, address: '' };
    res.attachment('event.ics').type('text/calendar; charset=utf-8');
    res.send(formatCalendar([toCalendarEntry(shown, addressOf(req))], { purpose: 'Event' }));
    return undefined;
  });

  read(endpoints.calendarFeed, ['communityEvents'], async ({ caller: { memberId } }) => {
    const [feed] = await database.run(feedByMember, { memberId });
    return { since: feed?.renewedAt ?? null };
  });

  read(endpoints.readCalendarFeed, ['communityEvents'], async ({ params: { token } }, req, res) => {
    const digest = createHash('sha256').update(token).digest('hex');
    const [[feed], joined] = await Promise.all([
      database.run(feedByDigest, { digest }),
      database.run(calendarEvents, { digest }),
    ]);
    if (!feed) throw new DomainError('not_found');
    // calendar apps ask every few minutes; with the ETag that Express adds they get an empty 304
    res.setHeader('Cache-Control', 'private, no-cache');
    res.type('text/calendar; charset=utf-8');
    const entries = joined.map((event) => toCalendarEntry(event, addressOf(req)));
    res.send(formatCalendar(entries, { purpose: 'Events', title: brand }));
    return undefined;
  });
}

function presentList(
  { rows, total }: Page<EventRow>,
  { page, limit }: { page: number; limit: number },
  { caller, at, site }: { caller: Caller | undefined; at: string; site: string },
): EventListAnswer {
  const { pages } = paginate(page, limit, total);
  return {
    success: true,
    data: {
      events: rows.map((row) => presentEventRow(row, caller, at, site)),
      pagination: {
        currentPage: page,
        totalPages: pages,
        totalEvents: total,
        hasNext: page < pages,
        hasPrev: page > 1,
      },
    },
  };
}

type CalendarEvent = Pick<
  EventRow,
  'eventId' | 'name' | 'description' | 'address' | 'startsAt' | 'endsAt' | 'status' | 'changes' | 'changedAt'
>;

function toCalendarEntry(event: CalendarEvent, site: string | undefined): CalendarEntry {
  const { eventId, name, description, address, startsAt, endsAt, status, changes, changedAt } = event;
  return {
    uid: `event-${eventId}`,
    changedAt,
    sequence: changes,
    startsAt,
    endsAt,
    summary: name,
    description,
    location: address,
    isCancelled: status === 'cancelled',
    ...(site !== undefined && { url: `${site}/events/${encodeURIComponent(eventId)}` }),
  };
}
