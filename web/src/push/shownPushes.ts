import { getField } from '@pass-along/contracts';
import { call } from '../api/apiClient.ts';

/** Closes shown pushes for notifications that were read, here or elsewhere. */
export async function closeReadPushes(): Promise<void> {
  const shown = await getShownPushes();
  if (shown.length === 0) return;
  const { notifications } = await call('GET /api/notifications', { query: {} });
  const read = new Set(notifications.filter((each) => each.read).map(({ _id }) => _id));
  for (const notification of shown) if (read.has(getNotificationId(notification))) notification.close();
}

/** Closes shown pushes that link there: their subject was read, here or elsewhere, or does not exist any more. */
export function closeLinkedPushes(link: string): void {
  const close = async () => {
    for (const notification of await getShownPushes({ tag: link })) notification.close();
  };
  // if the push can't be closed, it stays until the member dismisses it
  close().catch(() => undefined);
}

async function getShownPushes(which: { tag?: string } = {}): Promise<readonly Notification[]> {
  if (!('serviceWorker' in navigator)) return [];
  return (await (await navigator.serviceWorker.getRegistration('/'))?.getNotifications(which)) ?? [];
}

function getNotificationId({ data }: Notification): string {
  return String(getField(data, 'id'));
}
