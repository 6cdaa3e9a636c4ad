// The loop while writing: format, types, lint and unit tests.
import { checks } from './checks.mjs';
import { close, run, runVitest } from './vitest.mjs';

const count = { passed: 0, failed: 0, skipped: 0 };
const npx = ['npx', '--no-install'];
// quick, and right but for what a change elsewhere does to a file's types; the test command looks at everything anew
const linted = run([...npx, ...checks.lint, '--cache', '--cache-location', '.cache/eslint/']);
const statuses = [await run([...npx, ...checks.format]), await run(checks.types)];
statuses.push(await run([...npx, ...checks['lint of types']]));
const { covered, ...tests } = await runVitest(['--project', 'unit']);
for (const status of [...statuses, await linted]) count[status === 0 ? 'passed' : 'failed'] += 1;
for (const fate of Object.keys(count)) count[fate] += tests[fate];
close(count, covered);
