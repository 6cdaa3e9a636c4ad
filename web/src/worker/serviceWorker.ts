import { serveFile, openShell, servePage } from './appShell.ts';
import { openPush, showPush, announceChange } from './pushHandlers.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** All files that the app needs to start; the build inserts them. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

/** What browsers with static routes add to the event: https://www.w3.org/TR/service-workers/#register-router-method */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?: (rules: { condition: { requestMethod: string }; source: 'network' }[]) => Promise<void>;
}

const shell = openShell(self.__WB_MANIFEST);

self.addEventListener('install', (event: RoutedInstallEvent) => {
  // commands go past the worker: of a page that closes, one that waits for the worker is lost
  void event.addRoutes?.([{ condition: { requestMethod: 'POST' }, source: 'network' }]);
  event.waitUntil(shell.fill());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([shell.tidy(), self.clients.claim()]));
});
self.addEventListener('message', ({ data }) => {
  // the member has chosen to update
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isAppPage(url.pathname)) event.respondWith(servePage(request, shell));
  } else if (shell.has(url.pathname)) event.respondWith(serveFile(request));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self, event.data));
});
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(self, event.notification));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(announceChange(self));
});

/** Other apps at this address handle their own requests. */
function isAppPage(path: string): boolean {
  const isFile = /\.\w+$/.test(path) && !path.startsWith('/join/');
  return !/^\/(admin|api|as-of|assets|mailbox|socket\.io|uploads)(\/|$)/.test(path) && !isFile;
}
