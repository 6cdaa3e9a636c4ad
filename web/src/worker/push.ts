/** What the server pushes (`command-api/src/push/sendPush.ts`). */
interface PushText {
  id: string;
  title: string;
  body: string;
  /** A path of this site. */
  link: string;
  lang: string;
}

/** Shows it; what follows about the same thing takes its place. Who is looking at the app hears it there, live. */
export async function showPush(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  if (data === null) return;
  const { id, title, body, link, lang } = data.json() as PushText;
  const isLooking = (await pagesOf(worker)).some(({ focused }) => focused);
  const options = {
    body,
    lang,
    tag: link,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { id, link },
  };
  // a browser wants to see every push shown, or takes the leave back
  await worker.registration.showNotification(title, { ...options, silent: isLooking });
  if (isLooking) for (const shown of await worker.registration.getNotifications({ tag: link })) shown.close();
}

/** Leads to what it is about, in a page that is open already, or in a new one. */
export async function openPushed(worker: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  const { id, link } = notification.data as PushText;
  const [open] = link.startsWith('/admin/') ? [] : await pagesOf(worker);
  const place = placeOf(link, id);
  if (!open) {
    await worker.clients.openWindow(place);
    return;
  }
  open.postMessage({ open: place });
  await open.focus();
}

/** The browser has let go of the address it is pushed to: an open page sees to a new one, else the next that opens. */
export async function tellOfChange(worker: ServiceWorkerGlobalScope): Promise<void> {
  for (const page of await pagesOf(worker)) page.postMessage({ pushes: 'changed' });
}

/** Where it leads, with the name of what has been read by going there; a conversation knows by itself what was read. */
function placeOf(link: string, id: string): string {
  if (link.startsWith('/admin/') || link.startsWith('/chat/')) return link;
  return `${link}${link.includes('?') ? '&' : '?'}notice=${encodeURIComponent(id)}`;
}

/** Open pages of the app, the latest first. */
async function pagesOf(worker: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  return pages.filter(({ url }) => !new URL(url).pathname.startsWith('/admin'));
}
