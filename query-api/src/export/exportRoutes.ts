import { addAbortSignal, Readable } from 'node:stream';
import { endpoints, limits, RuleViolation } from '@pass-along/contracts';
import { type FileStore, type Logger } from '@pass-along/platform';
import { ZipFile } from 'yazl';
import { type Read } from '../reading/readRoute.ts';
import { isUntaken, writeAsTaken } from '../reading/writeAsTaken.ts';
import { ownData, type OwnDataDeps } from './ownData.ts';

export interface ExportDeps extends OwnDataDeps {
  files: FileStore;
  logger: Logger;
}

/** 'Download my data': JSON documents and pictures in one ZIP. */
export function exportRoutes(read: Read, deps: ExportDeps): void {
  const { files, logger } = deps;
  let running = 0;

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
    if (running >= limits.dataExportsAtOnce) throw new RuleViolation('unavailable');
    running += 1;
    const over = new AbortController();
    try {
      const own = await ownData(deps, caller.memberId);
      if (!own) throw new RuleViolation('invalid_token');
      const stillThere: string[] = [];
      for (const path of own.files) if (await files.open(path)) stillThere.push(path);
      const zip = new ZipFile();
      for (const [name, document] of Object.entries(own.documents))
        zip.addBuffer(Buffer.from(`${JSON.stringify(document, null, 2)}\n`), name);
      for (const path of stillThere) addFile(zip, path, files, over.signal);
      zip.end();
      res.setHeader('Content-Type', 'application/zip');
      res.setHeader(
        'Content-Disposition',
        `attachment; filename="pass-along-${new Date().toISOString().slice(0, 10)}.zip"`,
      );
      const failed = new Promise<never>((_, fail) => {
        zip.on('error', fail);
      });
      await Promise.race([writeAsTaken(zip.outputStream, res, limits.exportUntakenForMs), failed]);
    } catch (error) {
      if (!res.headersSent && !isUntaken(error)) throw error;
      // the answer has begun, or nobody waits for it: cutting it off is all that is left to say
      logger.warn({ err: error, memberId: caller.memberId }, 'An export was cut off');
      res.destroy();
    } finally {
      running -= 1;
      over.abort();
    }
    return undefined;
  });
}

/** Opened when its turn comes, and gone by then it is empty; already compressed. Nothing of it stays open once all is over. */
function addFile(zip: ZipFile, path: string, files: FileStore, over: AbortSignal): void {
  const fail = (error: unknown) => zip.emit('error', error);
  zip.addReadStreamLazy(`files/${path}`, { compress: false }, (give) => {
    files.open(path).then((file) => {
      const bytes = file?.createReadStream() ?? Readable.from([]);
      give(null, addAbortSignal(over, bytes).on('error', fail));
    }, fail);
  });
}
