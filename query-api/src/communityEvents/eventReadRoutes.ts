import { createHash } from 'node:crypto';
import {
  brand,
  endpoints,
  hasPermission,
  isParticipantOrManager,
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
  type EventView,
} from '@pass-along/contracts';
import type { Request } from 'express';
import { formatCalendar, type CalendarEntry } from '../calendar/calendarFile.ts';
import { readFactors } from '../impact/impactReadQueries.ts';
import { presentPerson } from '../members/memberConditions.ts';
import { toHandoverEntry } from '../swaps/handoverCalendar.ts';
import { calendarHandovers, toCalendarHandover } from '../swaps/swapReadQueries.ts';
import type { QueryKit } from '../core/queryModule.ts';
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
  eventAnnouncements,
  eventById,
  eventPledges,
  presentEventRow,
  getViewerRole,
  seriesDates,
  type EventRow,
  type OwnEvents,
} from './eventReadQueries.ts';

type EventRouteKit = Pick<
  QueryKit,
  'read' | 'database' | 'siteAddress' | 'synonyms' | 'pictures' | 'head' | 'checkpoints'
>;

const wordsOfEvents = buildKnownWords(eventTable.from, `${eventTable.columns.status} <> 'draft'`);

export function registerEventRoutes(kit: EventRouteKit): void {
  const { read, database, siteAddress: addressOf, synonyms, pictures, head, checkpoints } = kit;
  const getView = (req: Request, caller: Caller | undefined, now = database.getNow()): EventView => ({
    ...{ now, site: addressOf(req) ?? '' },
    sign: pictures.createSigner(caller?.memberId),
  });

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
      .map(({ eventId: _id, startsAt: startDate, status, place, series: its }) => ({
        ...{ _id, number: its?.number ?? 0, startDate, status, place },
      }));
  }

  async function readAttendees({ eventId }: EventRow, caller: Caller | undefined): Promise<EventDetail['attendees']> {
    if (!caller) return [];
    const rows = await database.run(attendees, { eventId });
    return rows.map(({ memberId, name, avatar }) => presentPerson(memberId, name, avatar));
  }

  async function readAnnouncements(
    { eventId, createdBy }: EventRow,
    place: EventDetail['mine']['place'],
    caller: Caller | undefined,
  ): Promise<EventDetail['announcements']> {
    if (!isParticipantOrManager({ createdBy, place: place ?? undefined }, caller)) return [];
    const rows = await database.run(eventAnnouncements, { eventId });
    return rows.map(({ announcementId: _id, text, postedAt }) => ({ _id, text, postedAt }));
  }

  read(endpoints.listEvents, ['communityEvents', 'members'], async ({ query, caller }, req) => {
    const at = database.getNow();
    return presentList(await readEventPage(query, caller, at), query, {
      caller,
      view: getView(req, caller, at),
    });
  });

  read(endpoints.myEvents, ['communityEvents', 'members'], async ({ query, caller }, req) => {
    const at = database.getNow();
    return presentList(await readEventPage(query, caller, at, query.type ?? 'all'), query, {
      caller,
      view: getView(req, caller, at),
    });
  });

  const shown = ['communityEvents', 'members', 'items', 'circles', 'impact'] as const;
  read(endpoints.getEvent, shown, async ({ params: { id }, caller }, req) => {
    const row = await findEvent(id, caller);
    const event = presentEventRow(row, caller, getView(req, caller));
    const [donations, dates, people, announcements] = await Promise.all([
      readDonations(row, caller),
      readSeriesDates(row, caller),
      readAttendees(row, caller),
      readAnnouncements(row, event.mine.place, caller),
    ]);
    return { success: true, data: { ...event, attendees: people, donations, dates, announcements } };
  });

  read(endpoints.eventCalendar, ['communityEvents', 'members'], async ({ params: { id }, caller }, req, res) => {
    const event = await findEvent(id, caller);
    const { address, link } = presentEventRow(event, caller, getView(req, caller)).location;
    res.attachment('event.ics').type('text/calendar; charset=utf-8');
    res.send(formatCalendar([toCalendarEntry({ ...event, address, link }, addressOf(req))], { purpose: 'Event' }));
    return undefined;
  });

  read(endpoints.calendarFeed, ['communityEvents'], async ({ caller: { memberId } }) => {
    const [feed] = await database.run(feedByMember, { memberId });
    return { since: feed?.renewedAt ?? null };
  });

  const isFeed = async (digest: string) => (await database.run(feedByDigest, { digest })).length > 0;
  const inFeed = ['communityEvents', 'swaps', 'items', 'members'] as const;
  read(endpoints.readCalendarFeed, inFeed, async ({ params: { token } }, req, res) => {
    const digest = createHash('sha256').update(token).digest('hex');
    // a calendar has no session that waits for own writes, and asks the moment the address is made
    if (!(await isFeed(digest))) {
      if (!(await checkpoints.waitFor(inFeed, await head()))) throw new DomainError('unavailable');
      if (!(await isFeed(digest))) throw new DomainError('not_found');
    }
    const [joined, handovers] = await Promise.all([
      database.run(calendarEvents, { digest }),
      database.run(calendarHandovers, { digest }),
    ]);
    // calendar apps ask every few minutes; with the ETag that Express adds they get an empty 304
    res.setHeader('Cache-Control', 'private, no-cache');
    res.type('text/calendar; charset=utf-8');
    const site = addressOf(req);
    const entries = [
      ...joined.map((event) => toCalendarEntry(event, site)),
      ...handovers.flatMap((swap) => toCalendarHandover(swap, site) ?? []).map(toHandoverEntry),
    ];
    res.send(formatCalendar(entries, { purpose: 'Events', title: brand }));
    return undefined;
  });
}

function presentList(
  { rows, total }: Page<EventRow>,
  { page, limit }: { page: number; limit: number },
  { caller, view }: { caller: Caller | undefined; view: EventView },
): EventListAnswer {
  const { pages } = paginate(page, limit, total);
  return {
    success: true,
    data: {
      events: rows.map((row) => presentEventRow(row, caller, view)),
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
  'eventId' | 'name' | 'description' | 'address' | 'link' | 'startsAt' | 'endsAt' | 'status' | 'changes' | 'changedAt'
>;

function toCalendarEntry(event: CalendarEvent, site: string | undefined): CalendarEntry {
  const { eventId, name, description, address, link, startsAt, endsAt, status, changes, changedAt } = event;
  return {
    uid: `event-${eventId}`,
    changedAt,
    sequence: changes,
    startsAt,
    endsAt,
    summary: name,
    description,
    location: [address, link].filter((part) => part !== '').join(', '),
    isCancelled: status === 'cancelled',
    ...(site !== undefined && { url: `${site}/events/${encodeURIComponent(eventId)}` }),
  };
}
