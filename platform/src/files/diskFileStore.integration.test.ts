import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskFileStore } from './diskFileStore.ts';

describe('disk file store', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const open = () => createDiskFileStore(join(folder, 'uploads'));

  it('reads what was put, replaces it, and knows what it is', async () => {
    const files = open();
    await files.put('items/1/full.webp', Buffer.from('first'));
    await files.put('items/1/full.webp', Buffer.from('second'));
    const file = await files.open('items/1/full.webp');
    expect(file).toMatchObject({ size: 6, contentType: 'image/webp' });
    expect(file && (await buffer(file.createReadStream()))).toEqual(Buffer.from('second'));
    expect(await readdir(join(folder, 'uploads/items/1'))).toEqual(['full.webp']);
    await files.put('notes', Buffer.from('x'));
    expect((await files.open('notes'))?.contentType).toBe('application/octet-stream');
  });

  it('reads the part that is asked for, and tells other bytes by another version', async () => {
    const files = open();
    await files.put('song.mp3', Buffer.from('one line'));
    const song = await files.open('song.mp3');
    expect(song && (await text(song.createReadStream({ start: 4, end: 6 })))).toBe('lin');
    expect((await files.open('song.mp3'))?.version).toBe(song?.version);
    await files.put('song.mp3', Buffer.from('another line'));
    expect((await files.open('song.mp3'))?.version).not.toBe(song?.version);
    await files.put('nothing.txt', Buffer.alloc(0));
    const nothing = await files.open('nothing.txt');
    expect([nothing?.size, nothing && (await text(nothing.createReadStream()))]).toEqual([0, '']);
  });

  it('forgets what was removed, once or twice', async () => {
    const files = open();
    await files.put('a.png', Buffer.from('x'));
    await files.remove('a.png');
    await files.remove('a.png');
    expect(await files.open('a.png')).toBeUndefined();
  });

  it('removes a folder with all that is in it, once or twice, and nothing beside it', async () => {
    const files = open();
    for (const path of ['items/1/a.png', 'items/1/b.png', 'items/12/c.png']) await files.put(path, Buffer.from('x'));
    await files.removeFolder('items/1');
    await files.removeFolder('items/1');
    expect(await readdir(join(folder, 'uploads/items'))).toEqual(['12']);
    await expect(files.removeFolder('../uploads')).rejects.toThrow('Not a path for a file');
  });

  it('has nothing where a folder is, or a file stands in the way', async () => {
    const files = open();
    await files.put('items/1.webp', Buffer.from('x'));
    expect(await files.open('items')).toBeUndefined();
    expect(await files.open('items/1.webp/2.webp')).toBeUndefined();
  });

  it('removes what was written then and nobody wants, and what was half written', async () => {
    const files = open();
    const uploads = join(folder, 'uploads');
    for (const path of ['items/1/wanted.webp', 'items/1/stray.webp', 'items/2/late.webp', 'items/2/early.webp'])
      await files.put(path, Buffer.from('x'));
    for (const hidden of ['items/2/.half.tmp', '.keep']) await writeFile(join(uploads, hidden), 'x');
    const all = async () =>
      (await readdir(uploads, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());
    for (const { name, parentPath } of await all()) {
      const day = name.startsWith('late') ? 20 : name.startsWith('early') ? 1 : 10;
      await utimes(join(parentPath, name), day, day);
    }
    const asked: string[] = [];
    await files.removeUnwanted({ from: 5_000, until: 15_000 }, async (path) => {
      asked.push(path);
      return Promise.resolve(path.includes('wanted'));
    });
    expect(asked.toSorted()).toEqual(['items/1/stray.webp', 'items/1/wanted.webp']);
    expect((await all()).map(({ name }) => name).toSorted()).toEqual([
      '.keep',
      'early.webp',
      'late.webp',
      'wanted.webp',
    ]);
  });

  it('looks for nothing where nothing was ever put', async () => {
    await open().removeUnwanted({ from: 0, until: Infinity }, () => Promise.reject(new Error('asked')));
  });

  it.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.hidden',
    '',
    'a\0b',
    'a\\..\\b',
    'x'.repeat(600),
  ])('never leaves its folder for %j', async (path) => {
    await mkdir(join(folder, 'uploads'));
    await writeFile(join(folder, 'secret'), 'x');
    const files = open();
    expect(await files.open(path)).toBeUndefined();
    await expect(files.put(path, Buffer.from('x'))).rejects.toThrow('Not a path for a file');
    await expect(files.remove(path)).rejects.toThrow('Not a path for a file');
  });
});
