import { credentials } from '../../api/credentials.ts';
import { waitingFilesCache } from '../../session/leaveDevice.ts';

/** What is known of a file without having it. */
export type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const addressOf = (clientId: string) => `/waiting-files/${encodeURIComponent(clientId)}`;
/** Those that are just being written down. */
const writing = new Map<string, Promise<void>>();

/** Keeps the file of a message on this device until the message has left, as far as there is room. */
export async function keepFile(clientId: string, file: File): Promise<void> {
  if (!('caches' in window)) return;
  // a full storage keeps nobody from going on
  const written = write(clientId, file).catch(() => undefined);
  writing.set(clientId, written);
  await written;
  writing.delete(clientId);
}

/** Another window would not find it yet. */
export const isBeingKept = (clientId: string): boolean => writing.has(clientId);

async function write(clientId: string, file: File): Promise<void> {
  await (await caches.open(waitingFilesCache)).put(addressOf(clientId), new Response(file));
  // whoever left while it was written is forgotten all the same
  if (credentials.token() === null) await caches.delete(waitingFilesCache);
}

/** The file of a message, as it was chosen; undefined where this device has it no more. */
export async function keptFile(clientId: string, { name, type }: FileFacts): Promise<File | undefined> {
  if (!('caches' in window)) return undefined;
  const kept = await caches.match(addressOf(clientId), { cacheName: waitingFilesCache });
  return kept && new File([await kept.blob()], name, { type });
}

/** The message has left, or will not. */
export async function forgetFile(clientId: string): Promise<void> {
  if (!('caches' in window)) return;
  await writing.get(clientId);
  await (await caches.open(waitingFilesCache)).delete(addressOf(clientId));
}
