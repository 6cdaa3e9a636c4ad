import { type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { listItem } from './listItem.ts';
import { openPages, screens, type Pages } from './pages.ts';
import { dataFolder, startSystemProcess, type SystemProcess } from './systemProcess.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let system: SystemProcess;
let pages: Pages;
let picture: Awaited<ReturnType<Pages['picture']>>;

beforeAll(async () => {
  folder = await dataFolder();
  system = await startSystemProcess(folder.path);
  pages = await openPages(system.url);
  picture = await pages.picture('<body style="margin:0;background:#1f6b57">', { width: 400, height: 300 });
});
afterAll(async () => {
  await pages.close();
  await system.stop();
  await folder.remove();
});

beforeEach(() => {
  onTestFailed(() => pages.tell());
});

it('two members barter: asked, countered, accepted, planned, handed over and confirmed by both', async () => {
  const mira = await pages.newcomer('Mira Vale');
  await listItem(mira, system.url, picture, { title: 'Typewriter', description: 'Heavy and happy.' });
  const sam = await pages.newcomer('Sam Reyes', screens.phone);
  await listItem(sam, system.url, picture, { title: 'Toaster', description: 'Two slices.' });
  await listItem(sam, system.url, picture, { title: 'Camera', description: 'On film.' });
  await ask(sam, 'Swap for Typewriter', 'Toaster');

  const miras = await swapOf(mira, 'Typewriter');
  await miras.getByText('Your turn: answer Sam Reyes').waitFor();
  await miras.getByRole('button', { name: 'More steps' }).click();
  await miras.getByRole('button', { name: 'Counter-offer' }).click();
  const counter = mira.getByRole('dialog', { name: 'Counter-offer' });
  await counter.getByRole('radio', { name: 'Camera' }).check();
  expect(await axeFindings(mira)).toEqual([]);
  await counter.getByRole('button', { name: 'Send counter-offer' }).click();
  await mira.getByText('Counter-offer sent to Sam Reyes').waitFor();

  // the phone's bar says that somebody waits
  await sam.goto(`${system.url}/items`);
  await sam.getByRole('link', { name: /1 waits for you/ }).click();
  const sams = cardOf(sam, 'Typewriter');
  await sams.getByText('Your turn: answer the counter-offer of Mira Vale').waitFor();
  await take(sam, sams, 'Accept');

  await sams.getByRole('button', { name: 'Propose a handover' }).click();
  const plan = sam.getByRole('dialog', { name: 'Propose a handover' });
  await plan.getByLabel('Place').fill('The bench in the yard');
  expect(await axeFindings(sam)).toEqual([]);
  await plan.getByRole('button', { name: 'Propose' }).click();
  await sam.getByText('Proposed to Mira Vale').waitFor();

  const agreed = await swapOf(mira, 'Typewriter');
  await agreed.getByText('Your turn: agree to the time Sam Reyes proposes').waitFor();
  await take(mira, agreed, 'Agree');
  await mira.getByRole('tab', { name: /Waiting for others/ }).click();
  await agreed.getByText('You meet Sam Reyes').waitFor();
  await agreed
    .getByText(/The bench in the yard/)
    .first()
    .waitFor();
  await take(mira, agreed, 'Mark as completed');
  await agreed.getByText('Waiting for Sam Reyes to confirm').waitFor();

  const done = await swapOf(sam, 'Typewriter');
  await done.getByText('Your turn: Mira Vale says it is done, do you agree').waitFor();
  await take(sam, done, 'Mark as completed');
  await sam.getByRole('tab', { name: 'Done' }).click();
  await done.getByText('Passed along', { exact: true }).waitFor();
  await done.getByRole('button', { name: 'What happened so far' }).click();
  await done.getByText('Passed along, both sides confirmed').waitFor();
  expect(await axeFindings(sam)).toEqual([]);
});

it('a gift is handed over by the code that its giver shows', async () => {
  const gus = await pages.newcomer('Gus Lind');
  await listItem(gus, system.url, picture, { title: 'Kettle', description: 'Sings.', type: 'Donate' });
  const tia = await pages.newcomer('Tia Moss');
  await ask(tia, 'Request Kettle');
  const given = await swapOf(gus, 'Kettle');
  await take(gus, given, 'Accept');
  await given.getByRole('button', { name: 'Propose a handover' }).click();
  await gus.getByRole('dialog').getByLabel('Place').fill('My door');
  await gus.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  const got = await swapOf(tia, 'Kettle');
  await take(tia, got, 'Agree');

  await gus.getByRole('tab', { name: /Waiting for others/ }).click();
  await given.getByRole('button', { name: 'Collection code' }).click();
  const shown = gus.getByRole('dialog', { name: 'Collection code' });
  const code = await shown.getByText(/^[A-Z0-9]{6}$/).textContent();

  await tia.getByRole('tab', { name: /Waiting for others/ }).click();
  await got.getByRole('button', { name: 'Collection code' }).click();
  const entry = tia.getByRole('dialog', { name: 'Collection code' });
  await entry.getByLabel('Code that Gus Lind shows you').fill('no code');
  await entry.getByRole('button', { name: 'Hand over' }).click();
  await entry.getByText('This is not the collection code').waitFor();
  await entry.getByLabel('Code that Gus Lind shows you').fill(code?.toLowerCase() ?? '');
  await entry.getByRole('button', { name: 'Hand over' }).click();
  await tia.getByText('Handed over').waitFor();
  await tia.getByRole('tab', { name: 'Done' }).click();
  await got.getByText('Passed along', { exact: true }).waitFor();
});

it('a rival waits while the item is promised, and is free again when the promise fails', async () => {
  const owner = await pages.newcomer('Olaf Brandt');
  await listItem(owner, system.url, picture, { title: 'Ladder', description: 'Eight steps.', type: 'Donate' });
  const [first, second] = [await pages.newcomer('Fay Wren'), await pages.newcomer('Sid Park')];
  await ask(first, 'Request Ladder');
  await ask(second, 'Request Ladder');
  const firsts = await swapOf(owner, 'Ladder', 'Fay Wren');
  await take(owner, firsts, 'Accept');
  const paused = await swapOf(second, 'Ladder', undefined, 'waiting');
  await paused.getByText('On hold: another request was accepted first').waitFor();
  await firsts.getByRole('button', { name: 'More steps' }).click();
  await take(owner, firsts, 'Call off');
  await paused.getByText('Waiting for Olaf Brandt').waitFor();
});

async function ask(page: Page, button: string, offer?: string): Promise<void> {
  await page.goto(`${system.url}/items`);
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  if (offer !== undefined) await dialog.getByRole('radio', { name: new RegExp(offer) }).check();
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await page.getByText('Swap request sent successfully!').waitFor();
}

function cardOf(page: Page, title: string, name = ''): Locator {
  return page.getByRole('article', { name: new RegExp(`${title}, with .*${name}`) });
}

/** The card of a swap on the page of one's swaps. */
async function swapOf(page: Page, title: string, name?: string, group = 'yourTurn'): Promise<Locator> {
  await page.goto(`${system.url}/swaps?group=${group}`);
  return cardOf(page, title, name);
}

/** Presses a step's button and says yes. */
async function take(page: Page, card: Locator, step: string): Promise<void> {
  await card.getByRole('button', { name: step, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: step, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}
