import { readFileSync } from 'node:fs';
import {
  defaultAvatar,
  defaultCircleAvatar,
  defaultCover,
  findFallbackPath,
  parsePicturePath,
  DomainError,
} from '@pass-along/contracts';
import type { FileStore } from '@pass-along/platform';
import type { IRouter } from 'express';
import type { PictureAccess } from './pictureAccess.ts';
import { sendFile, setFileHeaders } from '../core/sendFile.ts';

/** A picture may be deleted, so no browser caches it for longer than an hour. */
const hourSeconds = 3600;
const forADay = 'public, max-age=86400';

const drawings = [
  { path: defaultAvatar, svg: readFileSync(new URL('./default-avatar.svg', import.meta.url)) },
  { path: defaultCircleAvatar, svg: readFileSync(new URL('./default-circle.svg', import.meta.url)) },
  { path: defaultCover, svg: readFileSync(new URL('./default-cover.svg', import.meta.url)) },
];

/** Pictures: uploads, as long as the caller may see something that shows them, and the defaults. */
export function registerFileRoutes(router: IRouter, files: FileStore, audienceOf: PictureAccess): void {
  router.get('/uploads/*path', async (req, res) => {
    const path = req.params.path.join('/');
    const place = parsePicturePath(path);
    const file = place && ((await files.open(path)) ?? (await openReplacement(files, path)));
    const audience = file && (await audienceOf(place, req.query));
    if (!file || audience === undefined) {
      // The picture may come back.
      res.setHeader('Cache-Control', 'no-store');
      throw new DomainError('not_found', { message: 'File not found' });
    }
    setFileHeaders(res);
    const isForAll = audience === 'everybody';
    res.setHeader('Cache-Control', `${isForAll ? 'public' : 'private'}, max-age=${String(hourSeconds)}`);
    res.setHeader('ETag', `"${file.version}"`);
    if (req.fresh) res.status(304).end();
    else await sendFile(req, res, file);
  });

  for (const { path, svg } of drawings) {
    router.get(path, (_, res) => {
      setFileHeaders(res);
      res.setHeader('Cache-Control', forADay);
      res.setHeader('Content-Type', 'image/svg+xml');
      res.send(svg);
    });
  }
}

function openReplacement(files: FileStore, path: string) {
  const instead = findFallbackPath(path);
  return instead === undefined ? undefined : files.open(instead);
}
