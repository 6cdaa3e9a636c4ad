import { credentials } from '../../api/storedCredentials.ts';
import { fileCacheName, getFileUrl } from '../../session/clearDevice.ts';

/** The properties of a file without its bytes. */
export type FileInfo = Pick<File, 'name' | 'type' | 'size'>;

/** Files that are currently being stored. */
const pendingWrites = new Map<string, Promise<void>>();

/** Stores the file of a message on this device until the message is sent, if there is space. */
export async function storeFile(clientId: string, file: File): Promise<void> {
  if (!('caches' in window)) return;
  // with full storage the message is sent from memory
  const written = writeFile(clientId, file).catch(() => undefined);
  pendingWrites.set(clientId, written);
  await written;
  pendingWrites.delete(clientId);
}

/** True while the file is being stored; other windows cannot read it yet. */
export const isBeingStored = (clientId: string): boolean => pendingWrites.has(clientId);

async function writeFile(clientId: string, file: File): Promise<void> {
  const files = await caches.open(fileCacheName);
  await files.put(getFileUrl(clientId), new Response(file));
  // sign-out during the write also deletes what was written
  if (credentials.token() === null && !credentials.hasExpired()) await files.delete(getFileUrl(clientId));
}

/** The file of a message as it was chosen; undefined if this device does not have it any more. */
export async function loadStoredFile(clientId: string, { name, type }: FileInfo): Promise<File | undefined> {
  if (!('caches' in window)) return undefined;
  const kept = await caches.match(getFileUrl(clientId), { cacheName: fileCacheName }).catch(() => undefined);
  return kept && new File([await kept.blob()], name, { type });
}

/** Called when the message is sent or discarded. */
export async function deleteStoredFile(clientId: string): Promise<void> {
  if (!('caches' in window)) return;
  await pendingWrites.get(clientId);
  await (await caches.open(fileCacheName)).delete(getFileUrl(clientId));
}
