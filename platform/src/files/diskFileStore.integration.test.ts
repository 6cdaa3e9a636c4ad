import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    expect(await files.read('items/1/full.webp')).toEqual({ bytes: Buffer.from('second'), contentType: 'image/webp' });
    expect(await readdir(join(folder, 'uploads/items/1'))).toEqual(['full.webp']);
    await files.put('notes', Buffer.from('x'));
    expect((await files.read('notes'))?.contentType).toBe('application/octet-stream');
  });

  it('forgets what was removed, once or twice', async () => {
    const files = open();
    await files.put('a.png', Buffer.from('x'));
    await files.remove('a.png');
    await files.remove('a.png');
    expect(await files.read('a.png')).toBeUndefined();
  });

  it('has nothing where a folder is, or a file stands in the way', async () => {
    const files = open();
    await files.put('items/1.webp', Buffer.from('x'));
    expect(await files.read('items')).toBeUndefined();
    expect(await files.read('items/1.webp/2.webp')).toBeUndefined();
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
    expect(await files.read(path)).toBeUndefined();
    await expect(files.put(path, Buffer.from('x'))).rejects.toThrow('Not a path for a file');
    await expect(files.remove(path)).rejects.toThrow('Not a path for a file');
  });
});
