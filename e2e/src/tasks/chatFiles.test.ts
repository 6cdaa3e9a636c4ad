import { endpoints } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens } from '../pages.ts';
import type { Person } from '../person.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem(() => ({ WRITES_PER_MINUTE: '1000' }));

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to|caption/ });
const log = (page: Page) => page.getByRole('log');
const picker = (page: Page) => page.getByLabel('Choose a file');
const file = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({ name, mimeType, buffer });

async function open(one: Person, other: Person): Promise<string> {
  const { method, path } = endpoints.openDirectConversation;
  const between = { userId1: one.session.userId, userId2: other.session.userId };
  return (await one.command<{ _id: string }>(method, path, between))._id;
}

/** A JPEG of this size, as the browser draws it. */
async function draw(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([across, down]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: across, height: down });
      const pixels = new ImageData(across, down);
      // a pattern without large areas of one colour, as photos have
      pixels.data.forEach((_, at) => (pixels.data[at] = at % 4 === 3 ? 255 : (at * at * 31) % 251));
      canvas.getContext('2d')?.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.95);
    },
    [width, height] as const,
  );
  return Buffer.from(url.replace(/^[^,]*,/, ''), 'base64');
}

it('a file that uploads slowly holds up no text, large pictures are shrunk first, and bad files are named at once', async () => {
  const [ann, bo, cem] = [
    await system.join('Ann Alder'),
    await system.join('Bo Berg'),
    await system.join('Cem Ceylan'),
  ];
  const [withBo, withCem] = [await open(ann, bo), await open(ann, cem)];
  const page = await system.pageOf(ann, screens.phone);
  const uploads: { form: Buffer; go: () => Promise<void> }[] = [];
  await page.route('**/api/messages/upload', (route) => {
    uploads.push({ form: route.request().postDataBuffer() ?? Buffer.alloc(0), go: () => route.continue() });
  });
  await page.goto(`/chat/${withBo}`);
  await box(page).waitFor();

  // the phone shrinks what is larger than any page shows
  const photo = await draw(page, 2400, 1800);
  await picker(page).setInputFiles(file('photo.jfif', photo));
  await page.getByText('photo.jfif').waitFor();
  await box(page).press('Enter');
  await expect.poll(() => uploads).toHaveLength(1);
  const form = uploads[0]?.form ?? Buffer.alloc(0);
  const frame = form.indexOf('ffc0', 'hex');
  expect([form.readUInt16BE(frame + 7), form.readUInt16BE(frame + 5)]).toEqual([2000, 1500]);

  // meanwhile texts go out, to both
  await box(page).fill('The photo is on its way');
  await box(page).press('Enter');
  await page.goto(`/chat/${withCem}`);
  await box(page).fill('Are you at home?');
  await box(page).press('Enter');
  const cems = await system.pageOf(cem);
  await cems.goto(`/chat/${withCem}`);
  await log(cems).getByText('Are you at home?').waitFor();
  const bos = await system.pageOf(bo);
  await bos.goto(`/chat/${withBo}`);
  await log(bos).getByText('The photo is on its way').waitFor();
  await expect.poll(() => uploads.length).toBeGreaterThan(1);
  await uploads.at(-1)?.go();
  await log(bos).getByRole('img', { name: 'Picture photo.jfif' }).waitFor();

  const heic = Buffer.from(`\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf${'\0'.repeat(99)}`, 'latin1');
  await picker(page).setInputFiles(file('film.mp4', heic, 'video/mp4'));
  await page.getByText('File film.mp4 is an image type we cannot read; save it as JPEG or PNG').waitFor();

  const old = Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(99)}`, 'hex');
  await picker(page).setInputFiles(file('letter.doc', old));
  await page.getByText('Files of this kind can say who made them and where. We can’t remove that.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
