import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SwapAnswer } from '@pass-along/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { launchBrowser } from '../browser.ts';
import { patience, screens } from '../pages.ts';
import type { Person } from '../person.ts';
import { closeOutcome, swapOf } from '../swapCards.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

/** What the fake camera of the second phone sees. */
const film = join(tmpdir(), `pass-along-camera-${String(process.pid)}.mjpeg`);
let withCamera: Browser | undefined;

afterEach(async () => {
  await withCamera?.close();
  withCamera = undefined;
  await rm(film, { force: true });
});

/** A gift with an agreed handover, for tomorrow. */
async function arrange(giver: Person, taker: Person, title: string): Promise<SwapAnswer> {
  const swap = await taker.propose(await giver.list(title, 'donate'));
  await giver.answer(swap, 'accepted');
  const startsAt = new Date(Date.now() + 24 * 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const [from, to] = [startsAt, endsAt].map((moment) => moment.toISOString());
  const plan = {
    method: 'pick_up',
    place: 'My door',
    timeZone: 'UTC',
    startsAt: from ?? '',
    endsAt: to ?? '',
  } as const;
  await giver.proposeHandover(swap, plan);
  await taker.agreeHandover(swap);
  return swap;
}

async function openCode(page: Page, title: string) {
  const card = await swapOf(page, title, { group: 'planned' });
  await card.getByRole('button', { name: 'Collection code' }).click();
  return page.getByRole('dialog', { name: 'Collection code' });
}

/** The page of a phone with a camera that sees this picture. */
async function phoneWithCamera(person: Person, picture: Buffer): Promise<Page> {
  // a frame of 640 by 480, as cameras have
  const frame = await system.picture(
    `<body style="margin:0;height:480px;display:grid;place-items:center;background:#caa">
      <img height="400" src="data:image/png;base64,${picture.toString('base64')}">`,
    { width: 640, height: 480 },
  );
  await writeFile(film, frame.buffer);
  withCamera = await launchBrowser([
    // without a window there is no question to allow the camera
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  const { token, userId } = person.session;
  const localStorage = Object.entries({ token, userId }).map(([name, value]) => ({ name, value }));
  const context = await withCamera.newContext({
    ...screens.phone,
    baseURL: system.url,
    reducedMotion: 'reduce',
    permissions: ['camera'],
    storageState: { cookies: [], origins: [{ origin: system.url, localStorage }] },
  });
  context.setDefaultTimeout(patience);
  return context.newPage();
}

it('one phone scans the code that the other one shows, and both see the things pass', async () => {
  const [gus, tia] = [await system.join('Gus Lind'), await system.join('Tia Moss')];
  await arrange(gus, tia, 'Kettle');
  const shows = await system.pageOf(gus, screens.phone);
  await (await openCode(shows, 'Kettle')).getByRole('button', { name: 'Show as QR code' }).click();
  const full = shows.getByRole('dialog', { name: 'Let Tia scan this' });
  const code = full.getByRole('img', { name: 'Your collection code as a QR code' });
  expect((await code.boundingBox())?.width).toBeGreaterThan(340);
  expect(await axeFindings(shows)).toEqual([]);

  const scans = await phoneWithCamera(tia, await code.screenshot());
  const entry = await openCode(scans, 'Kettle');
  await entry.getByRole('button', { name: 'Scan Gus’s code' }).click();
  for (const [page, sentence] of [
    [scans, /is yours now, and .?Gus.? is glad/],
    [shows, /Tia.? is glad to have .?Kettle/],
  ] as const) {
    const sheet = page.getByRole('dialog', { name: 'Passed along' });
    await sheet.getByText(sentence).waitFor();
    await sheet.getByRole('radio', { name: '5 stars: great' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  }
  await closeOutcome(shows);
  await closeOutcome(scans);
});

it('without a camera one sentence says so, and the code is typed', async () => {
  const [gus, tia] = [await system.join('Gil Roth'), await system.join('Tom Hart')];
  const swap = await arrange(gus, tia, 'Toaster');
  const { code } = await gus.read<{ code: string }>(`/api/swaps/${swap._id}`);
  const page = await system.pageOf(tia, screens.phone);
  const entry = await openCode(page, 'Toaster');
  await entry.getByRole('button', { name: 'Scan Gil’s code' }).click();
  await entry.getByText('The camera can’t be used here. Type the code instead.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await entry.getByLabel('Gil’s code').fill(code);
  await entry.getByRole('button', { name: 'Confirm code' }).click();
  await closeOutcome(page);
});
