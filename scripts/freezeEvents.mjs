// Writes the shapes of stored events to contracts/src/events/golden.json; refuses what events already stored would not bear.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { brokenShapes, eventShapes } from '../contracts/src/events/eventShapes.ts';

const file = new URL('../contracts/src/events/golden.json', import.meta.url);
const now = eventShapes();
const broken = existsSync(file) ? brokenShapes(JSON.parse(readFileSync(file, 'utf8')), now) : [];
if (broken.length > 0) {
  console.error(`${broken.join('\n')}\n\nRaise the version, write an upcaster, then freeze again.`);
  process.exit(1);
}
const style = await resolveConfig(file);
writeFileSync(file, await format(JSON.stringify(now), { ...style, parser: 'json' }));
