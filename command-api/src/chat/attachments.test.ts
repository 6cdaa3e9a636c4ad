import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStore, type ImageWork, type UploadedFile } from '@pass-along/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStoreFile } from './attachments.ts';

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
  const { fileName } = await store('one', [{ ...letter, name: `C:\\letters\\${'a'.repeat(199)}😀.txt` }]);
  expect(fileName).toBe(`${'a'.repeat(149)}…${'a'.repeat(44)}😀.txt`);
});

it('has a few files in memory at a time, lets some wait, and turns away the rest until there is room', async () => {
  const stored: string[] = [];
  const waiting: (() => void)[] = [];
  const files = {
    put: (path: string) => {
      stored.push(path);
      return new Promise<void>((done) => waiting.push(done));
    },
  } as unknown as FileStore;
  const store = createStoreFile(files, noImages, { atOnce: 2, waiting: 1 });
  const sending = ['one', 'two', 'three'].map((messageId) => store(messageId, [letter]));
  await expect.poll(() => stored).toHaveLength(2);
  await expect(store('four', [letter])).rejects.toMatchObject({ code: 'unavailable' });
  waiting.shift()?.();
  await expect.poll(() => stored).toHaveLength(3);
  for (const done of waiting) done();
  expect((await Promise.all(sending)).map(({ fileName }) => fileName)).toEqual([
    'letter.txt',
    'letter.txt',
    'letter.txt',
  ]);
  const more = store('five', [letter]);
  await expect.poll(() => stored).toHaveLength(4);
  waiting.at(-1)?.();
  await more;
});
