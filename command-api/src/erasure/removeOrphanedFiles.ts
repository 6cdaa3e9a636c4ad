import { findFileStream, buildUploadUrl } from '@pass-along/contracts';
import type { EventStore, FileStore } from '@pass-along/platform';
import { getFilePaths } from './erasureScope.ts';

const dayMs = 86_400_000;

/**
 * Removes uploaded files without an event, left by a process that died between the upload and the append.
 * Files of the last day may still get their event. Files older than nine days were checked before.
 */
export function createRemoveOrphanedFiles({ store, files }: { store: EventStore; files: FileStore }) {
  async function isNamed(path: string): Promise<boolean> {
    const stream = findFileStream(path);
    if (stream === undefined) return true;
    for await (const event of store.readStream(stream)) {
      // an unreadable event may name the file
      if (event.unreadable !== undefined || getFilePaths(event).includes(path)) return true;
      // evidence names its picture copies by URL
      if (JSON.stringify(event.data).includes(buildUploadUrl(path))) return true;
    }
    return false;
  }

  return async (at: string): Promise<void> => {
    const until = Date.parse(at) - dayMs;
    await files.removeUnwanted({ from: until - 8 * dayMs, until }, isNamed);
  };
}
