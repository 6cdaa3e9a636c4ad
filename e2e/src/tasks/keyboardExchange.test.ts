import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { layersLeave, pick, press, reach, staysInside, turnTo, walkThrough, write } from '../keyboard.ts';
import { screens } from '../pages.ts';
import type { Person } from '../person.ts';
import { cardOf } from '../swapCards.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

// the other pages and stories of an exchange run in the rehearsal, as all of them take over a minute
describe('with the keyboard alone, on a phone', () => {
  it('every stop of /swaps is in sight, there and back, and axe finds nothing', async () => {
    const [iris, jan] = [await system.join('Iris Falk'), await system.join('Jan Brink')];
    await jan.propose(await iris.list('Whistling kettle', 'donate'));
    const page = await opened(iris, '/swaps');
    await page.getByText('Your turn: answer Jan').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await walkThrough(page);
  });

  it('two members ask, counter, accept, plan, confirm and review', async () => {
    const [owner, asker] = [await system.join('Mo Lind'), await system.join('Pia Roth')];
    await owner.list('Accordion');
    await asker.list('Banjo');
    await asker.list('Ukulele');
    const pia = await opened(asker, '/items?keyword=accordion');
    await press(pia, button(pia, 'Swap for Accordion'));
    const propose = pia.getByRole('dialog', { name: 'Propose a Swap' });
    await staysInside(pia, propose);
    expect(await axeFindings(pia)).toEqual([]);
    await press(pia, button(propose, 'Send swap request'));
    await propose.getByRole('alert').getByText('Choose one of your items to offer').waitFor();
    await reach(pia, propose.getByRole('radio'));
    await turnTo(pia, propose.getByRole('radio', { name: 'Banjo' }));
    await write(pia, propose.getByLabel('Message'), 'Shall we?');
    await press(pia, button(propose, 'Send swap request'));
    await pia.getByText('Swap request sent successfully!').waitFor();

    const mo = await opened(owner, '/notifications');
    await press(mo, mo.getByRole('link', { name: /Pia Roth is asking for Accordion/ }));
    const mos = cardOf(mo, 'Accordion');
    await press(mo, button(mos, 'Counter-offer'));
    const counter = mo.getByRole('dialog', { name: 'Counter-offer' });
    await staysInside(mo, counter);
    await reach(mo, counter.getByRole('radio', { name: 'Ukulele' }));
    await mo.keyboard.press('Space');
    await press(mo, button(counter, 'Send counter-offer'));
    await mo.getByText('Counter-offer sent to Pia').waitFor();

    await pia.goto('/swaps');
    const pias = cardOf(pia, 'Accordion');
    await press(pia, button(pias, 'Accept'));
    await press(pia, button(pias, 'Propose a handover'));
    const plan = pia.getByRole('dialog', { name: 'Propose a handover' });
    await staysInside(pia, plan);
    expect(await axeFindings(pia)).toEqual([]);
    await pick(pia, plan.getByLabel('How'), 'Pick-up');
    await write(pia, plan.getByLabel('Place'), 'The yard');
    await press(pia, button(plan, 'Propose'));
    await pia.getByText('Sent to Mo').waitFor();

    await mo.goto('/swaps');
    await press(mo, button(mos, 'Agree'));
    await mos.getByText('You’re meeting Pia').waitFor();
    await reach(mo, mo.getByRole('tab', { name: /Your turn/ }));
    await mo.keyboard.press('ArrowRight');
    await mo.getByRole('tab', { name: /Planned/, selected: true }).waitFor();
    await step(mo, mos, 'Mark as completed', 'Mark as completed');
    await pia.goto('/swaps');
    await step(pia, pias, 'Mark as completed', 'Mark as completed');

    const sheet = pia.getByRole('dialog', { name: 'Passed along' });
    await staysInside(pia, sheet);
    await pia.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await layersLeave(pia);
    await pia.goto('/swaps?group=done');
    await press(pia, button(pias, 'What happened so far'));
    await pias.getByText('Passed along, confirmed by both sides').waitFor();
    await press(pia, button(pias, 'Write a review'));
    const review = pia.getByRole('dialog', { name: 'How was it with Mo Lind?' });
    await staysInside(pia, review);
    expect(await axeFindings(pia)).toEqual([]);
    await reach(pia, review.getByRole('radio'));
    await turnTo(pia, review.getByRole('radio', { name: '5 stars: great' }));
    await write(pia, review.getByLabel('What others should know'), 'On time and kind.');
    await press(pia, button(review, 'Send review'));
    await pias.getByText(/You’ll both see the reviews once Mo Lind has written one too/).waitFor();
  });
});

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

async function opened(person: Person, path: string): Promise<Page> {
  const page = await system.pageOf(person, screens.phone);
  await page.goto(path);
  return page;
}

/** Takes a step of a swap, and confirms where it asks. */
async function step(page: Page, card: Locator, name: string, title: string): Promise<void> {
  await press(page, button(card, name));
  const question = page.getByRole('alertdialog', { name: title });
  await staysInside(page, question);
  await press(page, button(question, name));
  await question.waitFor({ state: 'detached' });
}
