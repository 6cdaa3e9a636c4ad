import { addAbortSignal, Readable } from 'node:stream';
import { endpoints, limits, DomainError, projectionNames } from '@pass-along/contracts';
import { createFairQueue, type FileStore, type Logger } from '@pass-along/platform';
import { ZipFile } from 'yazl';
import type { Read } from '../core/readRoute.ts';
import { isClientGone, writeWithBackpressure } from '../core/writeWithBackpressure.ts';
import { renderOwnDataPage } from './ownDataPage.ts';
import { readOwnData, type OwnData, type OwnDataDeps } from './ownDataQueries.ts';

export interface ExportDeps extends OwnDataDeps {
  files: FileStore;
  logger: Logger;
}

/** 'Download my data': a page that explains them, JSON documents and pictures in one ZIP. */
export function registerExportRoutes(read: Read, deps: ExportDeps): void {
  const { files, logger } = deps;
  // The collected data is mostly in memory.
  const gathering = createFairQueue(limits.dataExports.gathered);
  const taking = createFairQueue(limits.dataExports.taken);

  // an archive has something of every read model
  read(endpoints.exportData, projectionNames, async ({ caller: { memberId } }, _req, res) => {
    await taking(memberId, async () => {
      const over = new AbortController();
      try {
        if (res.closed) return;
        const zip = await gathering(memberId, async () => {
          const own = await readOwnData(deps, memberId);
          if (!own) throw new DomainError('invalid_token');
          return openArchive(own, files, over.signal);
        });
        res.setHeader('Content-Type', 'application/zip');
        res.setHeader(
          'Content-Disposition',
          `attachment; filename="pass-along-${new Date().toISOString().slice(0, 10)}.zip"`,
        );
        const failed = new Promise<never>((_, fail) => {
          zip.on('error', fail);
        });
        await Promise.race([writeWithBackpressure(zip.outputStream, res), failed]);
      } catch (error) {
        if (!res.headersSent && !isClientGone(error)) throw error;
        // The response has begun, or the client is gone, so cutting it off is the only way to report the error.
        logger.warn({ err: error, memberId }, 'An export was cut off');
        res.destroy();
      } finally {
        over.abort();
      }
    });
    return undefined;
  });
}

async function openArchive(own: OwnData, files: FileStore, over: AbortSignal): Promise<ZipFile> {
  const stillThere: string[] = [];
  for (const path of own.files) if (await files.open(path)) stillThere.push(path);
  const zip = new ZipFile();
  const page = renderOwnDataPage(own.summary, Object.keys(own.documents), stillThere, new Date());
  zip.addBuffer(Buffer.from(page), 'index.html');
  for (const [name, document] of Object.entries(own.documents))
    zip.addBuffer(Buffer.from(`${JSON.stringify(document, null, 2)}\n`), name);
  for (const path of stillThere) addFile(zip, path, files, over);
  zip.end();
  return zip;
}

/**
 * Opens the file only when the archive reaches it. A file that is gone by then is empty. Pictures are already
 * compressed. The signal closes open files.
 */
function addFile(zip: ZipFile, path: string, files: FileStore, over: AbortSignal): void {
  const emitError = (error: unknown) => zip.emit('error', error);
  zip.addReadStreamLazy(`files/${path}`, { compress: false }, (give) => {
    files.open(path).then((file) => {
      const bytes = file?.createReadStream() ?? Readable.from([]);
      give(null, addAbortSignal(over, bytes).on('error', emitError));
    }, emitError);
  });
}
