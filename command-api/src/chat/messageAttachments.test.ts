import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type FileStore, type ImageWork, type UploadedFile } from '@pass-along/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStoreFile } from './messageAttachments.ts';

let folder: string;
let letter: UploadedFile;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attachments-'));
  letter = { field: 'file', name: 'letter.txt', path: join(folder, 'letter.txt'), size: 9 };
  await writeFile(letter.path, 'Dear Bram');
});
afterAll(() => rm(folder, { recursive: true }));

const noImages: ImageWork = {
  prepareAll: () => Promise.reject(new Error('There are no pictures here')),
  prepareSquare: () => Promise.reject(new Error('There are no pictures here')),
};

it('shortens a file name that is too long in its middle, so that its ending still says what it is', async () => {
  const store = createStoreFile({ put: () => Promise.resolve() } as unknown as FileStore, noImages);
  const { fileName } = await store('one', 'ann', [{ ...letter, name: `C:\\letters\\${'a'.repeat(199)}😀.txt` }]);
  expect(fileName).toBe(`${'a'.repeat(149)}…${'a'.repeat(44)}😀.txt`);
});

it('has a few files in memory at a time, one of each member, lets some wait, and refuses the rest until there is room', async () => {
  const stored: string[] = [];
  const waiting: (() => void)[] = [];
  const files = {
    put: (path: string) => {
      stored.push(path);
      return new Promise<void>((done) => waiting.push(done));
    },
  } as unknown as FileStore;
  const store = createStoreFile(files, noImages, { atOnce: 2, eachAtOnce: 1, waiting: 2, eachWaiting: 1 });
  const sending = [store('one', 'ann', [letter]), store('two', 'ben', [letter]), store('three', 'ann', [letter])];
  await expect.poll(() => stored).toHaveLength(2);
  await expect(store('four', 'ann', [letter])).rejects.toMatchObject({ code: 'rate_limited' });
  const another = store('five', 'cleo', [letter]);
  await expect(store('six', 'dora', [letter])).rejects.toMatchObject({ code: 'unavailable' });
  while (stored.length < 4) {
    waiting.shift()?.();
    await setImmediate();
  }
  for (const done of waiting) done();
  expect((await Promise.all([...sending, another])).map(({ fileName }) => fileName)).toEqual(
    Array(4).fill('letter.txt'),
  );
  const more = store('seven', 'ann', [letter]);
  await expect.poll(() => stored).toHaveLength(5);
  waiting.at(-1)?.();
  await more;
});
