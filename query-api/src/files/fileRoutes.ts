import { readFileSync } from 'node:fs';
import {
  defaultAvatar,
  defaultCircleAvatar,
  defaultCover,
  disputePhotosFolder,
  insteadOf,
  messageFilesFolder,
  RuleViolation,
} from '@pass-along/contracts';
import { type FileStore } from '@pass-along/platform';
import { type IRouter, type Response } from 'express';
import { sendFile } from './sendFile.ts';

/** A stored file never changes: a new picture gets a new path. */
const forEver = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';

const drawings = [
  { path: defaultAvatar, svg: readFileSync(new URL('./default-avatar.svg', import.meta.url)) },
  { path: defaultCircleAvatar, svg: readFileSync(new URL('./default-circle.svg', import.meta.url)) },
  { path: defaultCover, svg: readFileSync(new URL('./default-cover.svg', import.meta.url)) },
];

const ofSomebody = [messageFilesFolder, disputePhotosFolder];

/** Pictures: what members uploaded, and the default ones. */
export function fileRoutes(router: IRouter, files: FileStore): void {
  router.get('/uploads/*path', async (req, res) => {
    const path = req.params.path.join('/');
    const isForAll = !ofSomebody.some((folder) => path.startsWith(folder));
    const file = isForAll ? ((await files.open(path)) ?? (await standIn(files, path))) : undefined;
    if (!file) throw new RuleViolation('not_found', { message: 'File not found' });
    protectFile(res);
    res.setHeader('Cache-Control', forEver);
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
