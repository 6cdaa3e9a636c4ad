import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { migrateConsumers } from '../consumers/consumerCheckpoints.ts';
import { readLogEnd } from '../consumers/consumerStatus.ts';
import { type EventStore, isValidPosition, type Position } from '../eventStore/eventStore.ts';
import { type LastEvent, hasEvent } from '../eventStore/lastEvent.ts';
import { beginLog, readLogIdentity } from './logIdentity.ts';
import { type LogReference, findSuccessor, type KnownLog } from './logReferences.ts';
import { sleep } from '../sleep.ts';

/**
 * The log is not the one that the other stores belong to. The message names what was found, what was expected, and the
 * ways out.
 */
export class AnotherLog extends Error {
  override name = 'AnotherLog';

  constructor(found: string, expected: string, setting: string) {
    super(
      `This is another log: found ${found}, expected ${expected}. Either point ${setting} back to that ` +
        `log, or, to go on with ` +
        'the one found on purpose, run: npm run replay -- rebuild --all',
    );
  }
}

/** The setting that selects the log. */
export function getLogSetting({ eventStore, databaseUrl }: Pick<Config, 'eventStore' | 'databaseUrl'>): string {
  if (eventStore.kind === 'eventstoredb') return 'EVENTSTORE_URL';
  return databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
}

/** What is needed to identify a log. */
export interface LogSources {
  /** The store without decryption. */
  rawStore: EventStore;
  pool: pg.Pool;
  memories: readonly LogReference[];
  /** The setting that selects the log. */
  setting: string;
}

/**
 * Verifies that read models, keys and pictures belong to this log, and binds those that have no log yet. A log without
 * identity gets one, unless another log is expected.
 * @throws AnotherLog when they belong to another log, or to a later state of this one
 */
export async function verifyLogIdentity(sources: LogSources): Promise<KnownLog> {
  const { rawStore, pool, memories } = sources;
  await migrateConsumers(pool);
  // read before the log, because another starting process writes the log first
  const recalled = await Promise.all(memories.map(async (memory) => ({ memory, log: await memory.read() })));
  const found = await readLogIdentity(rawStore);
  const strangers = recalled.filter(({ log }) => log !== undefined && log.logId !== found);
  if (strangers.length > 0) throw await createIdentityError(sources, found, strangers);
  await assertSeenEvents(
    sources,
    found,
    recalled.map(({ memory, log }) => ({ who: memory.owner, lastEvent: log?.lastEvent ?? null })),
  );
  await assertKnownCheckpoints(sources, found);
  const logId = found ?? (await beginLog(rawStore));
  const lastEvent = findFurthest(recalled.map(({ log }) => log?.lastEvent ?? null));
  for (const { memory, log } of recalled) if (!log) await memory.bind({ logId, lastEvent });
  return { logId, lastEvent };
}

async function createIdentityError(
  { pool, setting }: LogSources,
  found: string | undefined,
  strangers: readonly { memory: LogReference; log: KnownLog | undefined }[],
): Promise<AnotherLog> {
  const successor = found === undefined ? undefined : await findSuccessor(pool, found);
  const left = successor === undefined ? '' : `, which moved on to log ${successor}`;
  const ids = [...new Set(strangers.map(({ log }) => log?.logId))];
  const owners = strangers.map(({ memory }) => memory.owner);
  return new AnotherLog(
    `${formatLogName(found)}${left}`,
    `log ${ids.join(' and ')}, to which ${joinNames(owners)} belong`,
    // the expected log may be in the other event store
    successor === undefined ? setting : `EVENT_STORE or ${setting}`,
  );
}

interface SeenEvent {
  who: string;
  lastEvent: LastEvent | null;
}

/** Every event seen before must still be at its position. */
async function assertSeenEvents(
  { rawStore, setting }: LogSources,
  found: string | undefined,
  seen: readonly SeenEvent[],
): Promise<void> {
  const byEvent = new Map(seen.flatMap((one) => (one.lastEvent ? [[one.lastEvent.id, one] as const] : [])));
  for (const { who, lastEvent } of byEvent.values())
    if (lastEvent && !(await waitForEvent(rawStore, lastEvent)))
      throw await createTooShortError(
        rawStore,
        found,
        `${who} have seen event ${lastEvent.id}`,
        lastEvent.position,
        setting,
      );
}

/**
 * Every consumer's last event must be in the log. A checkpoint of an earlier release names no event, so it must at
 * least not lie beyond the end.
 */
async function assertKnownCheckpoints(sources: LogSources, found: string | undefined): Promise<void> {
  const { rawStore, pool, setting } = sources;
  const { rows } = await pool.query<{ consumer: string; position: Position; lastEvent: LastEvent | null }>(
    'SELECT consumer, position, last_event AS "lastEvent" FROM consumers.checkpoints ORDER BY consumer',
  );
  await assertSeenEvents(
    sources,
    found,
    rows.map(({ consumer, lastEvent }) => ({ who: `the rows of ${consumer}`, lastEvent })),
  );
  const end = await readLogEnd(rawStore);
  // an impossible position is repaired by the consumer's leader
  const beyond = rows.find(({ position, lastEvent }) => !lastEvent && isValidPosition(position) && position > end);
  if (beyond)
    throw await createTooShortError(
      rawStore,
      found,
      `the rows of ${beyond.consumer} have come`,
      beyond.position,
      setting,
    );
}

async function createTooShortError(
  store: EventStore,
  found: string | undefined,
  what: string,
  position: Position,
  setting: string,
): Promise<AnotherLog> {
  const head = await store.head();
  const end = head === '' ? 'with nothing in it' : `that ends at ${head}`;
  return new AnotherLog(
    `${formatLogName(found)} ${end}`,
    `one in which ${what} at ${position} (is it an older backup?)`,
    setting,
  );
}

const tries = 10;
const pauseMs = 200;

/** A node that follows the leader may receive an event a moment later. */
export async function waitForEvent(store: EventStore, event: LastEvent): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    if (await hasEvent(store, event)) return true;
    if (attempt === tries) return false;
    await sleep(pauseMs, new AbortController().signal);
  }
}

function findFurthest(events: readonly (LastEvent | null)[]): LastEvent | null {
  return events.reduce((best, event) => (event && event.position > (best?.position ?? '') ? event : best), null);
}

const formatLogName = (logId: string | undefined) => (logId === undefined ? 'a log without identity' : `log ${logId}`);

const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
