import { notificationEndpoints } from '@pass-along/contracts';
import { call } from '../api/client.ts';
import { credentials } from '../api/credentials.ts';
import { keepFor, keptFor } from '../session/memberStorage.ts';

/** What this browser does with pushes; `missing` where it knows none. */
export type PushState = 'missing' | 'blocked' | 'off' | 'on';

/** Kept for the member who switched them on here: under which session this browser was last named to the server. */
const name = 'push';
const mark = () => credentials.token()?.slice(-16) ?? '';

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
  const fresh = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  await tell(memberId, fresh);
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

/** After the server has forgotten it with the sessions of before, it is told of this browser again. */
export async function renewPushes(memberId: string): Promise<void> {
  const told = keptFor(memberId, name);
  if (told === null || told === mark() || !knowsPushes()) return;
  const known = await subscription();
  if (known) await tell(memberId, known);
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function tell(memberId: string, known: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = known.toJSON().keys ?? {};
  await call(notificationEndpoints.addPushDevice, { body: { endpoint: known.endpoint, keys: { p256dh, auth } } });
  keepFor(memberId, name, mark());
}
