// The one test command: every check, then every test; the last line counts them.
import { checks } from './checks.mjs';
import { close, run, runVitest } from './vitest.mjs';

const count = { passed: 0, failed: 0, skipped: 0 };

async function check(name) {
  const command = checks[name];
  const started = Date.now();
  const installed = command[0] === 'npm' || command[0] === 'node';
  const status = await run(installed ? command : ['npx', '--no-install', ...command]);
  count[status === 0 ? 'passed' : 'failed'] += 1;
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
}

// lint keeps one core busy and the other waits for disk, database and browsers
const linted = check('lint');
for (const name of Object.keys(checks)) if (name !== 'lint') await check(name);
const { covered, ...tests } = await runVitest(process.argv.slice(2));
await linted;
for (const fate of Object.keys(count)) count[fate] += tests[fate];
close(count, covered);
