// Tests that take over a minute or need more than Node: each task of one person in the browser, long crash runs, and
// real servers where the machine has them. An argument selects files by a word in their path.
import { close, eachCore, runVitest, scratch } from './vitest.mjs';

const words = ['--passWithNoTests', ...process.argv.slice(2)];
const inMemory = { TMPDIR: scratch() };
const parts = [
  await runVitest(['--project', 'tasks', ...eachCore, ...words], inMemory),
  await runVitest(['--project', 'rehearse', ...words], inMemory),
  // on the disk: the images of compose would fill the memory
  await runVitest(['--project', 'alone', ...words]),
];
const sum = (fate) => parts.reduce((count, part) => count + part[fate], 0);
close(
  { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') },
  [...new Set(parts.flatMap(({ covered }) => covered))],
  parts.flatMap(({ failures }) => failures),
);
