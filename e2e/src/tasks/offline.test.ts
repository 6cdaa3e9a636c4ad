import {
  endpoints,
  buildEndpointUrl,
  type ItemAnswer,
  type MessagesAnswer,
  type NotificationsAnswer,
} from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens } from '../pages.ts';
import { itemOf } from '../person.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();
// each test is about data kept by the browser, and leaves the browser offline
afterEach(() => system.forget());

/** Waits until the service worker has cached everything and controls this page. */
async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
  });
}

/**
 * Sets the emulated network state. A browser forgets it on the next page: the network stays away, but
 * `navigator.onLine` says otherwise.
 */
async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.evaluate((word) => {
    sessionStorage.setItem('offline', word);
  }, String(isOffline));
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => sessionStorage.getItem('offline') !== 'true' });
  });
  await page.context().setOffline(isOffline);
}

/** Opens a page without waiting for pictures that are not cached. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

const isKept = (page: Page, words: string) =>
  page.evaluate(async (part) => {
    const cache = await caches.open('last seen');
    const kept = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text() ?? ''));
    return kept.some((text) => text.includes(part));
  }, words);

const heart = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Like ${title}`) }).first();

it('opens without a network with what was seen last, sends what was liked once it is back, and keeps nothing for who comes next', async () => {
  const [ada, bob] = [await system.join('Ada Quill'), await system.join('Bob Reed')];
  const [lamp, rug] = [await ada.list('Brass lamp', 'donate'), await ada.list('Red rug', 'donate')];
  const page = await system.pageOf(bob, screens.phone);
  await page.goto('/items');
  await heart(page, 'Red rug').waitFor();
  await untilInstalled(page);
  await page.getByRole('link', { name: 'Brass lamp' }).first().click();
  await page.getByRole('heading', { name: 'Brass lamp' }).waitFor();
  await expect.poll(() => isKept(page, `"detail","${lamp._id}"`)).toBe(true);
  // a newly loaded page has not seen the change of the previous one
  await page.goto('/events');
  await expect.poll(() => isKept(page, '"events","list"')).toBe(true);

  await setOffline(page, true);
  await open(page, '/items');
  await page.getByText('You’re offline', { exact: false }).first().waitFor();
  await heart(page, 'Red rug').click();
  await heart(page, 'Brass lamp').click();
  await page.locator('[aria-pressed="true"]').nth(1).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // also after closing the app, and by a deep link
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((kept) => kept.includes(': like of '))))
    .toBe(true);
  await open(page, `/items/${lamp._id}`);
  await page.getByRole('heading', { name: 'Brass lamp' }).waitFor();

  const sent: string[] = [];
  // a try may still fall into the time without a network
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/like')) sent.push(request.url().split('/').at(-2) ?? '');
  });
  await setOffline(page, false);
  const likesOf = async ({ _id }: ItemAnswer) => (await itemOf(bob, _id)).likeCount;
  await expect.poll(() => likesOf(rug)).toBe(1);
  await expect.poll(() => likesOf(lamp)).toBe(1);
  await expect.poll(() => sent).toEqual([rug._id, lamp._id]);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Bob Reed’s account' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.poll(() => page.evaluate(() => caches.has('last seen'))).toBe(false);
  await setOffline(page, true);
  await open(page, '/profile');
  await page.getByText('You’re offline', { exact: false }).first().waitFor();
  expect(await page.getByText('Bob Reed').count()).toBe(0);
});

it('sends what was written in two windows in its order, also when both were closed, and keeps none of it for who comes next', async () => {
  const [olga, ravi] = [await system.join('Olga Petrova'), await system.join('Ravi Kumar')];
  const between = { userId1: olga.session.userId, userId2: ravi.session.userId };
  const { method, path } = endpoints.openDirectConversation;
  const { _id: conversationId } = await ravi.command<{ _id: string }>(method, path, between);
  const one = await system.pageOf(ravi);
  const context = one.context();
  const windows = [one, await context.newPage()] as const;
  for (const page of windows) await page.goto(`/chat/${conversationId}`);
  await untilInstalled(one);
  const write = async (page: Page, words: string) => {
    await page.locator('form textarea').fill(words);
    await page.keyboard.press('Enter');
    // each window shows the messages waiting in the other
    for (const each of windows) await each.getByRole('log').getByText(words).waitFor();
  };
  const textbox = (page: Page) => page.getByRole('textbox', { name: 'Message to Olga Petrova' });
  for (const page of windows) await textbox(page).waitFor();
  await context.setOffline(true);
  await write(windows[0], 'First');
  await write(windows[1], 'Second');
  await write(windows[0], 'Third');
  const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('For you') };
  await one.getByLabel('Choose a file').setInputFiles(file);
  await write(windows[0], 'Fourth');
  for (const page of windows) {
    const waits = page.getByRole('log').getByText('Waiting for the network');
    await expect.poll(() => waits.count()).toBe(4);
  }
  for (const page of windows) await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/about');
  const said = async () => {
    const address = buildEndpointUrl(endpoints.listMessages, { params: { conversationId }, query: { limit: 50 } });
    return (await olga.read<MessagesAnswer>(address)).messages.map(({ content }) => content);
  };
  await expect.poll(said).toEqual(['First', 'Second', 'Third', 'Fourth']);

  await later.goto(`/chat/${conversationId}`);
  await textbox(later).waitFor();
  await context.setOffline(true);
  await textbox(later).fill('Never sent');
  await later.keyboard.press('Enter');
  await later.getByText('Waiting for the network').waitFor();
  await later.getByRole('button', { name: 'Ravi Kumar’s account' }).click();
  await later.getByRole('button', { name: 'Sign out', exact: true }).click();
  await later.getByRole('button', { name: 'Sign out and delete' }).click();
  await later.getByText('Logged out successfully!').waitFor();
  await context.setOffline(false);
  // the online event triggers a retry
  await later.evaluate(() => window.dispatchEvent(new Event('online')));
  expect(await later.evaluate(() => JSON.stringify(localStorage))).not.toContain('Never sent');
  expect(await said()).toHaveLength(4);
});

it('answers neither for the admin app nor for the API', async () => {
  const page = await system.pageOf(await system.join('Cleo Marsh'));
  await page.goto('/about');
  await untilInstalled(page);
  await setOffline(page, true);
  await open(page, '/circles-of-nowhere');
  await page.getByText('You’re offline', { exact: false }).first().waitFor();
  for (const path of ['/admin/', '/api/site', '/mailbox'])
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

it('lets commands go past the worker, for which a closing page could not wait', async () => {
  const page = await system.newcomer('Fay Dow');
  await page.goto('/about');
  await untilInstalled(page);
  /** What a static route of the worker names for a read and a command. */
  const routes = await page.evaluate(async () => {
    const found: unknown[] = [];
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`/api/nothing?${method}`, { method });
      await answer.text();
      const [entry] = performance.getEntriesByName(answer.url);
      found.push((entry as { workerMatchedSourceType?: string } | undefined)?.workerMatchedSourceType);
    }
    return found;
  });
  expect(routes).toEqual(['', 'network']);
});

it('shows a push', async () => {
  const page = await system.pageOf(await system.join('Dora Finch'));
  await page.goto('/about');
  await untilInstalled(page);
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((known) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) known(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  // a headless browser shows none
  await worker?.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const shown: object[] = [];
    registration.showNotification = (title, options) => {
      shown.push({ title, ...options });
      return Promise.resolve();
    };
    registration.getNotifications = () => Promise.resolve(shown as Notification[]);
  });
  // no page of the app is visible
  await page.goto('about:blank');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: system.url, registrationId },
    data: JSON.stringify({ id: 'e1', title: 'Ada Quill', body: 'Still there?', link: '/chat/c1', lang: 'en' }),
  });
  const shown = () =>
    worker?.evaluate(() =>
      (self as unknown as { registration: ServiceWorkerRegistration }).registration.getNotifications(),
    );
  await expect.poll(shown).toMatchObject([
    {
      title: 'Ada Quill',
      body: 'Still there?',
      tag: '/chat/c1',
      lang: 'en',
      silent: false,
      data: { link: '/chat/c1' },
    },
  ]);
});

it('comes from a push to what it told of, and has read it in every tab', async () => {
  const owner = await system.join('Petra Voss');
  const asker = await system.join('Quentin Hale');
  await asker.propose(await owner.list('Tandem', 'donate'));
  const heard = async () => {
    const { notifications } = await owner.read<NotificationsAnswer>(
      buildEndpointUrl(endpoints.listNotifications, { query: {} }),
    );
    return notifications;
  };
  await expect.poll(heard).toHaveLength(1);
  const [told] = await heard();
  const [other, opened] = [await system.pageOf(owner), await system.pageOf(owner)];
  await other.goto('/about');
  await other
    .getByRole('link', { name: /^Notifications, 1 new/ })
    .first()
    .waitFor();
  await opened.goto(`${told?.link ?? ''}&notice=${told?._id ?? ''}`);
  await opened.getByText('Tandem').filter({ visible: true }).first().waitFor();
  await expect.poll(() => opened.url()).not.toContain('notice=');
  await expect.poll(() => opened.url()).toContain('swap=');
  await other
    .getByRole('link', { name: /^Notifications, 1 new/ })
    .first()
    .waitFor({ state: 'detached' });
});

it('can be installed', async () => {
  const page = await system.visitor();
  await page.goto('/');
  const cdp = await page.context().newCDPSession(page);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons) {
    const answer = await page.request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
  }
  // a browser without a profile installs nothing
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  expect((await page.request.get('/serviceWorker.js')).headers()['cache-control']).toBe('no-cache');
});
