// The one test command: every check, then every test; the last line counts them.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './checks.mjs';
import { close, run, runVitest } from './vitest.mjs';

const count = { passed: 0, failed: 0, skipped: 0 };
const covered = [];
const failures = [];

/** Hundreds of databases come and go, to make and drop the files of which on a disk takes as long as many a test. */
const memory = '/dev/shm';
const scratch = mkdtempSync(join(roomIn(memory) > 6 * 1024 ** 3 ? memory : tmpdir(), 'pass-along-'));
// the database enters it under an account of its own
chmodSync(scratch, 0o755);
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.env.TMPDIR = scratch;

function roomIn(folder) {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

async function check(name) {
  const command = checks[name];
  const started = Date.now();
  const installed = command[0] === 'npm' || command[0] === 'node';
  const status = await run(installed ? command : ['npx', '--no-install', ...command]);
  count[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) failures.push(name);
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
}

async function test(projects, options = []) {
  const words = [...projects.flatMap((name) => ['--project', name]), ...options, ...process.argv.slice(2)];
  const tests = await runVitest(words);
  for (const fate of Object.keys(count)) count[fate] += tests[fate];
  covered.push(...tests.covered);
  failures.push(...tests.failures);
}

async function checkAll(names) {
  for (const name of names) await check(name);
}

// the checks keep one core busy while many tests wait; browsers are left alone, since people wait in front of them
const checked = checkAll(Object.keys(checks));
await test(['unit', 'integration', 'web', 'admin']);
await checked;
// a browser and a whole system a file: what a person waits for must not wait for other tests
await test(['e2e'], ['--maxWorkers', String(availableParallelism())]);
close(count, covered, failures);
