import type { AdminReview } from '@pass-along/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { done, fakeServer, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { ReviewList } from './ReviewList.tsx';

const published: AdminReview = {
  _id: 'swap.ann',
  swapId: 'swap',
  reviewer: { _id: 'ann', name: 'Ann', avatar: '' },
  about: { _id: 'bob', name: 'Bob', avatar: '' },
  item: { _id: 'lamp', title: 'Brass lamp' },
  state: 'published',
  rating: 4,
  comment: 'Came in the rain',
  createdAt: '2030-05-18T10:00:00.000Z',
  publishedAt: '2030-05-19T10:00:00.000Z',
  reversed: false,
  abilities: { takeDown: true },
};
const sealed: AdminReview = {
  ...published,
  _id: 'swap2.cleo',
  reviewer: { _id: 'cleo', name: 'Cleo', avatar: '' },
  state: 'sealed',
  rating: null,
  comment: null,
  publishedAt: null,
};
const reversed: AdminReview = {
  ...published,
  _id: 'swap3.dora',
  reviewer: { _id: 'dora', name: 'Dora', avatar: '' },
  reversed: true,
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

it('names erased members and things in the language of the admin', async () => {
  const gone = {
    ...published,
    about: { _id: 'bob', name: 'Deleted member', avatar: '' },
    item: { _id: 'lamp', title: 'Deleted item' },
  };
  fakeServer({ 'GET /api/admin/reviews': () => rows([gone]), 'GET /api/admin/members': () => rows([]) });
  renderPage(<ReviewList />, { resource: 'reviews', path: '/reviews', language: 'de' });
  const row = await rowOf('Ann');
  expect(row.getByRole('link', { name: 'Gelöschtes Mitglied' })).toBeVisible();
  expect(row.getByRole('link', { name: /Gelöschtes Ding/ })).toHaveTextContent('Gelöschtes Ding');
});

describe('the list of reviews', () => {
  beforeEach(() => {
    fakeServer({
      'GET /api/admin/reviews': () => rows([published, sealed, reversed]),
      'GET /api/admin/members': () => rows([]),
    });
    renderPage(<ReviewList />, { resource: 'reviews', path: '/reviews' });
  });

  it('shows who says what of whom, and leads to the swap', async () => {
    const row = await rowOf('Ann');
    expect(row.getByRole('link', { name: 'Bob' })).toBeVisible();
    expect(row.getByRole('img', { name: '4 stars' })).toBeVisible();
    expect(row.getByText('Came in the rain')).toBeVisible();
    expect(row.getByRole('link', { name: 'Swap of Brass lamp' })).toHaveAttribute('href', '/swaps/swap/show');
  });

  it('says of one that is not published only that it is there', async () => {
    const row = await rowOf('Cleo');
    expect(row.queryByRole('img')).toBeNull();
    expect(row.getByText('not yet published')).toBeVisible();
    expect(row.queryByText('no comment')).toBeNull();
  });
  it('says of a reversed swap that what was said of it no longer counts', async () => {
    const noLonger = 'This exchange was reversed; the review no longer counts.';
    expect((await rowOf('Dora')).getByText(noLonger)).toBeVisible();
    expect((await rowOf('Ann')).queryByText(noLonger)).toBeNull();
  });
});

it('takes down the selected reviews with one reason, and leads to the decision on one that is taken down', async () => {
  const server = fakeServer({
    'GET /api/admin/reviews': () =>
      rows([published, { ...reversed, state: 'removed', abilities: { takeDown: false } }]),
    'GET /api/admin/members': () => rows([]),
    'POST /api/admin/take-downs': done,
  });
  renderPage(<ReviewList />, { resource: 'reviews', path: '/reviews' });
  const toDecision = await screen.findByRole('link', { name: 'See the decision about the review by Dora' });
  expect(decodeURIComponent(toDecision.getAttribute('href') ?? '')).toContain('"aboutId":"dora"');
  const row = await rowOf('Ann');
  await userEvent.click(row.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Take down 1 review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take down the review by Ann?' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Insult');
  await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('Took down 1 review')).toBeVisible();
  expect(server.commands()).toMatchObject([{ body: { kind: 'review', id: 'swap.ann', reason: 'Insult' } }]);
});

it('has buttons for the selected rows only while rows are selected, so that no Tab leads to a hidden one', async () => {
  fakeServer({ 'GET /api/admin/reviews': () => rows([published]), 'GET /api/admin/members': () => rows([]) });
  renderPage(<ReviewList />, { resource: 'reviews', path: '/reviews' });
  const user = userEvent.setup();
  const row = await rowOf('Ann');
  expect(screen.queryByRole('button', { name: 'Unselect' })).toBeNull();
  await user.click(row.getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Unselect' }));
  expect(screen.queryByRole('button', { name: 'Unselect' })).toBeNull();
});

it('a list shows by itself what others change', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let reviews = [published];
  fakeServer({
    'GET /api/admin/reviews': () => rows(reviews),
    'GET /api/admin/members': () => rows([]),
  });
  renderPage(<ReviewList />, { resource: 'reviews', path: '/reviews' });
  await rowOf('Ann');
  reviews = [reversed];
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByRole('link', { name: 'Dora' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ann' })).toBeNull();
});
