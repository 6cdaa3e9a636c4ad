/** The payload of a push, as command-api sends it. */
interface PushText {
  id: string;
  title: string;
  body: string;
  /** A path of this site. */
  link: string;
  lang: string;
  /** Closes the shown push with this id instead. */
  withdrawn?: true;
}

/** Shows the push; a later one about the same subject replaces it. A page in focus shows it live instead. */
export async function showPush(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  if (data === null) return;
  const { id, title, body, link, lang, withdrawn = false } = data.json() as PushText;
  const isNewerShown = async () =>
    (await worker.registration.getNotifications({ tag: link })).some((shown) => (shown.data as PushText).id !== id);
  if (withdrawn && (await isNewerShown())) return;
  const isLooking = withdrawn || (await findPages(worker)).some(({ focused }) => focused);
  const options = {
    body,
    lang,
    tag: link,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { id, link },
  };
  // browsers revoke the permission unless every push shows a notification
  await worker.registration.showNotification(title, { ...options, silent: isLooking });
  if (isLooking) for (const shown of await worker.registration.getNotifications({ tag: link })) shown.close();
}

/** Opens the link of the push in an open page, or in a new one. */
export async function openPush(worker: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  const { id, link } = notification.data as PushText;
  const [open] = link.startsWith('/admin/') ? [] : await findPages(worker);
  const place = getTargetUrl(link, id);
  if (!open) {
    await worker.clients.openWindow(place);
    return;
  }
  open.postMessage({ open: place });
  await open.focus();
}

/** The browser has dropped its push address: an open page registers a new one, else the next page that opens. */
export async function announceChange(worker: ServiceWorkerGlobalScope): Promise<void> {
  for (const page of await findPages(worker)) page.postMessage({ pushes: 'changed' });
}

/** The link with the id of the notification that opening it marks as read; conversations track their own reads. */
function getTargetUrl(link: string, id: string): string {
  if (link.startsWith('/admin/') || link.startsWith('/chat/')) return link;
  return `${link}${link.includes('?') ? '&' : '?'}notice=${encodeURIComponent(id)}`;
}

/** Open pages of the app, latest first. */
async function findPages(worker: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  return pages.filter(({ url }) => !new URL(url).pathname.startsWith('/admin'));
}
