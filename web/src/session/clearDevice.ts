/** The name of the cache with persisted queries for offline use. */
export const queryCacheName = 'last seen';

/** The name of the cache with files of unsent chat messages. */
export const fileCacheName = 'waiting files';

/** On sign-out: deletes all data of the member on this device, and ends its pushes. */
export async function clearDevice(): Promise<void> {
  if ('caches' in window) await Promise.all([queryCacheName, fileCacheName].map((name) => caches.delete(name)));
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
