// The test command: every check, then every test; the last line counts them.
import { checks } from './checks.mjs';
import { close, eachCore, runQuietly, runVitest, scratch } from './vitest.mjs';

const count = { passed: 0, failed: 0, skipped: 0 };
const covered = [];
const failures = [];

process.env.TMPDIR = scratch();

async function check(name) {
  const command = checks[name];
  const started = Date.now();
  const installed = command[0] === 'npm' || command[0] === 'node';
  const status = await runQuietly(installed ? command : ['npx', '--no-install', ...command]);
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

// the checks keep one core busy while many tests wait; browser tests run afterwards, because they are sensitive to
// delays
const checked = checkAll(Object.keys(checks));
await test(['unit', 'integration', 'web', 'admin']);
await checked;
await test(['e2e'], eachCore);
close(count, covered, failures);
