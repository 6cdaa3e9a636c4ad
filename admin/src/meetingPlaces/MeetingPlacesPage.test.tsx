import type { AdminMeetingPlace } from '@pass-along/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, fakeServer, refusal } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { MeetingPlacesPage } from './MeetingPlacesPage.tsx';

const library: AdminMeetingPlace = {
  ...{ _id: 'p-1', name: 'Library', address: 'Mill Street 3', mapUrl: '', hours: 'Tue-Sat 10-18', stepFree: true },
  ...{ note: '', closed: false },
};
const list = 'GET /api/admin/meeting-places';
const show = () => renderPage(<MeetingPlacesPage />, { path: '/meeting-places', duties: ['settings'] });

it('an edit sends what changed, and asks where another admin changed the same field', async () => {
  const conflict = {
    path: 'hours',
    code: 'changed_meanwhile',
    message: 'Changed in the meantime',
    figures: { theirs: 'daily 8-20', yours: 'Mon-Fri 9-17' },
  } as const;
  let tries = 0;
  const server = fakeServer({
    [list]: () => answer({ places: [library] }),
    'PUT /api/admin/meeting-places/p-1': () => {
      tries += 1;
      return tries === 1 ? refusal(409, 'changed_meanwhile', 'Please choose', [conflict]) : answer(library);
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Library' }));
  const hours = dialog.getByRole('textbox', { name: /^Hours/ });
  await userEvent.clear(hours);
  await userEvent.type(hours, 'Mon-Fri 9-17');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Step-free' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const question = within(await dialog.findByRole('group', { name: 'Hours: which version do you want to keep?' }));
  expect(question.getByText('daily 8-20')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Use mine' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Library is saved')).toBeInTheDocument();
  const sent = { hours: 'Mon-Fri 9-17', stepFree: false };
  expect(server.commands().map(({ body }) => body)).toEqual([
    { ...sent, before: { hours: 'Tue-Sat 10-18' } },
    { ...sent, before: { hours: 'daily 8-20' } },
  ]);
});

it('a closed place says so and can be reopened', async () => {
  const server = fakeServer({
    [list]: () => answer({ places: [{ ...library, closed: true }] }),
    'POST /api/admin/meeting-places/p-1/reopen': () => answer(library),
  });
  show();
  expect(await screen.findByText('closed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reopen Library' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Library is open again')).toBeInTheDocument();
  expect(server.commands()).toHaveLength(1);
});

it('a community without places is told which ones fit', async () => {
  fakeServer({ [list]: () => answer({ places: [] }) });
  show();
  expect(await screen.findByRole('heading', { name: 'No meeting places yet' })).toBeVisible();
});
