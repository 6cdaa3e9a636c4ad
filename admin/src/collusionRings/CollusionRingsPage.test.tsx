import type { DismissedCollusionRing, CollusionRingAnswer } from '@pass-along/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, done, fakeServer } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { CollusionRingsPage } from './CollusionRingsPage.tsx';

const members = [
  { _id: 'ann', name: 'Ann', avatar: '' },
  { _id: 'bob', name: 'Bob', avatar: '' },
];
const until = '2030-05-18T10:00:00.000Z';
const swap = { _id: 's-1', title: 'Desk lamp', ownerId: 'ann', requesterId: 'bob', completedAt: until };
const ring: CollusionRingAnswer = {
  _id: 'ring2',
  members,
  exchanges: 6,
  among: 6,
  exchangesUntil: until,
  swaps: [swap],
};
const dismissed: DismissedCollusionRing = {
  _id: 'ring1',
  members,
  exchangesUntil: until,
  reason: 'They share a garden',
  by: { _id: 'dana', name: 'Dana', avatar: '' },
  dismissedAt: '2030-05-19T10:00:00.000Z',
};

function serve(rings: { rings: CollusionRingAnswer[]; dismissed: DismissedCollusionRing[] }) {
  const server = fakeServer({
    'GET /api/admin/rings': () => answer(rings),
    'POST /api/admin/rings/dismiss': done,
    'POST /api/admin/rings/bring-back': done,
    'POST /api/admin/swaps/s-2/reverse': done,
    'POST /api/admin/members/ann/warn': done,
    'POST /api/admin/members/bob/warn': done,
  });
  renderPage(<CollusionRingsPage />, { path: '/rings' });
  return server;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('a ring', () => {
  it('is dismissed with a reason, for the exchanges that were shown, once it is said what happens', async () => {
    const server = serve({ rings: [ring], dismissed: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Dismiss the ring of Ann, Bob' }));
    expect(dialog.getByText(/the ring shows up again/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(server.commands()).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'They share a garden');
    await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('The ring is dismissed')).toBeVisible();
    expect(server.commands()).toMatchObject([
      { body: { memberIds: ['ann', 'bob'], exchangesUntil: until, reason: 'They share a garden' } },
    ]);
  });

  it('has its swaps reversed, all but those left out, and its members warned', async () => {
    const server = serve({
      rings: [{ ...ring, swaps: [...ring.swaps, { ...swap, _id: 's-2', title: 'Kettle' }] }],
      dismissed: [],
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select the swap of Desk lamp' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reverse 1 swap' }));
    const reversing = within(screen.getByRole('dialog', { name: 'Reverse this swap?' }));
    await userEvent.type(reversing.getByLabelText(/^Reason/), 'Made up');
    await userEvent.click(reversing.getByRole('button', { name: 'Reverse 1 swap' }));
    expect(await screen.findByText('Reversed 1 swap')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Warn all of them' }));
    const warning = within(screen.getByRole('dialog', { name: 'Warn Ann, Bob?' }));
    await userEvent.type(warning.getByLabelText(/^Reason/), 'No made-up swaps');
    await userEvent.click(warning.getByRole('button', { name: 'Warn all of them' }));
    expect(await screen.findByText('Warned 2 people')).toBeVisible();
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/swaps/s-2/reverse', { reason: 'Made up' }],
      ['/api/admin/members/ann/warn', { reason: 'No made-up swaps' }],
      ['/api/admin/members/bob/warn', { reason: 'No made-up swaps' }],
    ]);
  });

  it('that is dismissed says who did and why, and is brought back', async () => {
    const server = serve({ rings: [], dismissed: [dismissed] });
    const region = within(await screen.findByRole('region', { name: 'Dismissed: Ann, Bob' }));
    expect(region.getByText('They share a garden')).toBeVisible();
    expect(region.getByRole('link', { name: 'Dana' })).toBeVisible();
    await userEvent.click(region.getByRole('button', { name: 'Bring back' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bring back' }));
    expect(await screen.findByText('The ring is back on the list')).toBeVisible();
    expect(server.commands()).toMatchObject([{ body: { memberIds: ['ann', 'bob'] } }]);
  });
});
