/** What was last seen here, for when the network is away; see `api/lastSeen.ts`. */
export const lastSeenCache = 'last seen';

/** Files of messages that have not left yet; see `features/chat/waitingFiles.ts`. */
export const waitingFilesCache = 'waiting files';

/** Nobody is signed in here any more: nothing of what they read stays, and no push finds them. */
export async function leaveDevice(): Promise<void> {
  if ('caches' in window) await Promise.all([lastSeenCache, waitingFilesCache].map((name) => caches.delete(name)));
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
