import {
  projectionNames,
  rebuildState,
  type ReadModelStatus,
  type ShownRebuild,
  type TableDifference,
  isOption,
} from '@pass-along/contracts';
import {
  type ConsumerDescription,
  type EventStore,
  lagCounted,
  readDescriptions,
  readStatus,
} from '@pass-along/platform';
import type pg from 'pg';

interface RebuildRow {
  projection: string;
  version: number;
  state: string;
  events_done: number;
  events_total: number;
  error: string | null;
  started_at: string;
  updated_at: string;
  seconds: number;
  rebuild_id: string;
  comparison: TableDifference[] | null;
}

interface OrderRow {
  projection: string;
  what: 'build' | 'switch' | 'abandon';
  rebuild_id: string;
  ordered_at: string;
}

/** Every consumer of the log as its process recorded it; read models with their latest rebuild and open orders. */
export async function readReadModels(pool: pg.Pool, rawStore: EventStore): Promise<ReadModelStatus[]> {
  const consumers = await readDescriptions(pool);
  const [states, rebuilds, orders] = await Promise.all([
    readStatus(pool, rawStore, consumers, new Date()),
    pool.query<RebuildRow>(
      `SELECT *, extract(epoch FROM updated_at - started_at)::float8 AS seconds FROM projections.rebuilds`,
    ),
    pool.query<OrderRow>(
      `SELECT projection, what, rebuild_id, ordered_at FROM projections.orders
       WHERE what IN ('build', 'switch', 'abandon') ORDER BY position`,
    ),
  ]);
  const codes = new Map(consumers.map((consumer) => [consumer.name, consumer]));
  return states.map(({ name, version, position, events, lagEvents, stalledSeconds, parked }) => ({
    _id: name,
    isReadModel: isOption(projectionNames, name),
    version,
    codeVersion: codes.get(name)?.version ?? version,
    position,
    events,
    lagEvents,
    lagIsMore: lagEvents >= lagCounted,
    stalledSeconds,
    parked,
    categories: getCategories(codes.get(name)),
    rebuild: toRebuild(
      rebuilds.rows.find(({ projection }) => projection === name),
      orders.rows.findLast(({ projection }) => projection === name),
    ),
  }));
}

function getCategories(consumer: ConsumerDescription | undefined): string[] | null {
  return consumer?.categories ? [...consumer.categories] : null;
}

function toRebuild(row: RebuildRow | undefined, order: OrderRow | undefined): ShownRebuild | null {
  if (order && order.rebuild_id !== row?.rebuild_id) return toOrderedRebuild(order);
  if (!row) return null;
  const { events_done: eventsDone, events_total: eventsTotal, seconds } = row;
  const ratePerSecond = seconds > 0 ? Math.round(eventsDone / seconds) : 0;
  return {
    rebuildId: row.rebuild_id,
    state: rebuildState.parse(row.state),
    pending: order?.what ?? null,
    version: row.version,
    eventsDone,
    eventsTotal: Math.max(eventsTotal, eventsDone),
    ratePerSecond,
    secondsLeft: ratePerSecond > 0 ? Math.ceil(Math.max(eventsTotal - eventsDone, 0) / ratePerSecond) : 0,
    error: row.error,
    startedAt: row.started_at,
    updatedAt: row.updated_at,
    comparison: row.comparison,
  };
}

/** A rebuild that is ordered but has not begun. */
function toOrderedRebuild({ rebuild_id: rebuildId, what, ordered_at: at }: OrderRow): ShownRebuild {
  return {
    rebuildId,
    state: 'ordered',
    pending: what,
    version: 0,
    eventsDone: 0,
    eventsTotal: 0,
    ratePerSecond: 0,
    secondsLeft: 0,
    error: null,
    startedAt: at,
    updatedAt: at,
    comparison: null,
  };
}
