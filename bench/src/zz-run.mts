import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '/work/main/platform/src/postgres/embedded.ts';
import { benchProjections } from '/work/main/bench/src/projections.ts';
const d = await mkdtemp('/tmp/pab-'); await chmod(d, 0o755);
const s = await startEmbeddedPostgres({ dataDir: d });
try { console.table(await benchProjections(s.url)); } finally { await s.stop(); await rm(d, { recursive: true, force: true }); }
