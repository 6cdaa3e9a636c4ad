import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens } from '../pages.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

it('two members review each other blind, each seeing live what the other does', async () => {
  const [owner, asker] = [await system.join('Olga Petrova'), await system.join('Ravi Kumar')];
  const lamp = await owner.list('Desk lamp', 'donate');
  const swap = await asker.propose(lamp);
  await owner.answer(swap, 'accepted');
  for (const side of [owner, asker]) await side.answer(swap, 'completed');
  const [olga, ravi] = [await system.pageOf(owner), await system.pageOf(asker, screens.phone)];

  await olga.goto('/swaps?group=done');
  await olga.getByText(/How was it with Ravi Kumar\?/).waitFor();
  await ravi.goto('/swaps?group=done');
  await ravi.getByRole('button', { name: 'Write a review' }).click();
  const first = ravi.getByRole('dialog', { name: 'How was it with Olga Petrova?' });
  await first.getByRole('button', { name: 'Send review' }).click();
  await first.getByText('Choose 1 to 5 stars').waitFor();
  await first.getByRole('radio', { name: '1 star: bad' }).focus();
  // as long as a real key press: the radio group chooses while the key is down
  await ravi.keyboard.press('ArrowRight', { delay: 100 });
  await first.getByText('2 stars: poor').waitFor();
  await first.getByLabel('What others should know').fill('The lamp was chipped');
  expect(await axeFindings(ravi)).toEqual([]);
  await first.getByRole('button', { name: 'Send review' }).click();
  await ravi.getByText(/You’ll both see the reviews once Olga Petrova has written one too/).waitFor();

  // her open list says that the review exists; no page shows its content
  await olga.getByText(/Ravi Kumar reviewed you\. Write your review by .+ to read theirs/).waitFor();
  const beside = await olga.context().newPage();
  await beside.goto('/profile?tab=reviews');
  await beside.getByRole('heading', { name: 'No reviews yet' }).waitFor();
  expect(await olga.getByText('The lamp was chipped').count()).toBe(0);

  await olga.getByRole('button', { name: 'Write a review' }).click();
  const second = olga.getByRole('dialog', { name: 'How was it with Ravi Kumar?' });
  await second.getByRole('radio', { name: '5 stars: great' }).click();
  await second.getByRole('button', { name: 'Send review' }).click();
  await olga.getByText('The lamp was chipped').waitFor();
  await ravi.getByText('Olga Petrova’s review of you').waitFor();
  await beside.getByText('from 1 review').waitFor();
  expect(await axeFindings(beside)).toEqual([]);

  await ravi.goto(`/members/${lamp.ownerId._id}`);
  await ravi.getByText('Rating, 1 review').waitFor();
  await ravi.getByText('The lamp was chipped').waitFor();
  await ravi.getByRole('img', { name: 'Rating of Olga Petrova: 2.0 of 5 stars, 1 review' }).first().waitFor();
  expect(await axeFindings(ravi)).toEqual([]);
});
