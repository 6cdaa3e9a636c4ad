import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readModelSchema } from '@pass-along/contracts/tables';
import {
  createLogger,
  createPool,
  createPostgresEventStore,
  createPostgresKeyVault,
  withPrivacy,
} from '@pass-along/platform';
import { readModels, rebuild, startRuntime } from '@pass-along/projectors';
import type pg from 'pg';
import { heldBytes } from './memory.ts';
import { fillMixed, haveReached } from './projections.ts';
import { atMost, type BenchRow, ratioRow } from './rows.ts';

const items = 4_000;
const leastRate = 10_000;
const mostMegabytes = 50;
const stepsBetweenLooks = 50;

/**
 * Rebuilds, compares and switches every read model, one after another, from a log of 1,000,000 mixed events
 * (REBUILD_EVENTS lowers the number for a trial), while its tables are read. Events of the log a second, including
 * those it ignores.
 */
export async function benchRebuilds(connectionString: string): Promise<BenchRow[]> {
  const events = Number(process.env['REBUILD_EVENTS'] ?? 1_000_000);
  const logger = createLogger({ level: 'warn' });
  const pool = createPool(connectionString, { name: 'bench-rebuilds' });
  const rawStore = await createPostgresEventStore({ connectionString, logger });
  const vault = await createPostgresKeyVault({ connectionString, pool, masterKey: randomBytes(32), logger });
  const store = withPrivacy(rawStore, vault);
  const deps = { connectionString, pool, store, rawStore, logger };
  try {
    await fillMixed(store, events, items);
    const runtime = await startRuntime(readModels, deps);
    try {
      const head = await store.head();
      while (!(await haveReached(pool, head))) await pause(100);
      const rows: BenchRow[] = [];
      const before = heldBytes();
      let [mostBytes, steps] = [0, 0];
      for (const projection of readModels.filter(({ tables }) => tables.length > 0)) {
        const over = new AbortController();
        const reads = readMeanwhile(
          pool,
          projection.tables.map(({ name }) => `${readModelSchema}.${name}`),
          over.signal,
        );
        const onProgress = () => {
          steps += 1;
          if (steps % stepsBetweenLooks === 0) mostBytes = Math.max(mostBytes, heldBytes() - before);
        };
        const { seconds } = await rebuild(projection, deps, { then: 'switch', onProgress });
        over.abort();
        // a failed read fails the bench
        await reads;
        rows.push(
          ratioRow({
            name: `rebuild of ${projection.name} from ${events.toLocaleString('en')} events (events/s)`,
            peer: 'the least it must do',
            ours: [events / seconds],
            theirs: [leastRate],
            bar: 1,
          }),
        );
      }
      return [...rows, atMost('memory that rebuilds hold (MB)', mostBytes / 1e6, mostMegabytes)];
    } finally {
      await runtime.stop();
    }
  } finally {
    await vault.close();
    await rawStore.close();
    await pool.end();
  }
}

async function readMeanwhile(pool: pg.Pool, tables: readonly string[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const table of tables) await pool.query(`SELECT * FROM ${table} LIMIT 20`);
    await pause(20);
  }
}
