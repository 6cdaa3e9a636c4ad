import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { germanFieldNames } from './momentFieldNames.ts';

const root = join(import.meta.dirname, '../../../..');
const readNames = (path: string) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^ {2,4}(?:readonly )?(\w+)\??: /gm)].map(
    ([, name = '']) => name,
  );

it('every field of the states that “As it was” shows has a German name', () => {
  const folder = 'command-api/src/';
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('State.ts'))
    .map((file) => folder + file);
  const names = new Set(
    [
      ...files,
      'contracts/src/swaps/swapFold.ts',
      'contracts/src/swaps/loops/swapLoopFold.ts',
      'contracts/src/swaps/loops/swapLoopReplacementFold.ts',
    ].flatMap(readNames),
  );
  expect(names.size).toBeGreaterThan(50);
  expect([...names].filter((name) => !(name in germanFieldNames))).toEqual([]);
});
