// The closing line of several commands: the counts they left in a file, summed.
import { readFileSync } from 'node:fs';

const lines = readFileSync(process.argv[2], 'utf8').trim().split('\n');
const [passed, failed, skipped] = lines
  .map((line) => line.split(' ').map(Number))
  .reduce((sum, counts) => sum.map((value, at) => value + counts[at]));
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 ? 0 : 1);
