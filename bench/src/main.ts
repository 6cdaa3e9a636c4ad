import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '@pass-along/platform/embedded';
import { benchAppends } from './appends.ts';
import { benchCharts } from './charts.ts';
import { benchAudit } from './audit.ts';
import { benchChat } from './chat.ts';
import { benchEventStoreDb } from './eventStoreDb.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLikes } from './likes.ts';
import { benchLiveFeeds } from './liveFeeds.ts';
import { benchOutages } from './outages.ts';
import { benchPages } from './pages.ts';
import { benchProjections } from './projections.ts';
import { benchReads } from './reads.ts';
import { benchRebuilds } from './rebuilds.ts';
import type { BenchRow, MissingRow } from './rows.ts';
import { benchScale } from './scale.ts';
import { benchSearch } from './search.ts';
import { benchStorms } from './storms.ts';
import { benchSwapLooks } from './swapLooks.ts';
import { benchSwapLoops } from './swapLoops.ts';
import { benchVisible } from './visible.ts';
import { benchWhatIf } from './whatIf.ts';

const benches = {
  appends: benchAppends,
  eventStoreDb: benchEventStoreDb,
  projections: benchProjections,
  rebuilds: benchRebuilds,
  reads: benchReads,
  likes: benchLikes,
  chat: benchChat,
  pages: benchPages,
  search: benchSearch,
  scale: benchScale,
  visible: benchVisible,
  liveFeeds: benchLiveFeeds,
  storms: benchStorms,
  outages: benchOutages,
  charts: benchCharts,
  whatIf: benchWhatIf,
  swapLoops: benchSwapLoops,
  swapLooks: benchSwapLooks,
  audit: benchAudit,
  lighthouse: benchLighthouse,
};

await promisify(execFile)(process.execPath, [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))]);
const asked = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'pass-along-bench-'));
await chmod(dataDir, 0o755);
const server = await startEmbeddedPostgres({ dataDir, maxConnections: 400 });
const rows: (BenchRow | MissingRow)[] = [];
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`${name} ...`);
    // a bench that cannot run here must not discard the others' figures
    rows.push(
      ...(await bench(await freshDatabase(server.url, `bench_${name}`)).catch((error: unknown) => [
        failed(name, error),
      ])),
    );
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

console.table(rows.map(shown));
for (const row of rows) if ('missing' in row) console.log(`${row.name}: not measured, ${row.missing}`);
if (rows.some((row) => 'missing' in row)) process.exitCode = 1;

function failed(name: string, error: unknown): MissingRow {
  return { name, missing: error instanceof Error ? error.message : String(error) };
}

function shown(row: BenchRow | MissingRow) {
  if ('missing' in row) return { what: row.name, holds: 'not measured' };
  return {
    what: row.name,
    value: Math.round(row.value),
    peer: row.peer,
    'peer value': Math.round(row.peerValue),
    ratio: row.ratio.toFixed(2),
    bar: row.bar === undefined ? '' : `>= ${String(Math.round(row.bar * 100) / 100)}`,
    holds: row.bar === undefined ? '' : row.ratio >= row.bar ? 'yes' : 'NO',
  };
}

async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}
