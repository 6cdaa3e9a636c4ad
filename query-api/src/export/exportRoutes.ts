import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { endpoints, RuleViolation } from '@pass-along/contracts';
import { type FileStore, type Logger } from '@pass-along/platform';
import { ZipFile } from 'yazl';
import { type Read } from '../reading/readRoute.ts';
import { ownData, type OwnDataDeps } from './ownData.ts';

export interface ExportDeps extends OwnDataDeps {
  files: FileStore;
  logger: Logger;
}

/** 'Download my data': JSON documents and pictures in one ZIP. */
export function exportRoutes(read: Read, deps: ExportDeps): void {
  const { files, logger } = deps;

  const projections = [
    'members',
    'items',
    'swaps',
    'reviews',
    'karma',
    'notifications',
    'moderation',
    'audit',
  ] as const;
  read(endpoints.exportData, projections, async ({ caller }, _req, res) => {
    const own = await ownData(deps, caller.memberId);
    if (!own) throw new RuleViolation('invalid_token');
    const zip = new ZipFile();
    for (const [name, document] of Object.entries(own.documents))
      zip.addBuffer(Buffer.from(`${JSON.stringify(document, null, 2)}\n`), name);
    for (const path of own.files) if (await files.read(path)) addFile(zip, path, files);
    zip.end();
    res.setHeader('Content-Type', 'application/zip');
    res.setHeader(
      'Content-Disposition',
      `attachment; filename="pass-along-${new Date().toISOString().slice(0, 10)}.zip"`,
    );
    try {
      await written(zip, res);
    } catch (error) {
      // the answer has begun: cutting it off is all that is left to say
      logger.warn({ err: error, memberId: caller.memberId }, 'An export was cut off');
      res.destroy();
    }
    return undefined;
  });
}

/** Read when its turn comes, so that one picture at a time is in memory; already compressed. */
function addFile(zip: ZipFile, path: string, files: FileStore): void {
  zip.addReadStreamLazy(`files/${path}`, { compress: false }, (give) => {
    files.read(path).then(
      (file) => {
        give(null, Readable.from(file ? [file.bytes] : []));
      },
      (error: unknown) => {
        zip.emit('error', error);
      },
    );
  });
}

async function written(zip: ZipFile, to: NodeJS.WritableStream): Promise<void> {
  const failed = new Promise<never>((_, fail) => {
    zip.on('error', fail);
  });
  await Promise.race([pipeline(zip.outputStream, to), failed]);
}
