import { createPool } from '@pass-along/platform';
import type pg from 'pg';
import { atMost, percentile, smallerIsBetter, type BenchRow } from './rows.ts';
import { adminToken } from './scale.ts';
import { startSystemProcess } from './servers.ts';
import { client } from './timing.ts';

const admin = { email: 'admin@example.org', password: 'a password for admins' };
const rounds = 3;
const runs = 30;
const warmups = 6;
const mostMs = { list: 100, timeline: 150 };
/** Largest cost of a call with all events, relative to a tenth of them. */
const growth = 1.2;

const startedAt = Date.parse('2030-01-01T00:00:00.000Z');
/** A million a year. */
const secondsBetween = 31;

/** One value of each filter for this many events; none selects almost nothing or almost all. */
function filtersOver(events: number): Readonly<Record<string, unknown>> {
  const moment = (share: number) => new Date(startedAt + share * events * secondsBetween * 1_000).toISOString();
  return {
    actorId: 'member-7',
    category: 'item',
    type: 'ItemRevised',
    from: moment(0.15),
    to: moment(0.4),
    technical: false,
  };
}
/** Filters that select only a few events. */
const narrow: Readonly<Record<string, unknown>> = {
  stream: 'item-7',
  subjectId: 'member-7',
  correlationId: 'act-77',
  causationId: 'command-77',
};

/**
 * The audit's first page under every combination of filters, and the timeline of an entity with 10,000 events;
 * milliseconds, p95.
 */
export async function benchAuditList(connectionString: string, events: number): Promise<BenchRow[]> {
  const more = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const system = await startSystemProcess(connectionString, { more });
  const pool = createPool(connectionString, { name: 'bench-audit-list' });
  const http = client(system.url);
  try {
    const token = await adminToken(system.url, more);
    const ask = async (filter: object, order: string, last: number): Promise<number[]> => {
      const query = { filter, sort: ['position', order], range: [0, last] };
      const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
      const times: number[] = [];
      for (let run = -warmups; run < runs; run += 1) {
        const { ms } = await http.ask(`/api/admin/audit?${text.join('&')}`, { authorization: `Bearer ${token}` });
        if (run >= 0) times.push(ms);
      }
      return times;
    };
    /** Each filter in separate rounds, so that a slow moment of the machine does not look like a slow filter. */
    const listed = async (filters: readonly object[]): Promise<Map<string, number[][]>> => {
      const times = new Map<string, number[][]>(filters.map((filter) => [nameOf(filter), []]));
      for (let round = 0; round < rounds; round += 1)
        for (const filter of filters) times.get(nameOf(filter))?.push(await ask(filter, 'DESC', 24));
      return times;
    };
    const tenth = Math.round(events / 10);
    await fill(pool, 1, tenth, tenth);
    const few = await listed(combinations(tenth));
    await fill(pool, tenth + 1, events, tenth);
    const all = await listed(combinations(events));
    const what = events.toLocaleString('en');
    const usual = (times: number[][] = []) => Math.min(...times.map((round) => percentile(round, 50)));
    const p95 = (times: number[][]) => percentile(times.flat(), 95);
    const most = (measure: (times: number[][], name: string) => number) =>
      [...all].reduce((one, other) => (measure(other[1], other[0]) > measure(one[1], one[0]) ? other : one));
    const [slowest, slowestTimes] = most(p95);
    const [steepest, steepestTimes] = most((times, name) => usual(times) / usual(few.get(name)));
    return [
      atMost(`audit of ${what} events, slowest filter (${slowest}), p95 (ms)`, p95(slowestTimes), mostMs.list),
      smallerIsBetter({
        name: `audit of ${what} events, filter that grows most (${steepest}) (ms)`,
        ours: [usual(steepestTimes)],
        theirs: [usual(few.get(steepest))],
        peer: `of ${tenth.toLocaleString('en')}`,
        bar: 1 / growth,
      }),
      atMost(
        `timeline of an entity with 10,000 of ${what} events, p95 (ms)`,
        percentile(await ask({ stream: 'item-long' }, 'ASC', 49), 95),
        mostMs.timeline,
      ),
    ];
  } finally {
    http.close();
    await pool.end();
    await system.stop();
  }
}

const nameOf = (filter: object) => Object.keys(filter).join(' + ') || 'none';

/** Every combination of the combinable filters, and each narrow filter alone and with all of those. */
function combinations(events: number): Record<string, unknown>[] {
  const filters = filtersOver(events);
  const names = Object.keys(filters);
  const pick = (from: Readonly<Record<string, unknown>>, taken: readonly string[]) =>
    Object.fromEntries(taken.map((name) => [name, from[name]]));
  const sets = Array.from({ length: 2 ** names.length }, (_, bits) =>
    pick(
      filters,
      names.filter((_name, at) => (bits >> at) % 2 === 1),
    ),
  );
  return [
    ...sets,
    ...Object.keys(narrow).flatMap((name) => [pick(narrow, [name]), { ...pick(narrow, [name]), ...filters }]),
  ];
}

/**
 * Inserts straight into the projection's tables: a year of a busy community, with one item of 10,000 events. The first
 * tenth holds complete histories; later events are of other things.
 */
async function fill(pool: pg.Pool, first: number, last: number, tenth: number): Promise<void> {
  const types = `(ARRAY['ItemListed','ItemRevised','ItemLiked','ItemLiked','ItemViewed','ItemViewed','ItemReserved','SwapProposed','SwapAccepted','MemberSignedIn'])[1 + n % 10]`;
  const category = `CASE WHEN n % 10 IN (7, 8) THEN 'swap' WHEN n % 10 = 9 THEN 'member' WHEN n % 10 IN (4, 5) THEN 'itemViews' ELSE 'item' END`;
  await pool.query(
    `INSERT INTO read_models.audit (position, event_id, stream, category, revision, type, data, schema_version, actor_id, actor_role, at,
       command_id, correlation_id, causation_id, names_swap, named)
     SELECT lpad((1000000 + n)::text, 20, '0'), 'event-' || n, CASE WHEN n % 10 < 4 AND n <= 25000 THEN 'item-long' ELSE (${category}) || '-' || CASE WHEN n <= $5 THEN (n * 7919) % 5000 ELSE 5000 + (n * 7919) % 45000 END END,
       ${category}, n, ${types}, '{}', 1, 'member-' || (n * 104729) % 100, 'user',
       $3::timestamptz + n * $4::interval, 'command-' || n, 'act-' || n / 3, 'command-' || n, n % 10 = 6,
       jsonb_build_array('member-' || (n * 104729) % 100)
     FROM generate_series($1::bigint, $2::bigint) n`,
    [first, last, new Date(startedAt).toISOString(), `${String(secondsBetween)} seconds`, tenth],
  );
  await pool.query(
    `INSERT INTO read_models.audit_counts (count_id, category, type, names_swap, count)
     SELECT category || '/' || type || CASE WHEN names_swap THEN '/swap' ELSE '' END, category, type, names_swap, count(*)
     FROM read_models.audit WHERE event_id LIKE 'event-%' GROUP BY category, type, names_swap
     ON CONFLICT (count_id) DO UPDATE SET count = excluded.count`,
  );
  await pool.query(
    `INSERT INTO read_models.audit_hours (hour_id, hour, first_position, last_position)
     SELECT date_trunc('hour', at)::text, date_trunc('hour', at), min(position), max(position)
     FROM read_models.audit WHERE event_id LIKE 'event-%' GROUP BY 2
     ON CONFLICT (hour_id) DO UPDATE SET last_position = excluded.last_position`,
  );
  await pool.query('VACUUM ANALYZE read_models.audit, read_models.audit_hours');
}
