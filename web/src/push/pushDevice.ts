import { call } from '../api/apiClient.ts';
import { credentials } from '../api/storedCredentials.ts';
import { saveMemberValue, readMemberValue } from '../session/memberStorage.ts';

/** The push state of this browser; `missing` without push support. */
export type PushState = 'missing' | 'blocked' | 'off' | 'on';

/**
 * Stored for the member that turned pushes on here: the session and the address under which the server last registered
 * this browser.
 */
const name = 'push';
const getRegistrationMark = ({ endpoint }: PushSubscription) => `${credentials.token()?.slice(-16) ?? ''} ${endpoint}`;

const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function readPushState(memberId: string): Promise<PushState> {
  if (!isPushSupported()) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return readMemberValue(memberId, name) !== null && (await findSubscription()) ? 'on' : 'off';
}

/** Asks for permission, and returns the resulting state. */
export async function enablePushes(memberId: string, pushKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(memberId);
  const worker = await navigator.serviceWorker.ready;
  // the subscription may belong to another member or key
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  await registerDevice(memberId, await subscribe(worker, pushKey));
  return 'on';
}

export async function disablePushes(memberId: string): Promise<PushState> {
  saveMemberValue(memberId, name, null);
  const known = await findSubscription();
  await known?.unsubscribe();
  // the push service would tell the server, too, but later
  if (known) await call('POST /api/notifications/push-devices/remove', { body: { endpoint: known.endpoint } });
  return readPushState(memberId);
}

/**
 * Registers this browser again after the server has dropped it with earlier sessions, or after the browser changed or
 * lost its address.
 */
export async function renewPushes(memberId: string): Promise<void> {
  const told = readMemberValue(memberId, name);
  if (told === null || !isPushSupported() || Notification.permission !== 'granted') return;
  const known = (await findSubscription()) ?? (await renewSubscription());
  if (told !== getRegistrationMark(known)) await registerDevice(memberId, known);
}

/** Renews the registration now, and whenever the browser drops its address. Returns a function that stops it. */
export function keepPushesRegistered(memberId: string): () => void {
  // the next visit tries again
  const renew = () => void renewPushes(memberId).catch(() => undefined);
  renew();
  if (!isPushSupported()) return () => undefined;
  const onWorkerMessage = ({ data }: MessageEvent<{ pushes?: string }>) => {
    if (data.pushes === 'changed') renew();
  };
  navigator.serviceWorker.addEventListener('message', onWorkerMessage);
  return () => {
    navigator.serviceWorker.removeEventListener('message', onWorkerMessage);
  };
}

async function renewSubscription(): Promise<PushSubscription> {
  const { pushKey } = await call('GET /api/site', {});
  return subscribe(await navigator.serviceWorker.ready, pushKey);
}

function subscribe(worker: ServiceWorkerRegistration, pushKey: string): Promise<PushSubscription> {
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function registerDevice(memberId: string, known: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = known.toJSON().keys ?? {};
  await call('POST /api/notifications/push-devices', { body: { endpoint: known.endpoint, keys: { p256dh, auth } } });
  saveMemberValue(memberId, name, getRegistrationMark(known));
}
