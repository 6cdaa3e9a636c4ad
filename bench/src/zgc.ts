import { mkdtemp, chmod, readFile, readdir, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startEmbeddedPostgres } from '@pass-along/platform/embedded';
import { communityEvents, fillReadModels } from './community.ts';
import { startBareServer } from './servers.ts';
const prof = process.env['PROF'];
const dataDir = await mkdtemp('/tmp/zreads-'); await chmod(dataDir, 0o755);
const server = await startEmbeddedPostgres({ dataDir });
const bare = await startBareServer(server.url);
const dd = await mkdtemp('/tmp/zreadsd-');
const words = ['--max-semi-space-size=64','--trace-gc', ...(prof ? ['--cpu-prof', '--cpu-prof-dir=' + prof] : []), fileURLToPath(new URL('../../dist/standalone.mjs', import.meta.url))];
const child = spawn(process.execPath, words, { env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: server.url, DATA_DIR: dd, LOG_LEVEL: 'error', WRITES_PER_MINUTE: '1000000', SIGN_UPS_PER_ADDRESS: '1000000' }, stdio: ['ignore', 'pipe', 'inherit'] });
const url = await new Promise<string>((ok) => { let o = ''; child.stdout.on('data', (c) => { o += c; process.stdout.write(c); const m = /ready at (http:\S+)/.exec(o)?.[1]; if (m) ok(m); }); });
await fillReadModels(server.url, communityEvents({ members: 20, items: 400, likes: 3 }));
await fetch(`${url}/api/items`);
const cpu = async (pid: number) => { const s = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' '); return (Number(s[11]) + Number(s[12])) * 10; };
const pgCpu = async () => { let sum = 0; for (const p of await readdir('/proc')) { if (!/^\d+$/.test(p)) continue; try { const c = await readFile(`/proc/${p}/cmdline`, 'utf8'); if (c.startsWith('postgres') ) sum += await cpu(Number(p)); } catch {} } return sum; };
for (let r = 0; r < 5; r++) {
  for (const [name, u, pid] of [['ours', `${url}/api/items`, child.pid!], ['bare', `${bare.url}/items`, bare.pid]] as const) {
    const c0 = await cpu(pid), p0 = await pgCpu();
    const res = await autocannon({ url: u, connections: 32, duration: 3 });
    const c1 = await cpu(pid), p1 = await pgCpu();
    const n = res.requests.total;
    console.log(name, 'req/s', Math.round(res.requests.average), 'node us/req', Math.round((c1 - c0) * 1000 / n), 'pg us/req', Math.round((p1 - p0) * 1000 / n));
  }
}
await new Promise((ok) => { child.once('exit', ok); child.kill('SIGTERM'); });
await bare.stop(); await server.stop(); await rm(dataDir, { recursive: true, force: true }); await rm(dd, { recursive: true, force: true });
process.exit(0);
