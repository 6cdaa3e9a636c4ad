import { credentials } from '../../api/credentials.ts';
import { waitingFilesCache } from '../../session/leaveDevice.ts';

/** The properties of a file without its bytes. */
export type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const addressOf = (clientId: string) => `/waiting-files/${encodeURIComponent(clientId)}`;
/** Files that are currently being stored. */
const writing = new Map<string, Promise<void>>();

/** Stores the file of a message on this device until the message is sent, if there is space. */
export async function keepFile(clientId: string, file: File): Promise<void> {
  if (!('caches' in window)) return;
  // with full storage the message is sent from memory
  const written = write(clientId, file).catch(() => undefined);
  writing.set(clientId, written);
  await written;
  writing.delete(clientId);
}

/** True while the file is being stored; other windows cannot read it yet. */
export const isBeingKept = (clientId: string): boolean => writing.has(clientId);

async function write(clientId: string, file: File): Promise<void> {
  await (await caches.open(waitingFilesCache)).put(addressOf(clientId), new Response(file));
  // sign-out during the write also deletes what was written
  if (credentials.token() === null) await caches.delete(waitingFilesCache);
}

/** The file of a message as it was chosen; undefined if this device does not have it any more. */
export async function keptFile(clientId: string, { name, type }: FileFacts): Promise<File | undefined> {
  if (!('caches' in window)) return undefined;
  const kept = await caches.match(addressOf(clientId), { cacheName: waitingFilesCache });
  return kept && new File([await kept.blob()], name, { type });
}

/** Called when the message is sent or discarded. */
export async function forgetFile(clientId: string): Promise<void> {
  if (!('caches' in window)) return;
  await writing.get(clientId);
  await (await caches.open(waitingFilesCache)).delete(addressOf(clientId));
}
