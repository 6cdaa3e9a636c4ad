import type { DeskEntry } from '@pass-along/contracts';
import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, refusal, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { Desk } from './Desk.tsx';

const at = '2030-05-18T10:00:00.000Z';
const waiting: DeskEntry = {
  ...{ _id: 'contactMessage.m1', kind: 'contactMessage', subjectId: 'm1', title: 'Keys', from: 'Cleo' },
  ...{ words: 'Where are they?', report: null, loopId: null, appealed: false, waitingSince: at, overdue: false },
  ...{ takenBy: null, takenByMe: false },
};
const report: DeskEntry = {
  ...waiting,
  ...{ _id: 'report.c1', kind: 'report', subjectId: 'c1', title: 'Golden watch', from: '', words: 'It is gilded' },
  report: {
    ...{ kind: 'item', reasons: ['scam', 'spam'], count: 2 },
    about: { _id: 'olga', name: 'Olga', avatar: '' },
  },
};
const ring: DeskEntry = {
  ...waiting,
  ...{ _id: 'collusionRing.r1', kind: 'collusionRing', subjectId: 'r1', title: 'Ann, Bob', from: '', words: '' },
};

let isAway: boolean;
let server: ReturnType<typeof fakeServer>;
afterEach(() => {
  focusManager.setFocused(undefined);
});
beforeEach(() => {
  isAway = false;
  vi.spyOn(console, 'error').mockReturnValue();
  server = fakeServer({
    'GET /api/admin/desk': ({ query }) => {
      const entries = [waiting, report, ring].filter(({ kind }) => (query['kind'] ?? kind) === kind);
      return answer({ entries, total: entries.length, counts: { contactMessage: 1, report: 1, collusionRing: 1 } });
    },
    'GET /api/admin/rings': () => {
      if (isAway) return refusal(503, 'unavailable', 'Away');
      return answer({
        dismissed: [],
        rings: [
          {
            _id: 'r1',
            members: [
              { _id: 'ann', name: 'Ann', avatar: '' },
              { _id: 'bob', name: 'Bob', avatar: '' },
            ],
            ...{ exchanges: 6, among: 6, exchangesUntil: at, swaps: [] },
          },
        ],
      });
    },
    'GET /api/admin/audit': () => rows([]),
  });
  renderPage(<Desk week={undefined} />, { path: '/' });
});

const rowOf = async (name: RegExp) =>
  within((await screen.findByRole('link', { name })).closest('li') ?? document.body);

it('says of a report why, how often, about whom and in whose words', async () => {
  const row = await rowOf(/Golden watch/);
  expect(row.getByText(/2 reports: scam, spam or advertising/)).toBeVisible();
  expect(row.getByRole('link', { name: 'Olga' })).toBeVisible();
  expect(row.getByText('It is gilded')).toBeVisible();
  expect((await rowOf(/Keys/)).getByText('Where are they?')).toBeVisible();
});

it('counts each kind, and shows one alone', async () => {
  const kinds = within(await screen.findByRole('group', { name: 'Tasks by kind' }));
  expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['All 3', 'Report 1', 'Collusion ring 1', 'Contact message 1'],
  ]);
  await userEvent.click(kinds.getByRole('button', { name: 'Report 1' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Keys/ })).toBeNull());
  expect(screen.getByRole('link', { name: /Golden watch/ })).toBeVisible();
});

it('opens what can be done about a collusion ring', async () => {
  const row = await rowOf(/Ann, Bob/);
  expect(row.queryByRole('button', { name: /Claim/ })).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'See the swaps: Ann, Bob' }));
  expect(await row.findByRole('button', { name: 'Warn all of them' })).toBeVisible();
  expect(row.getByRole('button', { name: 'Dismiss' })).toBeVisible();
});

it('keeps what is written about a collusion ring while the server is away', async () => {
  const row = await rowOf(/Ann, Bob/);
  await userEvent.click(row.getByRole('button', { name: 'See the swaps: Ann, Bob' }));
  await userEvent.click(await row.findByRole('button', { name: 'Dismiss' }));
  const field = within(await screen.findByRole('dialog')).getByRole('textbox');
  await userEvent.type(field, 'Old');
  isAway = true;
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(server.reads('/api/admin/rings')).toHaveLength(3), { timeout: 10_000 });
  await userEvent.type(field, ' friends');
  expect(field).toBeInTheDocument();
  expect(field).toHaveValue('Old friends');
});
