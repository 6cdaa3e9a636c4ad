import pg from 'pg';

const oids = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;
type Parser = (text: string) => unknown;
const standard: (oid: number, format?: 'text' | 'binary') => Parser = pg.types.getTypeParser;

function safeInteger(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const utcTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

function isoTime(text: string): string {
  // nearly every time there is; making a Date of each cost 7 % of a busy reader's time
  const utc = utcTime.exec(text);
  if (utc) return `${utc[1] ?? ''}T${utc[2] ?? ''}.${(utc[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
  const value = standard(oids.timestamptz)(text);
  // 'infinity' is no Date and stays as it is
  return value instanceof Date ? value.toISOString() : text;
}

const ours = new Map<number, Parser>([
  [oids.int8, safeInteger],
  [oids.numeric, Number],
  [oids.timestamptz, isoTime],
  [oids.date, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : ours.get(oid)) ?? standard(oid, format),
};

/** Settings every connection shares, pooled or not. */
export function connectionConfig(connectionString: string, name: string): pg.ClientConfig {
  return {
    connectionString,
    application_name: name,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5_000,
  };
}

export interface PoolOptions {
  /** Most connections. Default 10. */
  max?: number;
  /** What the server calls its connections. */
  name?: string;
  /** Named statements are planned once and by index, for whatever values: for those whose good plan does not depend on them. */
  planOnce?: boolean;
}

// one made while a table was small must serve when it is large
const planOnceSettings = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/** Reads int8 as number while it is safe (else text), numeric as number, timestamptz as ISO 8601 text in UTC, date as text. */
export function createPool(
  connectionString: string,
  { max = 10, name = 'pass-along', planOnce = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(connectionString, name),
    max,
    ...(planOnce && { options: planOnceSettings }),
  });
  // A broken connection leaves the pool by itself and its query rejects; without listeners Node would exit.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
