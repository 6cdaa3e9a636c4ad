import { deleteFormFiles } from './formReload.ts';
import { deleteMemberValues, listUnsentMessages } from './memberStorage.ts';

/** The name of the cache with persisted queries for offline use. */
export const queryCacheName = 'last seen';

/** The name of the cache with files of unsent chat messages. */
export const fileCacheName = 'waiting files';

export const getFileUrl = (clientId: string) => `/waiting-files/${encodeURIComponent(clientId)}`;

/** On sign-out: deletes what the member wrote on this device and has not sent. */
export async function deleteUnsentWork(memberId: string): Promise<void> {
  const messages = listUnsentMessages(memberId);
  deleteMemberValues(memberId);
  if (messages.length === 0 || !('caches' in window)) return;
  const files = await caches.open(fileCacheName);
  for (const clientId of messages) await files.delete(getFileUrl(clientId));
}

/** When a session ends: deletes the data that the member has read on this device, and ends its pushes. */
export async function clearDevice(): Promise<void> {
  if ('caches' in window) await caches.delete(queryCacheName).catch(() => false);
  await deleteFormFiles().catch(() => undefined);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
