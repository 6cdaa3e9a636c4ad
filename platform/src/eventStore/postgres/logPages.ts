import type pg from 'pg';
import type { EventFilter } from '../eventStore.ts';
import { trimPage, type EventRow, pageBytes } from './eventRows.ts';
import type { ReadConnections } from './readConnections.ts';

export interface LogPage {
  rows: EventRow[];
  /** Everything from the page's start to this position was searched. */
  reached: number;
  /** The last position in the log when the page was read. */
  head: number;
}

export interface LogPageRequest {
  after: number;
  limit: number;
  filter?: EventFilter;
}

/** Positions searched per page when a filter is set; limits the time of a page. */
const filteredWindow = 10_000;

/** Events after a position, with the head from the same snapshot. */
export async function readPageForwards(
  reads: ReadConnections,
  schema: string,
  request: LogPageRequest,
): Promise<LogPage> {
  const window = getWindow(request);
  const { rows } = await reads.query<HeadedRow>(
    buildPageStatement(
      schema,
      'forwards',
      request,
      window,
      'position > $1 AND position <= least($1 + $3::bigint, head.position)',
      'position',
    ),
  );
  const head = getHead(rows);
  const events = rows.filter(hasEvent);
  const last = events.at(-1);
  const reached = last !== undefined && isCut(events, request) ? last.position : Math.min(request.after + window, head);
  return { rows: events, reached: Math.max(reached, request.after), head };
}

/** Events before a position, the last first; `reached` is the first position searched. */
export async function readPageBackwards(
  reads: ReadConnections,
  schema: string,
  request: LogPageRequest,
): Promise<LogPage> {
  const window = getWindow(request);
  const { rows } = await reads.query<HeadedRow>(
    buildPageStatement(
      schema,
      'backwards',
      request,
      window,
      'position < $1 AND position >= $1 - $3::bigint',
      'position DESC',
    ),
  );
  const events = rows.filter(hasEvent);
  const last = events.at(-1);
  const reached = last !== undefined && isCut(events, request) ? last.position : Math.max(request.after - window, 1);
  return { rows: events, reached, head: getHead(rows) };
}

export async function readHead(reads: ReadConnections, schema: string): Promise<number> {
  const { rows } = await reads.query<{ head: number }>({
    name: 'head',
    text: `SELECT position AS head FROM ${schema}.head`,
  });
  return getHead(rows);
}

type HeadedRow = { head: number } & (EventRow | { position: null });

function hasEvent(row: HeadedRow): row is { head: number } & EventRow {
  return row.position !== null;
}

function getHead(rows: readonly { head: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('The event store has lost its head row');
  return row.head;
}

function isCut(events: readonly EventRow[], request: LogPageRequest): boolean {
  return events.length === request.limit || (events.at(-1)?.bytes ?? 0) >= pageBytes;
}

function getWindow(request: LogPageRequest): number {
  return request.filter === undefined ? request.limit : Math.max(filteredWindow, request.limit);
}

function buildPageStatement(
  schema: string,
  name: string,
  { after, limit, filter }: LogPageRequest,
  window: number,
  between: string,
  order: string,
): pg.QueryConfig {
  const passes =
    filter === undefined
      ? ''
      : `AND split_part(stream, '-', 1) = ANY ($4::text[]) AND ($5::text[] IS NULL OR type = ANY ($5))`;
  const page = trimPage(`SELECT * FROM ${schema}.events WHERE ${between} ${passes} ORDER BY ${order} LIMIT $2`, order);
  return {
    name: `log-${name}${filter === undefined ? '' : '-filtered'}`,
    // the left join returns the head even when no event matches
    text:
      `SELECT head.position AS head, page.* FROM ${schema}.head LEFT JOIN LATERAL (${page}) page ON true ` +
      `ORDER BY page.${order}`,
    values: [after, limit, window, ...(filter === undefined ? [] : [filter.categories, filter.types ?? null])],
  };
}
