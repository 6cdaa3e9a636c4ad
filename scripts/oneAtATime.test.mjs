import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { oneAtATime } from './oneAtATime.mjs';

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pass-along-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('lets one work after the other, also after one that failed, and leaves nothing behind', async () => {
  const folder = await emptyFolder();
  let working = 0;
  const work = (fails) => () => {
    expect(++working).toBe(1);
    return new Promise((done, failed) => {
      setImmediate(() => {
        working--;
        if (fails) failed(new Error('broken'));
        else done();
      });
    });
  };
  const outcomes = await Promise.allSettled([
    oneAtATime(join(folder, 'lock'), work(true)),
    oneAtATime(join(folder, 'lock'), work(false)),
    oneAtATime(join(folder, 'lock'), work(false)),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(await readdir(folder)).toEqual([]);
});

it('takes over from a process that died', async () => {
  const folder = await emptyFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(join(folder, 'lock'), String(pid));
  let worked = false;
  await oneAtATime(join(folder, 'lock'), () => {
    worked = true;
    return Promise.resolve();
  });
  expect(worked).toBe(true);
});
