import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { credentials } from '../api/storedCredentials.ts';
import { clearDevice } from '../session/clearDevice.ts';
import { server } from '../testing/server.ts';
import { keepPushesRegistered, readPushState, renewPushes, disablePushes, enablePushes } from './pushDevice.ts';

/** The requests that the server received, in order. */
let told: string[];
let permission: NotificationPermission;
let made: number;
let subscribed: { endpoint: string } | null;
/** The target of messages from the worker. */
let worker: EventTarget;

beforeEach(() => {
  told = [];
  permission = 'default';
  made = 0;
  subscribed = null;
  worker = new EventTarget();
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed),
    subscribe: () => {
      made += 1;
      const endpoint = `https://push.example.net/${String(made)}`;
      subscribed = {
        endpoint,
        toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: () => {
          subscribed = null;
          return Promise.resolve(true);
        },
      } as never;
      return Promise.resolve(subscribed);
    },
  };
  const registration = { pushManager, getNotifications: () => Promise.resolve([]) };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve(permission),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(worker, {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    }),
  });
  const hears = (path: string, word: string) =>
    http.post(path, async ({ request }) => {
      const { endpoint } = (await request.json()) as { endpoint: string };
      told.push(`${word} ${endpoint}`);
      return HttpResponse.json({ success: true, message: '' });
    });
  server.use(hears('/api/notifications/push-devices', 'on'), hears('/api/notifications/push-devices/remove', 'off'));
  credentials.keep({ token: 'the first token of asha', userId: 'asha' });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

describe('pushes to this browser', () => {
  it('need the member’s leave', async () => {
    permission = 'denied';
    expect(await enablePushes('asha', 'key')).toBe('blocked');
    permission = 'default';
    expect(await enablePushes('asha', 'key')).toBe('off');
    expect(told).toEqual([]);
  });

  it('go on and off', async () => {
    permission = 'granted';
    expect(await readPushState('asha')).toBe('off');
    expect(await enablePushes('asha', 'key')).toBe('on');
    expect(await readPushState('asha')).toBe('on');
    expect(await disablePushes('asha')).toBe('off');
    expect(told).toEqual(['on https://push.example.net/1', 'off https://push.example.net/1']);
  });

  it('are named to the server again under a new session, and only then', async () => {
    permission = 'granted';
    await enablePushes('asha', 'key');
    await renewPushes('asha');
    expect(told).toHaveLength(1);
    credentials.keep({ token: 'the second token of asha', userId: 'asha' });
    await renewPushes('asha');
    await renewPushes('asha');
    expect(told).toEqual(['on https://push.example.net/1', 'on https://push.example.net/1']);
  });

  it('are named to the server again once the browser has taken another address', async () => {
    permission = 'granted';
    await enablePushes('asha', 'key');
    if (subscribed) subscribed.endpoint = 'https://push.example.net/renewed';
    await renewPushes('asha');
    await renewPushes('asha');
    expect(told).toEqual(['on https://push.example.net/1', 'on https://push.example.net/renewed']);
  });

  it('take a new address where the browser has dropped theirs, as long as they are allowed', async () => {
    permission = 'granted';
    await enablePushes('asha', 'key');
    server.use(http.get('/api/site', () => HttpResponse.json({ pushKey: 'key' })));
    subscribed = null;
    permission = 'default';
    await renewPushes('asha');
    expect(subscribed).toBeNull();
    permission = 'granted';
    await renewPushes('asha');
    expect(await readPushState('asha')).toBe('on');
    expect(told).toEqual(['on https://push.example.net/1', 'on https://push.example.net/2']);
  });

  it('are renewed in an open page as soon as the worker hears of it, and not once it has closed', async () => {
    permission = 'granted';
    await enablePushes('asha', 'key');
    const stop = keepPushesRegistered('asha');
    await renewPushes('asha');
    const drop = () => {
      if (subscribed) subscribed.endpoint = `https://push.example.net/after ${String(told.length)}`;
      worker.dispatchEvent(new MessageEvent('message', { data: { pushes: 'changed' } }));
    };
    drop();
    await expect.poll(() => told).toEqual(['on https://push.example.net/1', 'on https://push.example.net/after 1']);
    stop();
    drop();
    await renewPushes('ben');
    expect(told).toHaveLength(2);
  });

  it('end with the session, and are nobody else’s', async () => {
    permission = 'granted';
    await enablePushes('asha', 'key');
    expect(await readPushState('ben')).toBe('off');
    await renewPushes('ben');
    await clearDevice();
    expect(subscribed).toBeNull();
    expect(await readPushState('asha')).toBe('off');
    expect(told).toHaveLength(1);
  });

  it('take a new address for a new member', async () => {
    permission = 'granted';
    await enablePushes('asha', 'key');
    await enablePushes('ben', 'key');
    expect(told).toEqual(['on https://push.example.net/1', 'on https://push.example.net/2']);
  });
});
