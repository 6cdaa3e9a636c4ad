import {
  endpoints,
  canCall,
  streams,
  type Caller,
  type EventFigure,
  type FactorGrade,
  type FigureEventsAnswer,
  type ItemCategory,
  type KarmaReason,
} from '@pass-along/contracts';
import {
  activeBucketsTable,
  countedMembersTable,
  donationsTable,
  impactThingsTable,
  karmaEntriesTable,
} from '@pass-along/contracts/tables';
import { type Span } from '../core/periodSpans.ts';
import { findCategories } from '../impact/impactFigures.ts';
import { readFactors } from '../impact/impactReadQueries.ts';
import { type Database } from '../core/readDatabase.ts';
import { buildPerShape, prepareText, param, sql } from '../core/sqlStatements.ts';
import { activeMemberRows } from './activeMemberQueries.ts';
import {
  swapSides,
  givers,
  listers,
  selectRows,
  selectThreePeople,
  buildCondition,
  type PeopleSource,
} from './peopleGroups.ts';
import { toNarrowingShape, type Narrowing } from './figureNarrowing.ts';

/** The rows that a figure counts. */
interface EventSource extends PeopleSource {
  /** The column that identifies a row. */
  key: string;
  /** The columns that name the stream of a row. */
  ids: readonly string[];
  stream: (...ids: (string | null)[]) => string;
  /** Columns that must hold three different people, where a row need not name two; default: all `people`. */
  grouped?: readonly string[];
  category?: boolean;
  points?: boolean;
}

const items: EventSource = {
  ...listers,
  key: 'item_id',
  ids: ['item_id'],
  stream: (itemId) => streams.item(itemId ?? ''),
  category: true,
};
const createSwapSource = (moment: string, where = 'true'): EventSource => ({
  ...swapSides,
  moment,
  where,
  key: 'swap_id',
  ids: ['swap_id'],
  stream: (swapId) => streams.swap(swapId ?? ''),
  category: true,
});
/** By a swap, or by a donation to a community event. */
const exchangeSource = {
  people: ['giver_id', 'receiver_id'],
  grouped: ['giver_id'],
  ids: ['swap_id', 'item_id'],
  stream: (swapId, itemId) => (swapId === null ? streams.item(itemId ?? '') : streams.swap(swapId)),
  category: true,
} satisfies Partial<EventSource>;
const memberSource = { people: ['member_id'], whole: true, ids: ['member_id'] };

const sources: Record<EventFigure, EventSource> = {
  itemsListed: items,
  wantedListed: { ...items, where: `type = 'request'` },
  swapsProposed: createSwapSource('proposed_at'),
  swapsAccepted: createSwapSource('accepted_at'),
  swapsScheduled: createSwapSource('scheduled_at'),
  swapsCompleted: createSwapSource('completed_at'),
  swapsFailed: createSwapSource('failed_at'),
  itemsDonated: { ...exchangeSource, table: donationsTable, moment: 'donated_at', key: 'donation_id' },
  membersJoined: {
    ...memberSource,
    table: countedMembersTable,
    moment: 'joined_at',
    key: 'member_id',
    stream: (memberId) => streams.member(memberId ?? ''),
  },
  activeMembers: {
    ...memberSource,
    table: activeBucketsTable,
    rows: activeMemberRows,
    moment: 'slot',
    key: 'member_id',
    stream: (memberId) => streams.member(memberId ?? ''),
  },
  thingsHandedOver: { ...givers, ...exchangeSource, table: impactThingsTable, key: 'thing_id' },
  funnelAccepted: createSwapSource('proposed_at', 'accepted_at is not null'),
  funnelScheduled: createSwapSource('proposed_at', 'scheduled_at is not null'),
  funnelCompleted: createSwapSource('proposed_at', 'completed_at is not null'),
  funnelAsScheduled: createSwapSource('proposed_at', 'scheduled_at is not null and completed_at is not null'),
  funnelFailed: createSwapSource('proposed_at', 'failed_at is not null'),
  funnelNoShows: createSwapSource('proposed_at', 'no_show'),
  karma: {
    ...memberSource,
    table: karmaEntriesTable,
    moment: 'awarded_at',
    where: 'points <> 0',
    key: 'entry_id',
    stream: (memberId) => streams.karma(memberId ?? ''),
    points: true,
  },
};

interface Found {
  ids: (string | null)[];
  at: string;
  category: ItemCategory | null;
  people: string[];
  points: number | null;
}

interface Shape {
  figure: EventFigure;
  /** Whether the caller may see exact times and streams. */
  traced: boolean;
  category: boolean;
  circle: boolean;
  reason: boolean;
  grade: boolean;
}

const figureEventStatements = buildPerShape(({ figure, traced, reason, grade, ...narrowing }: Shape) => {
  const source = sources[figure];
  const { key, ids, moment, people, grouped = people, category = false, points = false } = source;
  const parts = [
    buildCondition(source, narrowing),
    ...(reason ? [sql.raw('reason = ?', [param('reason')])] : []),
    ...(grade ? [sql.raw('category = any(?)', [param('categories')])] : []),
  ];
  const condition = sql.raw(parts.map(() => '?').join(' and '), parts);
  const day = sql.raw(`to_char(${moment} at time zone ?::text, 'YYYY-MM-DD')`, [param('timeZone')]);
  const order = traced
    ? sql.raw(`${moment} desc, ${key}`)
    : sql.raw(`"at" desc, md5(?::text || ${key})`, [param('order')]);
  const shown = [
    `array[${ids.join(', ')}] as ids`,
    `${category ? 'category' : 'null'} as category`,
    `array_remove(array[${people.join(', ')}], null) as people`,
    `${points ? 'points' : 'null::integer'} as points`,
  ].join(', ');
  const page = sql.raw(`select ${shown}, ? as at from ? where ? order by ? limit ? offset ?`, [
    traced ? sql.raw(moment) : day,
    selectRows(source),
    condition,
    order,
    param('limit'),
    param('offset'),
  ]);
  return {
    page: prepareText<Found>(page),
    group: prepareText(sql.raw('select 1 from ?', [selectThreePeople({ ...source, people: grouped }, condition)])),
  };
});

interface FigureEventsRequest {
  figure: EventFigure;
  span: Span;
  narrowing: Narrowing;
  reason: KarmaReason | undefined;
  grade: FactorGrade | undefined;
  page: number;
  limit: number;
  caller: Caller;
  pseudonym: (memberId: string) => string;
  /** A seed that shuffles the events of a day. */
  shuffleSeed: string;
}

/**
 * Reads the events behind a figure. An admin with audit access sees the time and stream of each. Others see only
 * pseudonyms and days.
 */
export async function readFigureEvents(
  database: Database,
  { figure, span, narrowing, reason, grade, page, limit, caller, pseudonym, shuffleSeed }: FigureEventsRequest,
): Promise<FigureEventsAnswer> {
  const ofReason = figure === 'karma' && reason !== undefined;
  const ofGrade = figure === 'thingsHandedOver' && grade !== undefined;
  const categories = ofGrade ? findCategories(await readFactors(database), grade) : [];
  const traced = canCall(endpoints.adminAudit, caller);
  const statements = figureEventStatements({
    figure,
    traced,
    ...toNarrowingShape(narrowing),
    reason: ofReason,
    grade: ofGrade,
  });
  const cut = { limit: limit + 1, offset: (page - 1) * limit };
  const input = {
    ...span.input,
    ...narrowing,
    ...cut,
    reason,
    categories,
    order: shuffleSeed,
    timeZone: span.timeZone,
  };
  const [rows, group] = await Promise.all([
    database.run(statements.page, input),
    traced ? [1] : database.run(statements.group, input),
  ]);
  const { stream } = sources[figure];
  const isTold = group.length > 0 || rows.length === 0;
  const events = rows.slice(0, limit).map(({ ids, at, category, people, points }, index) => ({
    _id: `${at} ${String((page - 1) * limit + index)}`,
    at,
    category,
    people: people.map(pseudonym),
    points,
    stream: traced ? stream(...ids) : null,
  }));
  return { period: span.period, events: isTold ? events : null, hasMore: isTold && rows.length > limit };
}
