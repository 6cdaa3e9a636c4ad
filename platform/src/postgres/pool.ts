import type { Socket } from 'node:net';
import pg from 'pg';
import { openSocket, getPostgresAvailability } from './postgresAvailability.ts';

const oids = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;
type Parser = (text: string) => unknown;
const standard: (oid: number, format?: 'text' | 'binary') => Parser = pg.types.getTypeParser;

function parseInteger(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const utcTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

function parseTime(text: string): string {
  // the usual format; parsing by Date took 7 % of a busy reader's time
  const utc = utcTime.exec(text);
  if (utc) return `${utc[1] ?? ''}T${utc[2] ?? ''}.${(utc[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
  const value = standard(oids.timestamptz)(text);
  // 'infinity' is no Date and stays as it is
  return value instanceof Date ? value.toISOString() : text;
}

const ours = new Map<number, Parser>([
  [oids.int8, parseInteger],
  [oids.numeric, Number],
  [oids.timestamptz, parseTime],
  [oids.date, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : ours.get(oid)) ?? standard(oid, format),
};

/** Settings of every connection, pooled or not. */
export function createConnectionConfig(connectionString: string, name: string): pg.ClientConfig {
  return {
    connectionString,
    application_name: name,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    stream: () => openSocket(connectionString),
  };
}

export interface PoolOptions {
  /** Most connections. Default 10. */
  max?: number;
  /** Name of its connections on the server. */
  name?: string;
  /** Plans named statements once and by index. For statements with one best plan for all values. */
  planOnce?: boolean;
  /** SQL that each new connection runs first. */
  settings?: string;
  /** Time limit of a query in milliseconds, unless its client has another one. Default 8,000. */
  limitMs?: number;
}

// a plan made while a table was small must still serve when it is large
const planOnceSettings = 'SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off';

const requestLimitMs = 8_000;
/** By then a reachable server has ended the query itself. */
const graceMs = 1_000;

/**
 * Reads int8 as number while it is safe (else text), numeric as number, timestamptz as ISO 8601 text in UTC, date as
 * text.
 */
export function createPool(
  connectionString: string,
  { max = 10, name = 'pass-along', planOnce = false, settings = '', limitMs = requestLimitMs }: PoolOptions = {},
): pg.Pool {
  // not in the start-up packet, because poolers refuse unknown parameters there
  const first = [`SET statement_timeout = ${String(limitMs)}`, planOnce ? planOnceSettings : '', settings].join('; ');
  const pool = new pg.Pool({
    ...createConnectionConfig(connectionString, name),
    max,
    verify: (client, done) => {
      client.query(first).then(() => {
        done();
      }, done);
    },
  });
  // A broken connection leaves the pool by itself, and its query rejects. Without these listeners Node would exit.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    giveUpOnSilence(client, limitMs);
    getPostgresAvailability(connectionString).answered();
  });
  pool.on('release', (_, client) => {
    setSilenceLimit(client, limitMs);
  });
  return pool;
}

/**
 * Limits each query of a transaction in milliseconds (0: no limit) and returns the SQL that sets the same limit on the
 * server.
 */
export function setTransactionLimit(client: pg.ClientBase, limitMs: number): string {
  setSilenceLimit(client, limitMs);
  return `SET LOCAL statement_timeout = ${String(limitMs)}`;
}

/** Removes the time limit of this client, which must not return to its pool. */
export async function removeLimit(client: pg.ClientBase): Promise<void> {
  setSilenceLimit(client, 0);
  await client.query('SET statement_timeout = 0');
}

/** What `pg` has no types for: a client's socket, and whether the server has ended its last answer. */
interface ClientParts {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

/**
 * Breaks the connection when the server stays silent within a query for this many milliseconds and a second of grace.
 * The `query_timeout` of `pg` does that by a timer for each query, which keeps questions and answers in memory until
 * old objects are collected: a fifth of a busy reader's time, a tenth of a busy writer's.
 */
export function giveUpOnSilence(client: pg.ClientBase, limitMs: number): void {
  const parts = client as unknown as ClientParts;
  const { stream } = parts.connection;
  stream.on('timeout', () => {
    if (!parts.readyForQuery) stream.destroy(new Error('Connection terminated: no answer in time'));
  });
  setSilenceLimit(client, limitMs);
}

function setSilenceLimit(client: pg.ClientBase, limitMs: number): void {
  const { connection } = client as unknown as ClientParts;
  connection.stream.setTimeout(limitMs === 0 ? 0 : limitMs + graceMs);
}
