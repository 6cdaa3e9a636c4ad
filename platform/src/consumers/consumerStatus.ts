import type pg from 'pg';
import { type EventStore, type Position, START } from '../eventStore/eventStore.ts';
import { toFilter, type MeasuredConsumer } from './consumer.ts';
import { type DeadlineCounts, countDeadlines, noDeadlines } from './consumerDeadlines.ts';
import { countParked } from './consumerParkedEvents.ts';

/** The progress of a consumer, measured against the end of the log, on whichever instance it runs. */
export interface ConsumerStatus {
  name: string;
  version: number;
  position: Position;
  /** Number of events taken so far. */
  events: number;
  /** Events still to take, counted up to `lagCounted`; that number means as many or more. */
  lagEvents: number;
  /** Seconds since it had something to take and its checkpoint last moved. */
  stalledSeconds: number;
  /** Its position is unknown, so all events count as lag. */
  noCheckpoint: boolean;
  /** Its checkpoint names a position that is not in the log, so it receives nothing new. All events count as lag. */
  beyondEnd: boolean;
  /** Whether a rebuild repairs it. */
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
  consumers: readonly MeasuredConsumer[],
  now: Date,
): Promise<ConsumerStatus[]> {
  // the end is read after the checkpoints, so that none of them appears to be beyond it
  const [{ rows }, parked, deadlines] = await Promise.all([
    pool.query<Row>(
      `SELECT consumer, version, position, events, extract(epoch FROM now() - updated_at)::integer AS ` +
        `seconds FROM consumers.checkpoints`,
    ),
    countParked(pool),
    countDeadlines(pool, now),
  ]);
  const end = await readLogEnd(store);
  const byName = new Map(rows.map((row) => [row.consumer, row]));
  return Promise.all(
    consumers.map(async (consumer) => {
      const row = byName.get(consumer.name);
      const { version, position, events, seconds } = row ?? nowhere;
      const beyondEnd = position > end;
      const missed = position === end ? nothing : await countBacklog(store, consumer, beyondEnd ? START : position);
      const lagEvents = beyondEnd ? Math.max(missed.events, 1) : missed.events;
      return {
        name: consumer.name,
        version,
        position,
        events,
        lagEvents,
        // after a quiet period the checkpoint is older than the event that is being handled
        stalledSeconds: lagEvents > 0 ? Math.min(seconds, getSecondsSince(missed.since)) : 0,
        noCheckpoint: row === undefined,
        beyondEnd,
        canRebuild: consumer.replace !== undefined,
        parked: parked.get(consumer.name) ?? 0,
        deadlines: deadlines.get(consumer.name) ?? noDeadlines,
      };
    }),
  );
}

/** How far consumers are together. */
export interface ConsumerProgress {
  /** Their checkpoints are all at the end of the log. */
  isCaughtUp: boolean;
  /** The earliest deadline that has not fired. */
  nextDueAt: Date | undefined;
}

/** The progress of all consumers but these. Much cheaper than the status of each consumer. */
export async function readProgress(
  pool: pg.Pool,
  store: EventStore,
  except: readonly string[],
): Promise<ConsumerProgress> {
  // the end is read first, so that no event appended meanwhile counts as handled
  const end = await readLogEnd(store);
  const { rows } = await pool.query<{ isCaughtUp: boolean; nextDueAt: string | null }>(
    `SELECT bool_and(position = $1) AS "isCaughtUp",
       (SELECT min(due_at) FROM consumers.deadlines WHERE try_at IS NOT NULL) AS "nextDueAt"
     FROM consumers.checkpoints WHERE consumer <> ALL($2)`,
    [end, except],
  );
  const { isCaughtUp = false, nextDueAt = null } = rows[0] ?? {};
  return { isCaughtUp, nextDueAt: nextDueAt === null ? undefined : new Date(nextDueAt) };
}

/** The end of the log; no valid checkpoint lies beyond it. */
export async function readLogEnd(store: EventStore): Promise<Position> {
  return store.end ? store.end() : store.head();
}

/** Events still to take, and when the first of them was appended. */
interface Backlog {
  events: number;
  since: string | undefined;
}

const nothing: Backlog = { events: 0, since: undefined };

async function countBacklog(store: EventStore, consumer: MeasuredConsumer, after: Position): Promise<Backlog> {
  let { events, since } = nothing;
  for await (const event of store.readAll({ after, limit: lagCounted, ...toFilter(consumer) })) {
    if (event.position <= after) continue;
    events += 1;
    since ??= event.recordedAt;
  }
  return { events, since };
}

function getSecondsSince(moment: string | undefined): number {
  return moment === undefined ? Infinity : Math.max(0, Math.round((Date.now() - Date.parse(moment)) / 1_000));
}

const longestStallSeconds = 60;

/** One plain line for each problem that needs a person, with the way to fix it. */
export function describeProblems(status: ConsumerStatus): string[] {
  const { name, parked, lagEvents, stalledSeconds, noCheckpoint, beyondEnd, canRebuild, deadlines } = status;
  const complaints: string[] = [];
  if (noCheckpoint)
    complaints.push(`${name}: it has no checkpoint, so it follows nothing until whoever runs it makes it anew`);
  else if (beyondEnd)
    complaints.push(
      `${name}: its checkpoint lies beyond the end of the log, so nothing new reaches it; ${
        canRebuild ? `mend it with: npm run replay -- rebuild ${name} --switch` : 'it starts over by itself'
      }`,
    );
  else if (lagEvents >= lagCounted) complaints.push(`${name}: ${String(lagCounted)} events or more behind the log`);
  else if (stalledSeconds > longestStallSeconds)
    complaints.push(`${name}: ${formatCount(lagEvents, 'event')} behind, not moving for ${String(stalledSeconds)} s`);
  if (parked > 0)
    complaints.push(
      `${name}: ${formatCount(parked, 'event')} parked, with the reason in the log; mended, ${
        canRebuild ? `try again with: npm run replay -- retry-parked ${name}` : 'the next start tries again'
      }`,
    );
  if (deadlines.overdue > 0) complaints.push(`${name}: ${formatCount(deadlines.overdue, 'deadline')} overdue`);
  return complaints;
}

function formatCount(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
