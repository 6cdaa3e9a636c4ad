import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, fakeServer } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { Overview } from './Overview.tsx';

const week = { membersJoined: 1, itemsListed: 0, swapsCompleted: 0, itemsDonated: 0, kg: 0 };
const glance = (members: number) => ({
  ...{ members, activeToday: null, todaySince: '2030-03-01T23:00:00.000Z', items: 0, exchangedItems: 0 },
  ...{ karmaPoints: 0, donations: 0, kg: 0, period: { from: '2030-02-25', to: '2030-03-02' }, week },
});
const settings = {
  ...{ _id: 'community', name: 'Pass-Along', timeZone: 'UTC', language: 'en', currency: '', signupPolicy: 'open' },
  ...{ sessionDays: 7, deletionGraceDays: 14, adminsNeedSecondFactor: false, searchSynonyms: '' },
};

function serve(members: number) {
  const community = { members };
  fakeServer({
    'GET /api/admin/glance': () => answer(glance(community.members)),
    'GET /api/admin/settings/community': () => answer(settings),
    'GET /api/admin/desk': () => answer({ entries: [], total: 0, counts: {} }),
  });
  renderPage(<Overview />, { path: '/' });
  return community;
}

it('the steps of a new community stay while they are filled in, though a member joins meanwhile', async () => {
  const community = serve(1);
  const name = await screen.findByRole('textbox', { name: /Community name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Linden');
  community.members = 2;
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByRole('link', { name: 'Community members' })).toBeVisible();
  expect(await screen.findByText('2')).toBeVisible();
  expect(name).toHaveValue('Linden');
});

it('a community with members has no such steps', async () => {
  serve(2);
  expect(await screen.findByText('2')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Set up your community' })).toBeNull();
});
