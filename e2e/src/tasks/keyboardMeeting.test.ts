import { endpoints, type CircleAnswer, type EventAnswer } from '@pass-along/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { press, staysInside, walkThrough, write } from '../keyboard.ts';
import { screens } from '../pages.ts';
import type { Person } from '../person.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

let tess: Person;
let uwe: Person;
let circle: CircleAnswer;
let fair: string;

// they share a circle with a message in it, and tess plans a fair with one seat beside her own
beforeAll(async () => {
  [tess, uwe] = [await system.join('Tess Moor'), await system.join('Uwe Lang')];
  circle = await tess.command<CircleAnswer>('POST', endpoints.createCircle.path, { name: 'Menders' });
  await uwe.command('POST', endpoints.joinCircle.path, { inviteCode: circle.inviteCode });
  const said = { conversationId: circle._id, content: 'Who has a saw?' };
  await tess.command('POST', endpoints.sendMessage.path, said);
  const { data } = await tess.command<{ data: EventAnswer }>('POST', endpoints.planEvent.path, {
    ...{ name: 'Repair fair', description: 'Bring what is broken, we mend it together', maxParticipants: 2 },
    ...{ startDate: '2030-05-05T14:00', endDate: '2030-05-05T18:00', timeZone: 'Europe/Berlin' },
    location: { type: 'online', address: '' },
  });
  fair = data._id;
});

describe('with the keyboard alone, on a phone, every stop is in sight, there and back, and axe finds nothing', () => {
  it.each([
    { path: () => '/', shows: 'Who has a saw?' },
    { path: () => '/dashboard', shows: 'Leaderboard' },
    { path: () => '/groups', shows: 'Menders' },
    { path: () => '/events', shows: 'Repair fair' },
    { path: () => `/chat/${circle._id}`, shows: 'Who has a saw?' },
    { path: () => '/profile?tab=settings', shows: 'Weekly digest' },
  ])('where $shows stands', async ({ path, shows }) => {
    const page = await opened(uwe, path());
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await walkThrough(page);
  });
});

describe('with the keyboard alone, on a phone', () => {
  it('a member joins an event and leaves it again', async () => {
    const page = await opened(uwe, `/events/${fair}`);
    const details = page.getByRole('dialog', { name: 'Repair fair' });
    await staysInside(page, details);
    await press(page, button(details, 'Join'));
    await page.getByText('Successfully joined the event!').waitFor();
    await press(page, button(details, 'Leave'));
    await page.getByText('Successfully left the event').waitFor();
  });

  it('a member who is here reads, answers and mutes what is said in a group', async () => {
    const other = await opened(tess, `/chat/${circle._id}`);
    await button(other, 'More about this conversation').waitFor();
    const page = await opened(uwe, '/');
    await press(page, page.getByRole('link', { name: /Menders.*Tess Moor: Who has a saw\?/ }));
    await page.getByText('2 members, 1 online').waitFor();
    await write(page, page.getByRole('textbox', { name: 'Message to Menders' }), 'I have one');
    await page.keyboard.press('Enter');
    await other.getByRole('log').getByText('I have one').waitFor();

    await press(page, button(page, 'More about this conversation'));
    await press(page, button(page, 'Mute conversation'));
    await page.getByText('Muted: no emails or push notifications from this conversation').waitFor();
    await page.getByRole('heading', { name: 'Menders Muted' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Menders Muted' }).waitFor();
    await press(page, button(page, 'More about this conversation'));
    await press(page, button(page, 'Unmute conversation'));
    await page.getByRole('heading', { name: 'Menders', exact: true }).waitFor();

    // a member with the app closed counts as offline, after a delay that is longer than a reload
    await other.context().close();
    await page.getByText('2 members', { exact: true }).waitFor();
  });
});

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

async function opened(person: Person, path: string): Promise<Page> {
  const page = await system.pageOf(person, screens.phone);
  await page.goto(path);
  return page;
}
