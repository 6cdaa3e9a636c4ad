import { deleteMemberValues } from './memberStorage.ts';

/** The name of the cache with persisted queries for offline use. */
export const queryCacheName = 'last seen';

/** The name of the cache with files of unsent chat messages. */
export const fileCacheName = 'waiting files';

/** On sign-out: deletes what members wrote on this device and have not sent. */
export function deleteUnsentWork(): void {
  deleteMemberValues();
  if ('caches' in window) void caches.delete(fileCacheName).catch(() => undefined);
}

/** When a session ends: deletes the data that the member has read on this device, and ends its pushes. */
export async function clearDevice(): Promise<void> {
  if ('caches' in window) await caches.delete(queryCacheName).catch(() => false);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
