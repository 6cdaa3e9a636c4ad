// What takes over a minute, or needs more than Node: long crash runs, real servers where the machine has them.
import { close, runVitest } from './vitest.mjs';

const { covered, failures, ...count } = await runVitest(['--project', 'rehearse', ...process.argv.slice(2)]);
close(count, covered, failures);
