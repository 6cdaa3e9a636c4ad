import { createHash } from 'node:crypto';
import { projectionNames, type ProjectionName } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { readModels } from './readModels.ts';

/** What every read model's tables look like in its version. Who changes them raises the version, so that they are rebuilt. */
const known: Record<ProjectionName, { version: number; shape: string }> = {
  members: { version: 3, shape: '58e3008549c6' },
  items: { version: 3, shape: 'd087e4b570bd' },
  swaps: { version: 2, shape: 'cf60aaa3f1a4' },
  audit: { version: 1, shape: '0341331fb0a6' },
  community: { version: 1, shape: '3e2820fbfb86' },
};

it.each(projectionNames)('the tables of %s are those of its version', (name) => {
  const projection = readModels.find((readModel) => readModel.name === name);
  const statements = projection?.tables.flatMap((table) => table.create(table.name)) ?? [];
  const shape = createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 12);
  expect({ version: projection?.version, shape }).toEqual(known[name]);
});
