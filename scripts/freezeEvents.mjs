// Writes the shapes of stored events to contracts/src/golden.json; it fails on changes that would break stored
// events.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { findBreakingChanges, buildEventShapes } from '../contracts/src/eventShapes.ts';

const file = new URL('../contracts/src/golden.json', import.meta.url);
const now = buildEventShapes();
const broken = existsSync(file) ? findBreakingChanges(JSON.parse(readFileSync(file, 'utf8')), now) : [];
if (broken.length > 0) {
  console.error(`${broken.join('\n')}\n\nRaise the version, write an upcaster, then freeze again.`);
  process.exit(1);
}
const { printWidth } = JSON.parse(readFileSync(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));
const { code } = await format('golden.json', JSON.stringify(now), { printWidth });
writeFileSync(file, code);
