import { notificationEndpoints, settingsEndpoints } from '@pass-along/contracts';
import { call } from '../api/client.ts';
import { credentials } from '../api/credentials.ts';
import { keepFor, keptFor } from '../session/memberStorage.ts';

/** What this browser does with pushes; `missing` where it knows none. */
export type PushState = 'missing' | 'blocked' | 'off' | 'on';

/** Kept for the member who switched them on here: under which session this browser was last named to the server, and by which address. */
const name = 'push';
const markOf = ({ endpoint }: PushSubscription) => `${credentials.token()?.slice(-16) ?? ''} ${endpoint}`;

const knowsPushes = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function pushState(memberId: string): Promise<PushState> {
  if (!knowsPushes()) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return keptFor(memberId, name) !== null && (await subscription()) ? 'on' : 'off';
}

/** Asks the member's leave, and answers what came of it. */
export async function switchPushesOn(memberId: string, pushKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(memberId);
  const worker = await navigator.serviceWorker.ready;
  // it may be somebody else's, or of another key
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  await tell(memberId, await subscribe(worker, pushKey));
  return 'on';
}

export async function switchPushesOff(memberId: string): Promise<PushState> {
  keepFor(memberId, name, null);
  const known = await subscription();
  await known?.unsubscribe();
  // its push service would tell the server, too, but later
  if (known) await call(notificationEndpoints.removePushDevice, { body: { endpoint: known.endpoint } });
  return pushState(memberId);
}

/** The server is told of this browser again after it has forgotten it with the sessions of before, or after the browser took another address, or none. */
export async function renewPushes(memberId: string): Promise<void> {
  const told = keptFor(memberId, name);
  if (told === null || !knowsPushes() || Notification.permission !== 'granted') return;
  const known = (await subscription()) ?? (await subscribeAnew());
  if (told !== markOf(known)) await tell(memberId, known);
}

/** Renews them now, and whenever the browser says that it has let go of its address. Answers how to stop. */
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
