import { buildEndpointUrl, endpoints } from '@pass-along/contracts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { launchBrowser } from '../browser.ts';
import { patience, screens } from '../pages.ts';
import type { Person } from '../person.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();
let browser: Browser;

beforeAll(async () => {
  // a moving picture and a sound instead of camera and microphone
  browser = await launchBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);
});
afterAll(() => browser.close());

async function pageOf({ session }: Person, options: BrowserContextOptions = screens.desk): Promise<Page> {
  const context = await browser.newContext({ baseURL: system.url, reducedMotion: 'reduce', ...options });
  const localStorage = Object.entries({ token: session.token, userId: session.userId }).map(([name, value]) => ({
    name,
    value,
  }));
  await context.setStorageState({ cookies: [], origins: [{ origin: system.url, localStorage }] });
  context.setDefaultTimeout(patience);
  return context.newPage();
}

/** Two members that have written to each other. */
async function talk(one: Person, other: Person): Promise<string> {
  const { _id } = await one.command<{ _id: string }>('POST', endpoints.openDirectConversation.path, {
    ...{ userId1: one.session.userId, userId2: other.session.userId },
  });
  for (const by of [one, other])
    await by.command('POST', endpoints.sendMessage.path, { conversationId: _id, content: 'Hello' });
  return _id;
}

/** What the video of the other member shows now, as its pixels. */
const look = (page: Page, name: string) =>
  page.getByLabel(`Video of ${name}`).evaluate((video) => {
    if (!(video instanceof HTMLVideoElement) || video.videoWidth === 0) return '';
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(video, 0, 0, 64, 48);
    const pixels = drawing?.getImageData(0, 0, 64, 48).data ?? [];
    return pixels.some((value, at) => at % 4 !== 3 && value > 40) ? canvas.toDataURL() : '';
  });

/** Waits until the picture of the other member is there and moves. */
async function seesMoving(page: Page, name: string): Promise<void> {
  await expect.poll(() => look(page, name), { timeout: patience }).not.toBe('');
  const first = await look(page, name);
  await expect.poll(() => look(page, name), { timeout: patience }).not.toBe(first);
}

it('two members see each other move, mute, lose the live connection, and find the call in the chat', async () => {
  const [asha, ben] = [await system.join('Asha Rao'), await system.join('Ben Okoro')];
  const chat = await talk(asha, ben);
  const caller = await pageOf(asha);
  const phone = await pageOf(ben, screens.phone);
  const desk = await pageOf(ben);
  await caller.goto(`/chat/${chat}`);
  await phone.goto('/items');
  await desk.goto('/');
  await Promise.all([phone, desk].map((page) => page.waitForLoadState('networkidle')));

  await caller.getByRole('button', { name: 'Call', exact: true }).click();
  await caller.getByRole('status').getByText('Ringing…').waitFor();
  for (const page of [phone, desk]) await page.getByRole('alertdialog', { name: 'Asha Rao is calling' }).waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Accept' }).click();
  await seesMoving(caller, 'Ben Okoro');
  await seesMoving(phone, 'Asha Rao');
  await desk.getByText('You’re in a call with Asha Rao on another device').waitFor();
  expect(await desk.getByRole('alertdialog').count()).toBe(0);
  expect(await axeFindings(caller)).toEqual([]);

  await phone.getByRole('button', { name: 'Mute microphone' }).click();
  await caller.getByText('Ben Okoro is muted').waitFor();
  // the call goes on without the server, and its end arrives afterwards
  await caller.context().setOffline(true);
  await caller.context().setOffline(false);
  await seesMoving(caller, 'Ben Okoro');

  // Escape asks
  await caller.keyboard.press('Escape');
  await caller.getByRole('alertdialog', { name: 'Hang up?' }).getByRole('button', { name: 'Stay in the call' }).click();
  await seesMoving(caller, 'Ben Okoro');
  await phone.getByRole('button', { name: 'Hang up' }).click();
  await caller.getByText('The call has ended').waitFor();
  await caller.getByRole('log').getByText('Call, 1 min').waitFor();

  // declined and missed
  await caller.getByRole('button', { name: 'Call', exact: true }).click();
  await desk.getByRole('button', { name: 'Decline' }).click();
  await caller.getByText('Ben Okoro declined the call').waitFor();
  await caller.getByRole('log').getByText('Declined call').waitFor();
  await caller.getByRole('button', { name: 'Call', exact: true }).click();
  await desk.getByRole('alertdialog', { name: 'Asha Rao is calling' }).waitFor();
  // before, its page does not know the call that it has to end
  await caller.getByRole('status').getByText('Ringing…').waitFor();
  // a closing page may lose its last request: then the deadline ends the call
  await caller.reload();
  await desk.getByRole('alertdialog').waitFor({ state: 'detached' });
  await desk.goto(`/chat/${chat}`);
  await desk.getByRole('log').getByText('Missed call').waitFor();

  // a member who switched calls off cannot be called
  await ben.command('PUT', endpoints.setPreferences.path, { privacy: { allowCalls: false } });
  const start = buildEndpointUrl(endpoints.startCall, { params: { conversationId: chat } });
  await expect(asha.command('POST', start, { deviceId: 'desk' })).rejects.toThrow('no_calls');
});
