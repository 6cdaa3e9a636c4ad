import { runWhatIf } from '@pass-along/command-api';
import { defaultKarmaRules } from '@pass-along/contracts';
import { createLogger, createPool, createPostgresEventStore, type EventStore } from '@pass-along/platform';
import type pg from 'pg';
import { type BenchRow, ratioRow } from './rows.ts';

const events = 1_000_000;
const members = 10_000;
const rounds = 3;
const leastRate = 100_000;
const fillLimitMs = 120_000;

/**
 * A what-if over a million karma events, read from the event store as the API and the command line do. Events/s by wall
 * clock, and by this process's CPU time, which a busy machine affects less.
 */
export async function benchWhatIf(connectionString: string): Promise<BenchRow[]> {
  const logger = createLogger({ level: 'warn' });
  const store = await createPostgresEventStore({ connectionString, logger, schema: 'what_if_log' });
  const pool = createPool(connectionString, { max: 1, name: 'bench-what-if', limitMs: fillLimitMs });
  try {
    await fill(pool);
    await tryRules(store);
    const tries = [];
    for (let round = 0; round < rounds; round += 1) tries.push(await tryRules(store));
    const row = (of: string, ours: number[]) =>
      ratioRow({
        name: `karma what-if over ${events.toLocaleString('en')} events, ${of} (events/s)`,
        peer: 'the least it must do',
        ours,
        theirs: ours.map(() => leastRate),
        bar: 1,
      });
    return [
      row(
        'by the clock',
        tries.map(({ byClock }) => byClock),
      ),
      row(
        'by processor time',
        tries.map(({ byProcessor }) => byProcessor),
      ),
    ];
  } finally {
    await store.close();
    await pool.end();
  }
}

async function tryRules(store: EventStore): Promise<{ byClock: number; byProcessor: number }> {
  const rules = { ...defaultKarmaRules, exchangesPerPairAndMonth: 1 };
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const { totals } = await runWhatIf(store, rules);
  const { user, system } = process.cpuUsage(before);
  if (totals.members !== members) throw new Error(`The what-if knows ${String(totals.members)} members`);
  return {
    byClock: events / ((performance.now() - startedAt) / 1000),
    byProcessor: events / ((user + system) / 1_000_000),
  };
}

/** Deeds and their awards alternately, straight into the log, because another bench measures appends. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO what_if_log.events
     SELECT nth, 'karma-member-' || (nth / 2) % $2, nth, gen_random_uuid(),
       CASE nth % 2 WHEN 0 THEN 'DeedCounted' ELSE 'KarmaAwarded' END,
       json_build_object(
         'memberId', 'member-' || (nth / 2) % $2,
         CASE nth % 2 WHEN 0 THEN 'deed' ELSE 'reason' END, CASE nth % 2 WHEN 0 THEN 'swap' ELSE 'swap_completed' END,
         'cause', json_build_object('swapId', gen_random_uuid(), 'otherMemberId', gen_random_uuid(), 'items',
           json_build_array(json_build_object('itemId', gen_random_uuid(), 'title', 'Garden spade'))),
         'month', '2030-05', 'nth', 1 + (nth / 8) % 4, 'keptSilent', false, 'kilograms', 1, 'withheld', null,
         'points', CASE WHEN (nth / 8) % 4 = 3 THEN 0 ELSE 8 END, 'total', 8, 'rulesVersion', 1, 'awardedAt', now()
       )::text,
       json_build_object('commandId', gen_random_uuid(), 'command', 'CountExchange', 'by', 'policy', 'at', now())::text,
       now()
     FROM generate_series(1, $1::int) nth`,
    [events, members],
  );
  await pool.query('UPDATE what_if_log.head SET position = $1', [events]);
}
