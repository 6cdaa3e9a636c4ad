import { readFileSync } from 'node:fs';
import {
  defaultAvatar,
  defaultCircleAvatar,
  defaultCover,
  insteadOf,
  parsePicturePath,
  RuleViolation,
} from '@pass-along/contracts';
import { type FileStore } from '@pass-along/platform';
import { type IRouter, type Response } from 'express';
import { type PictureAccess } from './pictureAccess.ts';
import { sendFile } from './sendFile.ts';

/** A picture may be gone tomorrow: no browser goes on showing it for longer than an hour. */
const hourSeconds = 3600;
const forADay = 'public, max-age=86400';

const drawings = [
  { path: defaultAvatar, svg: readFileSync(new URL('./default-avatar.svg', import.meta.url)) },
  { path: defaultCircleAvatar, svg: readFileSync(new URL('./default-circle.svg', import.meta.url)) },
  { path: defaultCover, svg: readFileSync(new URL('./default-cover.svg', import.meta.url)) },
];

/** Pictures: what members uploaded, as long as something shows it to the one who asks, and the default ones. */
export function fileRoutes(router: IRouter, files: FileStore, audienceOf: PictureAccess): void {
  router.get('/uploads/*path', async (req, res) => {
    const path = req.params.path.join('/');
    const place = parsePicturePath(path);
    const file = place && ((await files.open(path)) ?? (await standIn(files, path)));
    const audience = file && (await audienceOf(place, req.query));
    if (!file || audience === undefined) {
      // it may come back
      res.setHeader('Cache-Control', 'no-store');
      throw new RuleViolation('not_found', { message: 'File not found' });
    }
    protectFile(res);
    const isForAll = audience === 'everybody';
    res.setHeader('Cache-Control', `${isForAll ? 'public' : 'private'}, max-age=${String(hourSeconds)}`);
    res.setHeader('ETag', `"${file.version}"`);
    if (req.fresh) res.status(304).end();
    else await sendFile(req, res, file);
  });

  for (const { path, svg } of drawings) {
    router.get(path, (_, res) => {
      protectFile(res);
      res.setHeader('Cache-Control', forADay);
      res.setHeader('Content-Type', 'image/svg+xml');
      res.send(svg);
    });
  }
}

function standIn(files: FileStore, path: string) {
  const instead = insteadOf(path);
  return instead === undefined ? undefined : files.open(instead);
}

/** Whatever the bytes are, a browser shows them as the type named and runs nothing in them. */
export function protectFile(res: Response): void {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
}
