import { readFile } from 'node:fs/promises';
import { getKeys } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { deciders } from './commandModules.ts';

it('every command has a German name in the audit of the admin app', async () => {
  const file = await readFile(new URL('../../admin/src/audit/germanCommandNames.ts', import.meta.url), 'utf8');
  const named = new Set([...file.matchAll(/^ {2}(\w+): '/gm)].map(([, name]) => name));
  const commands = new Set(Object.values(deciders).flatMap((decider) => getKeys(decider.commands)));
  expect([...commands].filter((name) => !named.has(name))).toEqual([]);
  // these two write to the log of the installation without a decider
  expect([...named].filter((name) => name !== undefined && !commands.has(name))).toEqual(['BeginLog', 'MoveLog']);
});
