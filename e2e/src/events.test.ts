import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { screens } from './pages.ts';
import { useSystem } from './useSystem.ts';

const system = useSystem();

interface Plan {
  name: string;
  start: string;
  end: string;
  seats?: string;
  weeks?: string;
}

/** Fills in the form and sends it. The form requires an acknowledgement that the event is final. */
async function plan(page: Page, { name, start, end, seats = '', weeks }: Plan): Promise<void> {
  await page.goto('/events/new');
  const form = page.getByRole('dialog', { name: 'Create Event' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Description').fill('Bring what is broken, we mend it together');
  await form.getByLabel('Start').fill(start);
  await form.getByLabel('End', { exact: true }).fill(end);
  await form.getByLabel('Address').fill('Courtyard, Elm Street 5');
  await form.getByLabel('Max participants').fill(seats);
  if (weeks !== undefined) {
    await form.getByLabel('Repeats').selectOption({ label: 'Every week' });
    await form.getByLabel('How many events').fill(weeks);
  }
  expect(await axeFindings(page)).toEqual([]);
  const create = form.getByRole('button', { name: 'Create Event' });
  expect(await create.getAttribute('aria-disabled')).toBe('true');
  await form.getByLabel(/cannot be edited after submission/).check();
  await create.click();
  await page.getByText('Event created successfully!').waitFor();
  await page.getByRole('dialog', { name }).waitFor();
}

it('an event fills up, others wait in line, and a freed seat is offered to the first of them, live', async () => {
  const mila = await system.newcomer('Mila Novak');
  const ravi = await system.newcomer('Ravi Kumar');
  const olga = await system.newcomer('Olga Petrova', screens.phone);
  await plan(mila, { name: 'Repair fair', start: '2030-05-05T14:00', end: '2030-05-05T18:00', seats: '2' });
  const address = mila.url();

  await ravi.goto('/events');
  await ravi.getByText('Showing 1 of 1 events').waitFor();
  expect(await axeFindings(ravi)).toEqual([]);
  await ravi.getByRole('button', { name: 'Join', exact: true }).click();
  await ravi.getByText('Successfully joined the event!').waitFor();
  await mila.getByText('2 of 2 seats taken').first().waitFor();

  await olga.goto(address);
  const details = olga.getByRole('dialog', { name: 'Repair fair' });
  expect(await details.getByRole('button', { name: 'Full' }).isDisabled()).toBe(true);
  await details.getByRole('button', { name: 'Join the waiting list' }).click();
  await details.getByText('You’re number 1 on the waiting list').waitFor();
  expect(await axeFindings(olga)).toEqual([]);

  // her open page says that the seat is hers to take
  await ravi.getByRole('button', { name: 'Leave' }).click();
  await ravi.getByText('Successfully left the event').waitFor();
  await details.getByText(/A seat is reserved for you until/).waitFor();
  await ravi.getByRole('button', { name: 'Join the waiting list' }).waitFor();
  await details.getByRole('button', { name: 'Take the seat' }).click();
  await details.getByText('You joined').waitFor();

  // the planner moves it, which her open page shows at once
  const hers = mila.getByRole('dialog', { name: 'Repair fair' });
  await hers.getByRole('button', { name: 'Manage Repair fair' }).click();
  await mila.getByRole('button', { name: 'Move event' }).click();
  const move = mila.getByRole('dialog', { name: 'Move event' });
  await move.getByLabel('Start').fill('2030-05-06T15:00');
  expect(await move.getByLabel('End', { exact: true }).inputValue()).toBe('2030-05-06T19:00');
  await move.getByLabel('Address').fill('Common room');
  expect(await axeFindings(mila)).toEqual([]);
  await move.getByRole('button', { name: 'Move event' }).click();
  await mila.getByText('Event moved. Everyone who joined is being told').waitFor();
  await move.waitFor({ state: 'detached' });
  await details.getByText(/It was planned for .*Courtyard, Elm Street 5/).waitFor();
  await details.getByText('Common room').waitFor();
  expect(await axeFindings(olga)).toEqual([]);

  // the bell told her, and names the planner
  await olga.goto('/notifications');
  await olga
    .getByRole('main')
    .getByText(/A seat is free for you: Repair fair/)
    .waitFor();
  await olga
    .getByRole('main')
    .getByText(/Repair fair has a new time and place/)
    .waitFor();
  await mila.goto('/notifications');
  await mila.getByRole('main').getByText('Olga Petrova joined Repair fair').waitFor();

  // home names current events
  await olga.goto('/');
  await olga.getByRole('link', { name: /Repair fair.*You joined/ }).waitFor();
  expect(await axeFindings(olga)).toEqual([]);

  await mila.goto('/events');
  await mila.getByRole('button', { name: 'Manage Repair fair' }).click();
  await mila.getByRole('button', { name: 'Mark as Completed' }).click();
  await mila.getByText('Status updated').waitFor();
  await olga.goto('/profile?tab=activity');
  await olga.getByRole('link', { name: /You were at Repair fair/ }).waitFor();
});

it('a series stays at its time of day when the clocks change, and shows both times to who is elsewhere', async () => {
  const berlin = await system.newcomer('Bruno Klein');
  const cdp = await berlin.context().newCDPSession(berlin);
  await cdp.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Berlin' });
  await plan(berlin, { name: 'Sewing circle', start: '2030-10-21T19:00', end: '2030-10-21T21:00', weeks: '3' });
  const dates = berlin.getByRole('dialog').getByRole('link', { name: /7:00 PM/ });
  await dates.nth(1).waitFor();
  await expect
    .poll(() => dates.allTextContents())
    .toEqual(['Oct 28, 2030, 7:00 PM (You joined)', 'Nov 4, 2030, 7:00 PM (You joined)']);

  const visitor = await system.visitor();
  const far = await visitor.context().newCDPSession(visitor);
  await far.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
  await visitor.goto('/events?search=sewing');
  await visitor.getByText('Showing 3 of 3 events').waitFor();
  // in the week between the two clock changes the time difference across the ocean is one hour smaller
  const times = await visitor.getByText(/\(7:00 PM Europe\/Berlin\)/).allTextContents();
  expect(times.map((time) => /\d{1,2}:\d\d/.exec(time)?.[0])).toEqual(['1:00', '2:00', '1:00']);
  await visitor
    .getByText(/Sign in to see where/)
    .first()
    .waitFor();
  expect(await axeFindings(visitor)).toEqual([]);
});
