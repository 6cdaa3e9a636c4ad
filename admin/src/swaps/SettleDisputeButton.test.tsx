import { presentPopulatedSwap, createProposedSwap, type PopulatedSwap, type StoryStep } from '@pass-along/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { SwapShow } from './SwapShow.tsx';

const address = '/api/admin/swaps/s-1';

function swap(status: PopulatedSwap['status']): PopulatedSwap {
  const asked = createProposedSwap({
    swapId: 's-1',
    requestedItemId: 'lamp',
    offeredItemId: null,
    requesterId: 'ben',
    ownerId: 'anna',
    items: [],
    circleId: null,
    gives: 'owner',
    answersItemId: null,
    message: '',
    byMemberId: 'ben',
    proposedAt: '2030-05-05T10:00:00.000Z',
  });
  const named = {
    requestedItem: { _id: 'lamp', title: 'Desk lamp', status: 'pending', image: null },
    offeredItem: null,
    requester: { _id: 'ben', name: 'Ben', avatar: '/assets/default-avatar.svg' },
    owner: { _id: 'anna', name: 'Anna', avatar: '/assets/default-avatar.svg' },
  };
  return presentPopulatedSwap({ ...asked, status, ...named }, undefined, asked.proposedAt);
}

const step = {
  ...{ offeredItem: null, plan: null, round: null, why: null, how: null, coming: null, absentMemberId: null },
  ...{ message: '', reason: '', photos: [], at: '2030-05-06T10:00:00.000Z' },
};
let story: StoryStep[] = [];

function serve(status: PopulatedSwap['status']) {
  const server = fakeServer({
    [`GET ${address}`]: () => answer(swap(status)),
    'GET /api/admin/audit': () => rows([]),
    [`GET ${address}/story`]: () => answer({ story, people: [{ _id: 'admin', name: 'Dana', avatar: '' }] }),
    [`POST ${address}/settle`]: () => answer({ swapRequest: swap('completed') }),
  });
  renderPage(<SwapShow />, { resource: 'swaps', path: '/swaps/:id/show', at: '/swaps/s-1/show' });
  return server;
}

beforeEach(() => {
  story = [];
  // react-admin logs the rejections of a data provider
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('an admin at a disputed swap', () => {
  it('decides what happened, with a reason', async () => {
    const server = serve('disputed');
    await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decide the dispute about Desk lamp' }));
    await userEvent.click(dialog.getByRole('radio', { name: /The person who confirmed wasn’t there/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the marked fields.');
    expect(server.commands()).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Both wrote to us');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('The dispute is decided')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([
      { path: `${address}/settle`, body: { outcome: 'failed', why: 'no_show', reason: 'Both wrote to us' } },
    ]);
  });

  it('reads what each side says, and why it was decided so', async () => {
    story = [
      { ...step, _id: '1', kind: 'disputed', who: 'ben', reason: 'It is broken' },
      { ...step, _id: '2', kind: 'stated', who: 'anna', message: 'It was whole' },
      { ...step, _id: '3', kind: 'explained', who: 'admin', reason: 'The picture shows it' },
    ];
    serve('completed');
    const sides = within(await screen.findByRole('region', { name: 'What both sides say' }));
    const headings = sides.getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'What Anna says',
      'What Ben says',
      'Decision and reason',
    ]);
    expect(headings.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      expect.stringContaining('It was whole'),
      expect.stringContaining('It is broken'),
      expect.stringContaining('The picture shows it'),
    ]);
  });

  it('has nothing to decide about any other', async () => {
    serve('accepted');
    expect(await screen.findByRole('heading', { name: /Desk lamp/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  });
});
