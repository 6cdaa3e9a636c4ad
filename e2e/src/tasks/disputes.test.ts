import { text } from 'node:stream/consumers';
import type { MyKarmaAnswer, PersonRef, StoryStep, SwapAnswer } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens, signInToOffice } from '../pages.ts';
import type { Person } from '../person.ts';
import { onePixel } from '../pictures.ts';
import { swapOf } from '../swapCards.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

const day = 86_400_000;
const momentIn = (ms: number) => new Date(Date.now() + ms).toISOString();
const plan = {
  ...{ method: 'pick_up', place: 'Elm Street 5', timeZone: 'Europe/Berlin' },
  ...{ startsAt: momentIn(3 * day), endsAt: momentIn(3 * day + 3_600_000) },
};

const step = (by: Person, { _id }: SwapAnswer, path: string, body: object = {}) =>
  by.command('POST', `/api/swaps/${_id}/${path}`, body);

/** A gift with a handover already confirmed by its giver. */
async function handedOver(giver: Person, taker: Person, title: string): Promise<SwapAnswer> {
  const swap = await taker.propose(await giver.list(title, 'donate'));
  await step(giver, swap, 'accept');
  await step(giver, swap, 'handover', plan);
  await step(taker, swap, 'handover/agree');
  await step(giver, swap, 'complete');
  return swap;
}

it('a dispute: each side tells it, an admin reads both, settles it and takes the evidence along, and both are told why', async () => {
  const [olga, ravi] = [await system.join('Olga Petrova'), await system.join('Ravi Kumar')];
  const swap = await handedOver(olga, ravi, 'Copper kettle');
  await step(ravi, swap, 'dispute', { reason: 'There is a hole in it' });

  // the owner answers on a phone, by keyboard
  const phone = await system.pageOf(olga, screens.phone);
  const card = await swapOf(phone, 'Copper kettle', { group: 'waiting' });
  await card.getByRole('button', { name: 'Tell your side', exact: true }).press('Enter');
  const telling = phone.getByRole('alertdialog', { name: 'Tell your side' });
  await telling.getByLabel('What happened').fill('It held water when he took it');
  // two photos, one of them chosen by mistake; a file that is no picture is refused
  const photos = telling.getByLabel('Photos');
  await photos.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('water') });
  await telling.getByText(/notes\.txt/).waitFor();
  const pictureCalled = (name: string, buffer = onePixel) => ({ name, mimeType: 'image/png', buffer });
  const cat = pictureCalled('cat.png', Buffer.concat([onePixel, Buffer.from('cat')]));
  await photos.setInputFiles([pictureCalled('whole.png'), pictureCalled('copy.png'), cat]);
  await telling.getByText('That photo is already here.').waitFor();
  await telling.getByRole('img', { name: 'whole.png' }).waitFor();
  await telling.getByRole('button', { name: 'Remove cat.png' }).press('Enter');
  expect(await telling.getByRole('img').count()).toBe(1);
  expect(await axeFindings(phone)).toEqual([]);
  await telling.getByRole('button', { name: 'Tell your side', exact: true }).press('Enter');
  await phone.getByText('Your side was sent').waitFor();

  const office = await system.visitor(screens.desk);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).first().waitFor();
  await office.goto(`/admin/swaps/${swap._id}/show`);
  const sides = office.getByRole('region', { name: 'What both sides say' });
  await sides.getByText('There is a hole in it').waitFor();
  await sides.getByText('It held water when he took it').waitFor();
  const photo = sides.getByRole('img', { name: 'Photo 1 from Olga Petrova' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect(await axeFindings(office)).toEqual([]);
  await office.getByRole('button', { name: 'Decide' }).click();
  const decision = office.getByRole('dialog', { name: /^Decide the dispute about/ });
  await decision.getByLabel(/^Reason/).fill('The picture shows it whole');
  await decision.getByRole('button', { name: 'Decide' }).click();
  await office.getByText('The dispute is decided').waitFor();
  await sides.getByText('The picture shows it whole').waitFor();
  expect(await axeFindings(office)).toEqual([]);

  await office.getByRole('link', { name: 'Evidence pack' }).press('Enter');
  await office.getByRole('heading', { name: 'Evidence: swap of Copper kettle' }).waitFor();
  for (const words of ['There is a hole in it', 'It held water when he took it', 'The picture shows it whole'])
    await office.getByText(words, { exact: true }).first().waitFor();
  await office.getByRole('img', { name: 'Photo 1 from Olga Petrova' }).waitFor();
  await office.getByText(/disputed the handover of/).waitFor();
  expect(await axeFindings(office)).toEqual([]);
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Save as data' }).press('Enter');
  const file = await (await download).createReadStream();
  const pack = JSON.parse(await text(file)) as {
    swap: { status: string };
    story: (Pick<StoryStep, 'kind'> & { photos: { data: string | null }[] })[];
    people: PersonRef[];
  };
  expect(pack.swap.status).toBe('completed');
  expect(pack.story.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['disputed', 'stated', 'explained']));
  // the photos themselves, as their URLs expire
  const packed = pack.story.flatMap((each) => each.photos.map(({ data }) => data?.split(',')[0]));
  expect(packed).toEqual(['data:image/webp;base64']);
  expect(pack.people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Olga Petrova', 'Ravi Kumar']));
  for (const name of ['Olga Petrova', 'Ravi Kumar'])
    await expect
      .poll(() => system.mailTo(name, 'notices'))
      .toContain('Reason for the decision: The picture shows it whole');
});

it('a reversal: an admin takes a completed swap back, with a reason, and with it goes its karma', async () => {
  const [nora, omar] = [await system.join('Nora North'), await system.join('Omar Oak')];
  const swap = await handedOver(nora, omar, 'Tin whistle');
  await step(omar, swap, 'complete');
  const karma = async () => (await nora.read<MyKarmaAnswer>('/api/karma/me')).points;
  await expect.poll(karma).toBe(15);

  const office = await system.visitor(screens.phone);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).first().waitFor();
  await office.goto(`/admin/swaps/${swap._id}/show`);
  await office.getByRole('button', { name: 'Reverse' }).press('Enter');
  const dialog = office.getByRole('dialog', { name: 'Reverse the swap of Tin whistle' });
  expect(await axeFindings(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reverse' }).press('Enter');
  await dialog.getByText('Please check the marked fields.').waitFor();
  await dialog.getByLabel(/^Reason/).fill('It was lent, not given');
  await dialog.getByRole('button', { name: 'Reverse' }).press('Enter');
  await office.getByText('The swap is reversed').waitFor();
  const decision = office.getByRole('region', { name: 'Decision and reason' });
  await decision.getByText('It was lent, not given').waitFor();
  await decision.getByText(/it was reversed and doesn’t count/).waitFor();
  await expect.poll(karma).toBe(0);

  const page = await system.pageOf(nora, screens.phone);
  await page.goto('/notifications');
  await page
    .getByText(/An admin reversed the swap of Tin whistle/)
    .first()
    .waitFor();
  for (const name of ['Nora North', 'Omar Oak'])
    await expect.poll(() => system.mailTo(name, 'notices')).toContain('It was lent, not given');
});

it('rings: an admin sees who exchanges with the same one again and again, and the swaps behind it', async () => {
  const [mia, tom] = [await system.join('Mia Moon'), await system.join('Tom Thorn')];
  const titles = ['Red cup', 'Blue cup', 'Green cup', 'White cup', 'Black cup', 'Brown cup'];
  for (const title of titles) await step(tom, await handedOver(mia, tom, title), 'complete');
  const office = await system.visitor(screens.phone);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).first().waitFor();
  await office.goto('/admin/swaps');
  await office.getByRole('link', { name: 'Collusion rings', exact: true }).first().press('Enter');
  const ring = office.getByRole('region', { name: /^Ring of (Mia Moon, Tom Thorn|Tom Thorn, Mia Moon)$/ });
  await ring.getByText('6 of their 6 exchanges were among themselves.').waitFor();
  for (const title of titles) await ring.getByRole('link', { name: title }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await ring.getByRole('link', { name: 'Red cup' }).press('Enter');
  await office.getByRole('heading', { name: 'Red cup' }).waitFor();

  // it is harmless: dismissed by keyboard, and brought back
  await office.goBack();
  await ring.getByRole('button', { name: 'Dismiss' }).press('Enter');
  const dialog = office.getByRole('dialog', { name: /^Dismiss the ring of/ });
  expect(await axeFindings(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await dialog.getByText('Please check the marked fields.').waitFor();
  await dialog.getByLabel(/^Reason/).fill('They set a table together');
  await dialog.getByRole('button', { name: 'Dismiss' }).press('Enter');
  const dismissed = office.getByRole('region', { name: /^Dismissed: / });
  await dismissed.getByText('They set a table together').waitFor();
  await ring.waitFor({ state: 'detached' });
  await expect.poll(() => office.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  expect(await axeFindings(office)).toEqual([]);
  await dismissed.getByRole('button', { name: 'Bring back' }).press('Enter');
  await office.getByRole('dialog').getByRole('button', { name: 'Bring back' }).press('Enter');
  await ring.waitFor();
  await dismissed.waitFor({ state: 'detached' });
});
