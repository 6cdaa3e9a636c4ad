import { streamOfFile, uploadUrl } from '@pass-along/contracts';
import { type EventStore, type FileStore } from '@pass-along/platform';
import { filesIn } from './belongings.ts';

const day = 86_400_000;

/**
 * Removes files that were uploaded for what never happened: a process died between the file and its event. What was uploaded in the
 * last day may still be on its way; what is older than nine days was looked at before.
 */
export function createRemoveStrays({ store, files }: { store: EventStore; files: FileStore }) {
  async function isNamed(path: string): Promise<boolean> {
    const stream = streamOfFile(path);
    if (stream === undefined) return true;
    for await (const event of store.readStream(stream)) {
      // what can't be read may name it
      if (event.unreadable !== undefined || filesIn(event).includes(path)) return true;
      // evidence names the copies of pictures by their address
      if (JSON.stringify(event.data).includes(uploadUrl(path))) return true;
    }
    return false;
  }

  return async (at: string): Promise<void> => {
    const until = Date.parse(at) - day;
    await files.removeUnwanted({ from: until - 8 * day, until }, isNamed);
  };
}
