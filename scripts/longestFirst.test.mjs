import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import LongestFirst, { longFiles } from './longestFirst.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

it('names files that exist', () => {
  expect(longFiles.filter((file) => !existsSync(root + file))).toEqual([]);
});

it('moves long files to the start of their project', async () => {
  const [long = ''] = longFiles;
  const projects = ['first', 'second'].map((name) => ({
    name,
    config: { isolate: true, sequence: { groupOrder: 0 } },
  }));
  const cache = { getFileTestResults: () => undefined, getFileStats: () => ({ size: 1 }) };
  const files = projects.flatMap((project) =>
    ['short.test.ts', long].map((file) => ({ project, moduleId: root + file })),
  );
  const sorted = await new LongestFirst({ cache, config: { root } }).sort(files);
  expect(sorted.map(({ project, moduleId }) => [project.name, moduleId.slice(root.length)])).toEqual([
    ['first', long],
    ['first', 'short.test.ts'],
    ['second', long],
    ['second', 'short.test.ts'],
  ]);
});
