// The quick checks while developing: format, types, lint and unit tests.
import { checks } from './checks.mjs';
import { close, run, runVitest } from './vitest.mjs';

const count = { passed: 0, failed: 0, skipped: 0 };
const npx = ['npx', '--no-install'];
const statuses = [await run([...npx, ...checks.format]), await run(checks.types), await run([...npx, ...checks.lint])];
const { covered, failures, ...tests } = await runVitest(['--project', 'unit']);
for (const status of statuses) count[status === 0 ? 'passed' : 'failed'] += 1;
for (const fate of Object.keys(count)) count[fate] += tests[fate];
close(count, covered, failures);
