import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FileStore, ImageWork, UploadedFile } from '@pass-along/platform';
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
  removeMetadata: () => Promise.resolve(undefined),
  toJpeg: () => Promise.resolve(undefined),
};

async function upload(name: string, bytes: Buffer): Promise<UploadedFile> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { field: 'file', name, path, size: bytes.length };
}

it('stores a text in UTF-16 or Latin-1 as UTF-8', async () => {
  const stored: Buffer[] = [];
  const files = { put: (_: string, bytes: Buffer) => Promise.resolve(stored.push(bytes)) } as unknown as FileStore;
  const store = createStoreFile(files, noImages);
  for (const bytes of [
    Buffer.from('\ufeffStraße', 'utf16le'),
    Buffer.from('Straße', 'latin1'),
    Buffer.from('Straße'),
  ]) {
    const { attachment } = await store('one', 'ann', [await upload('notes.txt', bytes)]);
    expect(attachment).toMatchObject({ kind: 'file', extension: 'txt', bytes: 7 });
  }
  expect(stored.map(String)).toEqual(['Straße', 'Straße', 'Straße']);
});

it.each(['phone.heic', 'film.mp4', 'photo.jpg'])('refuses HEIC by one sentence, also as %s', async (name) => {
  const heic = Buffer.from(`\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf${'\0'.repeat(40)}`, 'latin1');
  const store = createStoreFile({} as FileStore, noImages);
  const message = `File ${name} is an image type we cannot read; save it as JPEG or PNG, and choose it again`;
  await expect(store('one', 'ann', [await upload(name, heic)])).rejects.toMatchObject({
    code: 'file_not_taken',
    message,
    errors: [{ path: 'file', message, code: 'unreadable_image' }],
  });
});

it('refuses a document from which place and author cannot be removed', async () => {
  const store = createStoreFile({} as FileStore, noImages);
  await expect(store('one', 'ann', [await upload('song.mp3', Buffer.from('ID3'))])).rejects.toMatchObject({
    message: 'File song.mp3 is damaged, or too large to open',
  });
});

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
