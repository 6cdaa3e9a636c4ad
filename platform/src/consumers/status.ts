import type pg from 'pg';
import { type EventStore, type Position, START } from '../eventStore/eventStore.ts';
import { filterOf, type Measured } from './consumer.ts';
import { type DeadlineCounts, deadlineCounts, noDeadlines } from './deadlines.ts';
import { parkedCounts } from './parkedEvents.ts';

/** Where a consumer stands, whichever instance leads it; measured against the log's own end. */
export interface ConsumerStatus {
  name: string;
  version: number;
  position: Position;
  /** Events taken since the first. */
  events: number;
  /** Events it has yet to take; counted up to `lagCounted`, so that number means as many or more. */
  lagEvents: number;
  /** Seconds since its checkpoint last moved, while there is something to take. */
  stalledSeconds: number;
  /** Its checkpoint names a place the log does not have, so that nothing new reaches it; all events count as lag. */
  beyondEnd: boolean;
  /** It is mended by a rebuild. */
  canRebuild: boolean;
  parked: number;
  deadlines: DeadlineCounts;
}

export const lagCounted = 1_000;

const nowhere = { version: 0, position: START, events: 0, seconds: 0 };

interface Row {
  consumer: string;
  version: number;
  position: Position;
  events: number;
  seconds: number;
}

export async function readStatus(
  pool: pg.Pool,
  store: EventStore,
  consumers: readonly Measured[],
  now: Date,
): Promise<ConsumerStatus[]> {
  // the end comes after the checkpoints: none of them may seem to have passed it
  const [{ rows }, parked, deadlines] = await Promise.all([
    pool.query<Row>(
      `SELECT consumer, version, position, events, extract(epoch FROM now() - updated_at)::integer AS seconds FROM consumers.checkpoints`,
    ),
    parkedCounts(pool),
    deadlineCounts(pool, now),
  ]);
  const end = await endOf(store);
  const byName = new Map(rows.map((row) => [row.consumer, row]));
  return Promise.all(
    consumers.map(async (consumer) => {
      const { version, position, events, seconds } = byName.get(consumer.name) ?? nowhere;
      const beyondEnd = position > end;
      const missed = position === end ? 0 : await countAfter(store, consumer, beyondEnd ? START : position);
      const lagEvents = beyondEnd ? Math.max(missed, 1) : missed;
      return {
        name: consumer.name,
        version,
        position,
        events,
        lagEvents,
        stalledSeconds: lagEvents > 0 ? seconds : 0,
        beyondEnd,
        canRebuild: consumer.replace !== undefined,
        parked: parked.get(consumer.name) ?? 0,
        deadlines: deadlines.get(consumer.name) ?? noDeadlines,
      };
    }),
  );
}

/** Where the log ends: a checkpoint can't stand further on. */
export async function endOf(store: EventStore): Promise<Position> {
  return store.end ? store.end() : store.head();
}

async function countAfter(store: EventStore, consumer: Measured, after: Position): Promise<number> {
  let events = 0;
  for await (const event of store.readAll({ after, limit: lagCounted, ...filterOf(consumer) }))
    if (event.position > after) events += 1;
  return events;
}

const longestStallSeconds = 60;

/** One plain line for each thing that needs a person, with the way to mend it. */
export function complaintsOf(status: ConsumerStatus): string[] {
  const { name, parked, lagEvents, stalledSeconds, beyondEnd, canRebuild, deadlines } = status;
  const complaints: string[] = [];
  if (beyondEnd)
    complaints.push(
      `${name}: its checkpoint lies beyond the end of the log, so nothing new reaches it; ${
        canRebuild ? `mend it with: npm run replay -- rebuild ${name} --switch` : 'it starts over by itself'
      }`,
    );
  else if (lagEvents >= lagCounted) complaints.push(`${name}: ${String(lagCounted)} events or more behind the log`);
  else if (stalledSeconds > longestStallSeconds)
    complaints.push(`${name}: ${counted(lagEvents, 'event')} behind, not moving for ${String(stalledSeconds)} s`);
  if (parked > 0)
    complaints.push(
      `${name}: ${counted(parked, 'event')} parked, with the reason in the log; mended, ${
        canRebuild ? `try again with: npm run replay -- retry-parked ${name}` : 'the next start tries again'
      }`,
    );
  if (deadlines.overdue > 0) complaints.push(`${name}: ${counted(deadlines.overdue, 'deadline')} overdue`);
  return complaints;
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
