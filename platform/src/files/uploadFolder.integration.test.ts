import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSpool, openSpool } from './uploadFolder.ts';

const hour = 60 * 60 * 1000;

let machine: string;
beforeEach(async () => {
  machine = await mkdtemp(join(tmpdir(), 'pass-along-spool-'));
  vi.stubEnv('TMPDIR', machine);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(machine, { recursive: true });
});

it('loses what a process that died left a day ago, and nothing of who is still at work, whatever day it is for who clears', async () => {
  const now = Date.now();
  const folder = await openSpool();
  for (const [name, hours] of [
    ['left', 25],
    ['at-work', 23],
  ] as const) {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), now / 1000, (now - hours * hour) / 1000);
  }
  await writeFile(join(machine, 'of-others'), 'x');
  await utimes(join(machine, 'of-others'), 1, 1);
  vi.spyOn(Date, 'now').mockReturnValue(now + 15 * 24 * hour);
  await clearSpool();
  expect(await readdir(folder)).toEqual(['at-work']);
  expect((await readdir(machine)).toSorted()).toEqual(['of-others', basename(folder)]);
});

it('is no folder that somebody else put in its place', async () => {
  const folder = await openSpool();
  await rm(folder, { recursive: true });
  const elsewhere = join(machine, 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(join(elsewhere, 'precious'), 'x');
  await utimes(join(elsewhere, 'precious'), 1, 1);
  await symlink(elsewhere, folder);
  await expect(clearSpool()).rejects.toThrow('is not our own');
  expect(await readdir(elsewhere)).toEqual(['precious']);
});
