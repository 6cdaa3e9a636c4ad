import { endpoints, buildEndpointUrl, type MemberImpactAnswer, type MyKarmaAnswer } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens } from '../pages.ts';
import { itemOf, type Person } from '../person.ts';
import { onePixel } from '../pictures.ts';
import { cardOf, closeOutcome, swapOf, take, takeAtOnce } from '../swapCards.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

it('two members barter: asked, countered, accepted, planned, handed over and confirmed by both', async () => {
  const [owner, asker] = [await system.join('Mira Vale'), await system.join('Sam Reyes')];
  await owner.list('Typewriter');
  await asker.list('Toaster');
  await asker.list('Camera');
  const [mira, sam] = [await system.pageOf(owner, screens.phone), await system.pageOf(asker, screens.phone)];
  await ask(sam, 'Swap for Typewriter', 'Toaster');

  const miras = await swapOf(mira, 'Typewriter');
  await miras.getByText('Your turn: answer Sam').waitFor();
  await miras.getByRole('button', { name: 'Counter-offer' }).click();
  const counter = mira.getByRole('dialog', { name: 'Counter-offer' });
  await counter.getByRole('radio', { name: 'Camera' }).check();
  expect(await axeFindings(mira)).toEqual([]);
  await counter.getByRole('button', { name: 'Send counter-offer' }).click();
  await mira.getByText('Counter-offer sent to Sam').waitFor();

  // the phone's bar shows a waiting request
  await sam.goto('/items');
  await sam.getByRole('link', { name: /1 waiting for you/ }).click();
  const sams = cardOf(sam, 'Typewriter');
  await sams.getByText('Your turn: answer Mira’s counter-offer').waitFor();
  await sams.getByText(/Mira.? suggests .?Camera.? instead of .?Toaster/).waitFor();
  await countTaps(sam);
  await takeAtOnce(sams, 'Accept');
  // the card stays where it is, with its next step
  await sams.getByText('Your turn: propose a time and place to Mira').waitFor();
  expect(await readTaps(sam)).toBe(1);

  await sams.getByRole('button', { name: 'Propose a handover' }).click();
  const plan = sam.getByRole('dialog', { name: 'Propose a handover' });
  await plan.getByLabel('Place').fill('The bench in the yard');
  expect(await axeFindings(sam)).toEqual([]);
  await plan.getByRole('button', { name: 'Propose' }).click();
  await sam.getByText('Sent to Mira').waitFor();

  const agreed = await swapOf(mira, 'Typewriter');
  await agreed.getByText('Your turn: agree to the time Sam proposed').waitFor();
  await countTaps(mira);
  await takeAtOnce(agreed, 'Agree');
  await agreed.getByText('You’re meeting Sam').waitFor();
  expect(await readTaps(mira)).toBe(1);
  await mira.goto('/');
  const meeting = mira.getByRole('article', { name: /Tomorrow/ });
  await meeting.getByText(/Typewriter.? for .?Camera/).waitFor();
  expect(await axeFindings(mira)).toEqual([]);
  await countTaps(mira);
  await meeting.getByRole('button', { name: 'Message Sam' }).click();
  await mira.getByRole('textbox', { name: 'Message to Sam Reyes' }).waitFor();
  expect(await readTaps(mira)).toBe(1);
  await mira.goto('/swaps');
  await mira.getByRole('tab', { name: 'Planned (1)' }).click();
  await agreed
    .getByText(/The bench in the yard/)
    .first()
    .waitFor();
  await agreed.getByRole('button', { name: 'Message Sam' }).waitFor();
  await take(mira, agreed, 'Mark as completed');
  await agreed.getByText('Waiting for Sam to confirm').waitFor();

  const done = await swapOf(sam, 'Typewriter');
  await done.getByText('Your turn: Mira says it’s done. Do you agree?').waitFor();
  await take(sam, done, 'Mark as completed');
  // both see at once what it brought, and can rate each other right there
  for (const [page, name] of [
    [sam, 'Mira'],
    [mira, 'Sam'],
  ] as const) {
    const sheet = page.getByRole('dialog', { name: 'Passed along' });
    await sheet.getByText(new RegExp(`${name}.? is glad to have`)).waitFor();
    await sheet.getByText('+8').waitFor();
    await sheet.getByText(/kg$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
  const sheet = sam.getByRole('dialog', { name: 'Passed along' });
  await sheet.getByRole('radio', { name: '5 stars: great' }).check();
  await sheet.getByRole('button', { name: 'Send review' }).click();
  await sheet.waitFor({ state: 'detached' });
  await done.getByText('Passed along', { exact: true }).waitFor();
  await closeOutcome(mira);
  await sam.getByRole('tab', { name: 'Done' }).click();
  await done.getByText('Passed along', { exact: true }).waitFor();
  await done.getByRole('button', { name: 'What happened so far' }).click();
  await done.getByText('Passed along, confirmed by both sides').waitFor();
  expect(await axeFindings(sam)).toEqual([]);
});

it('a gift is handed over by the code that its giver shows', async () => {
  const giver = await system.join('Gus Lind');
  await giver.list('Kettle', 'donate');
  const [gus, tia] = [await system.pageOf(giver), await system.newcomer('Tia Moss')];
  await ask(tia, 'Request Kettle');
  const given = await swapOf(gus, 'Kettle');
  await takeAtOnce(given, 'Accept');
  await given.getByRole('button', { name: 'Propose a handover' }).click();
  await gus.getByRole('dialog').getByLabel('Place').fill('My door');
  await gus.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  const got = await swapOf(tia, 'Kettle');
  await takeAtOnce(got, 'Agree');

  await gus.goto('/swaps?group=planned');
  await given.getByRole('button', { name: 'Collection code' }).click();
  const shown = gus.getByRole('dialog', { name: 'Collection code' });
  const code = await shown.getByText(/^[A-Z0-9]{6}$/).textContent();

  await got.getByRole('button', { name: 'Collection code' }).click();
  const entry = tia.getByRole('dialog', { name: 'Collection code' });
  await entry.getByLabel('Gus’s code').fill('no code');
  await entry.getByRole('button', { name: 'Confirm code' }).click();
  await entry.getByText('This is not the collection code').waitFor();
  await entry.getByLabel('Gus’s code').fill(code?.toLowerCase() ?? '');
  await entry.getByRole('button', { name: 'Confirm code' }).click();
  await tia.getByText('Handover confirmed').waitFor();
  await tia.getByText(/Kettle.? is yours now/).waitFor();
  await closeOutcome(tia);
  await tia.getByRole('tab', { name: 'Done' }).click();
  await got.getByText('Passed along', { exact: true }).waitFor();
});

it('a rival waits while the item is promised, and is free again when the promise fails', async () => {
  const giver = await system.join('Olaf Brandt');
  const ladder = await giver.list('Ladder', 'donate');
  const [first, second] = [await system.join('Fay Wren'), await system.join('Sid Park')];
  for (const asker of [first, second]) await asker.propose(ladder);
  const [owner, rival] = [await system.pageOf(giver), await system.pageOf(second)];
  const promised = await swapOf(owner, 'Ladder', { name: 'Fay Wren' });
  await takeAtOnce(promised, 'Accept');
  const paused = await swapOf(rival, 'Ladder', { group: 'waiting' });
  await paused.getByText('Paused: another request was accepted first').waitFor();
  await promised.getByRole('button', { name: 'More steps' }).click();
  await take(owner, promised, 'Cancel the swap');
  await paused.getByText('Waiting for Olaf').waitFor();
});

it('a wanted post is answered with a listed thing, which its asker gets as a gift', async () => {
  const [asker, giver] = [await system.join('Wim Bos'), await system.join('Ada Kern')];
  const post = await asker.list('A bicycle pump', 'request');
  // listed for a swap, but given as an answer to a wanted post
  const pump = await giver.list('Foot pump');
  const ada = await system.pageOf(giver);
  await ada.goto(`/items/${post._id}`);
  await ada.getByRole('button', { name: 'I have this' }).click();
  const dialog = ada.getByRole('dialog', { name: 'I have this' });
  await dialog.getByText('Wim Bos is looking for “A bicycle pump”. The item you choose will be a gift.').waitFor();
  await dialog.getByRole('radio', { name: 'Foot pump' }).check();
  expect(await axeFindings(ada)).toEqual([]);
  await dialog.getByRole('button', { name: 'Offer it' }).click();
  await ada.getByText('Swap request sent successfully!').waitFor();

  const wim = await system.pageOf(asker, screens.phone);
  await wim.goto('/notifications');
  expect(await axeFindings(wim)).toEqual([]);
  await wim.getByRole('link', { name: /Ada Kern has what you’re looking for: A bicycle pump/ }).click();
  const offer = cardOf(wim, 'A bicycle pump');
  await offer.getByText('You get as a gift').waitFor();
  await offer.getByRole('link', { name: 'Foot pump' }).waitFor();
  await takeAtOnce(offer, 'Accept');

  const given = await swapOf(ada, 'A bicycle pump');
  await given.getByText('You give away').waitFor();
  await offer.getByRole('button', { name: 'More steps' }).click();
  await take(wim, offer, 'Mark as completed');
  await given.getByText('Your turn: Wim says it’s done. Do you agree?').waitFor();
  await take(ada, given, 'Mark as completed');
  await closeOutcome(ada);
  await ada.getByRole('tab', { name: 'Done' }).click();
  await given.getByText('Passed along', { exact: true }).waitFor();

  // a donation completed by the member that answered the post
  await expect.poll(async () => (await itemOf(giver, pump._id)).status).toBe('exchanged');
  await expect.poll(() => karmaOf(giver)).toBe(15);
  expect(await karmaOf(asker)).toBe(0);
  await expect.poll(async () => (await impactOf(giver)).given.reported.kg).toBeGreaterThan(0);
  expect((await impactOf(asker)).given.reported.kg).toBe(0);
});

it('a wanted post is answered with something that is listed on the spot', async () => {
  const [asker, giver] = [await system.join('Nell Frey'), await system.join('Tom Arends')];
  await asker.list('A bread tin', 'request');
  await giver.list('Old atlas');
  const tom = await system.pageOf(giver, screens.phone);
  await tom.goto('/items?type=request');
  await tom.getByRole('button', { name: 'I have this: A bread tin' }).click();
  const dialog = tom.getByRole('dialog', { name: 'I have this' });
  await dialog.getByRole('button', { name: 'Add an item' }).click();
  const form = tom.getByRole('dialog', { name: 'Add New Item' });
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('A bread tin');
  await form.getByRole('radio', { name: 'Donate', checked: true }).waitFor();
  await form.getByLabel('Title').fill('Tin with a lid');
  await form.getByLabel('Description').fill('Two loaves fit.');
  await form
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'tin.png', mimeType: 'image/png', buffer: onePixel });
  await form.getByRole('button', { name: 'Add Item' }).click();
  await dialog.getByRole('radio', { name: 'Tin with a lid', checked: true }).waitFor();
  await dialog.getByRole('button', { name: 'Offer it' }).click();
  await tom.getByText('Swap request sent successfully!').waitFor();
  // the board now shows the state of the request
  await tom.getByRole('link', { name: 'Requested: A bread tin, see it under Swaps' }).waitFor();

  const nell = await system.pageOf(asker);
  const offer = await swapOf(nell, 'A bread tin');
  await offer.getByText('You get as a gift').waitFor();
  await offer.getByRole('link', { name: 'Tin with a lid' }).waitFor();
  await takeAtOnce(offer, 'Accept');
  await nell.getByText('Swap accepted').waitFor();
});

/** Counts taps on this page from now on, also after moves within the app. */
async function countTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    document.addEventListener('pointerup', () => (counted.taps += 1), { capture: true });
  });
}

const readTaps = (page: Page) => page.evaluate(() => (window as unknown as { taps: number }).taps);

async function ask(page: Page, button: string, offer?: string): Promise<void> {
  await page.goto('/items');
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  if (offer !== undefined) await dialog.getByRole('radio', { name: new RegExp(offer) }).check();
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await page.getByText('Swap request sent successfully!').waitFor();
}

const karmaOf = async (person: Person) =>
  (await person.read<MyKarmaAnswer>(buildEndpointUrl(endpoints.myKarma))).points;
const impactOf = (person: Person) => person.read<MemberImpactAnswer>(buildEndpointUrl(endpoints.myImpact));
