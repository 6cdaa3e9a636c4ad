import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const listSources = (workspace) =>
  readdirSync(join(root, workspace, 'src'), { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(workspace, 'src', path));

it('both apps, mails, pushes and refusals call a thing "Ding" in German', () => {
  const sources = ['admin', 'command-api', 'contracts', 'query-api', 'web'].flatMap(listSources);
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => /gegenst[aä]nd/i.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
