import { notificationEndpoints, settingsEndpoints } from '@pass-along/contracts';
import { call } from '../api/client.ts';
import { credentials } from '../api/credentials.ts';
import { keepFor, keptFor } from '../session/memberStorage.ts';

/** The push state of this browser; `missing` without push support. */
export type PushState = 'missing' | 'blocked' | 'off' | 'on';

/**
 * Stored for the member that turned pushes on here: the session and the address under which the server last registered
 * this browser.
 */
const name = 'push';
const markOf = ({ endpoint }: PushSubscription) => `${credentials.token()?.slice(-16) ?? ''} ${endpoint}`;

const knowsPushes = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function pushState(memberId: string): Promise<PushState> {
  if (!knowsPushes()) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return keptFor(memberId, name) !== null && (await subscription()) ? 'on' : 'off';
}

/** Asks for permission, and returns the resulting state. */
export async function switchPushesOn(memberId: string, pushKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(memberId);
  const worker = await navigator.serviceWorker.ready;
  // the subscription may belong to another member or key
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  await tell(memberId, await subscribe(worker, pushKey));
  return 'on';
}

export async function switchPushesOff(memberId: string): Promise<PushState> {
  keepFor(memberId, name, null);
  const known = await subscription();
  await known?.unsubscribe();
  // the push service would tell the server, too, but later
  if (known) await call(notificationEndpoints.removePushDevice, { body: { endpoint: known.endpoint } });
  return pushState(memberId);
}

/**
 * Registers this browser again after the server has dropped it with earlier sessions, or after the browser changed or
 * lost its address.
 */
export async function renewPushes(memberId: string): Promise<void> {
  const told = keptFor(memberId, name);
  if (told === null || !knowsPushes() || Notification.permission !== 'granted') return;
  const known = (await subscription()) ?? (await subscribeAnew());
  if (told !== markOf(known)) await tell(memberId, known);
}

/** Renews the registration now, and whenever the browser drops its address. Returns a function that stops it. */
export function keepPushes(memberId: string): () => void {
  // the next visit tries again
  const renew = () => void renewPushes(memberId).catch(() => undefined);
  renew();
  if (!knowsPushes()) return () => undefined;
  const hear = ({ data }: MessageEvent<{ pushes?: string }>) => {
    if (data.pushes === 'changed') renew();
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => {
    navigator.serviceWorker.removeEventListener('message', hear);
  };
}

async function subscribeAnew(): Promise<PushSubscription> {
  const { pushKey } = await call(settingsEndpoints.site, {});
  return subscribe(await navigator.serviceWorker.ready, pushKey);
}

function subscribe(worker: ServiceWorkerRegistration, pushKey: string): Promise<PushSubscription> {
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function tell(memberId: string, known: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = known.toJSON().keys ?? {};
  await call(notificationEndpoints.addPushDevice, { body: { endpoint: known.endpoint, keys: { p256dh, auth } } });
  keepFor(memberId, name, markOf(known));
}
