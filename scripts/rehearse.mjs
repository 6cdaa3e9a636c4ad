// Tests that take over a minute or need more than Node: each task of one person in the browser, long crash runs, and
// real servers where the machine has them. An argument selects files by a word in their path.
import { close, eachCore, runVitest, scratch } from './vitest.mjs';

const words = ['--passWithNoTests', ...process.argv.slice(2)];
const tasks = await runVitest(['--project', 'tasks', ...eachCore, ...words], { TMPDIR: scratch() });
const rest = await runVitest(['--project', 'rehearse', ...words]);
const { passed, failed, skipped } = rest;
close(
  { passed: tasks.passed + passed, failed: tasks.failed + failed, skipped: tasks.skipped + skipped },
  [...new Set([...tasks.covered, ...rest.covered])],
  [...tasks.failures, ...rest.failures],
);
