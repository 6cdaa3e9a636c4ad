import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultAvatar, defaultCover } from '@pass-along/contracts';
import { createDiskFileStore } from '@pass-along/platform';
import { Router } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serve, type Served } from '../testing/serve.ts';
import { registerFileRoutes } from './pictureReadRoutes.ts';
import type { PictureAudience } from './pictureAccess.ts';

let folder: string;
let served: Served;
let audience: PictureAudience;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pass-along-files-'));
  const files = createDiskFileStore(folder);
  await files.put('items/one/full.webp', Buffer.from('picture'));
  const router = Router();
  registerFileRoutes(router, files, () => Promise.resolve(audience));
  served = await serve(router);
});
beforeEach(() => {
  audience = 'everybody';
});

afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${served.url}${path}`, { headers });

describe('uploads', () => {
  it('serves a stored picture for an hour, as what it is and nothing else', async () => {
    const answer = await get('/uploads/items/one/full.webp');
    expect(await answer.text()).toBe('picture');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
  });

  it('answers 304 to who has it', async () => {
    const { headers } = await get('/uploads/items/one/full.webp');
    // Without this header, fetch asks for a fresh copy.
    const held = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await get('/uploads/items/one/full.webp', held)).status).toBe(304);
  });

  it('keeps what only its reader sees out of shared caches', async () => {
    audience = 'reader';
    expect((await get('/uploads/items/one/full.webp')).headers.get('cache-control')).toBe('private, max-age=3600');
  });

  it('answers 404 for a picture that nothing shows any more, also to who has it, and lets no cache keep that', async () => {
    const { headers } = await get('/uploads/items/one/full.webp');
    audience = undefined;
    const held = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const answer = await get('/uploads/items/one/full.webp', held);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it.each([
    '/uploads/items/none.webp',
    '/uploads/items/one',
    '/uploads/..%2F..%2Fetc%2Fpasswd',
    '/uploads/%00',
    '/uploads/.hidden',
    '/uploads',
  ])('answers 404 for %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
  });

  it('answers 400 for an address that is none', async () => {
    expect((await get('/uploads/%E0%A4%A')).status).toBe(400);
  });
});

describe('default pictures', () => {
  it.each([defaultAvatar, defaultCover])('draws %s', async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(await answer.text()).toMatch(/^<svg [^]*<\/svg>\n$/);
  });
});
