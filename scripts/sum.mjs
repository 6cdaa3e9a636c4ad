// Prints the closing lines of several commands: the failures of each, and the sum of their counts from a file.
import { existsSync, readFileSync } from 'node:fs';

const failures = `${process.argv[2]}-failed`;
if (existsSync(failures)) console.log(readFileSync(failures, 'utf8'));

const lines = readFileSync(process.argv[2], 'utf8').trim().split('\n');
const [passed, failed, skipped] = lines
  .map((line) => line.split(' ').map(Number))
  .reduce((sum, counts) => sum.map((value, at) => value + counts[at]));
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 ? 0 : 1);
