// Runs only the unit and component tests, under the current Node; CI does it with the newest.
import { close, runVitest, scratch } from './vitest.mjs';

process.env.TMPDIR = scratch();
const projects = ['unit', 'web', 'admin'].flatMap((name) => ['--project', name]);
const { covered, failures, ...count } = await runVitest(projects);
const node = `Node ${process.version}`;
close(
  count,
  [...covered, `${node} by unit and component tests`],
  failures.map((failure) => `on ${node}: ${failure}`),
);
