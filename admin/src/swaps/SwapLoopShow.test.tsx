import type { AdminSwapLoop } from '@pass-along/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { SwapLoopList } from './SwapLoopList.tsx';
import { SwapLoopShow } from './SwapLoopShow.tsx';

const at = '2030-05-05T10:00:00.000Z';
const person = (name: string) => ({ _id: name.toLowerCase(), name, avatar: '/assets/default-avatar.svg' });
const leg = (title: string, giver: string, receiver: string) => ({
  item: { _id: title, title, status: 'pending', image: null },
  giver: person(giver),
  receiver: person(receiver),
  ...({ status: 'open', step: 'accepted', isSettled: false, swapId: `swap-${title}`, agreed: true } as const),
});

function loop(change: Partial<AdminSwapLoop> = {}): AdminSwapLoop {
  return {
    ...({
      _id: 'l-1',
      status: 'agreed',
      why: null,
      stopped: null,
      canStop: true,
      short: [],
      canSettle: false,
      replacements: [],
      settlements: [],
      createdAt: at,
      updatedAt: at,
    } as const),
    legs: [leg('Lamp', 'Anna', 'Ben'), leg('Pot', 'Ben', 'Cleo'), leg('Book', 'Cleo', 'Anna')],
    ...change,
  };
}

const serve = (shown: AdminSwapLoop) =>
  fakeServer({
    'GET /api/admin/swap-loops': () => rows([shown]),
    'GET /api/admin/audit': () => rows([]),
    'POST /api/admin/swap-loops/l-1/settle': () => answer({ success: true, message: 'Done' }),
    'POST /api/admin/swap-loops/l-1/stop': () => answer({ success: true, message: 'Done' }),
  });

beforeEach(() => {
  // react-admin logs the rejections of a data provider
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('an admin at a swap loop', () => {
  const open = () =>
    renderPage(<SwapLoopShow />, { resource: 'swap-loops', path: '/swap-loops/:id/show', at: '/swap-loops/l-1/show' });

  it('sees who gives what to whom, and gets to a dispute', async () => {
    const [lamp, pot, book] = loop().legs;
    if (!lamp || !pot || !book) throw new Error('three legs');
    serve(
      loop({
        status: 'broken',
        legs: [
          { ...lamp, status: 'completed', step: 'completed', isSettled: true },
          { ...pot, step: 'disputed' },
          { ...book, status: 'lost', step: 'failed' },
        ],
      }),
    );
    open();
    expect(await screen.findByRole('heading', { name: /Swap loop of 3/ })).toBeInTheDocument();
    const legs = within(screen.getByRole('region', { name: 'Who gives what to whom' })).getAllByRole('listitem');
    expect(legs.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Lamp.*Anna.*to Ben.*handed over.*decided by an admin/),
      expect.stringMatching(/Pot.*Ben.*to Cleo.*disputed/),
      expect.stringMatching(/Book.*Cleo.*to Anna.*won’t take place/),
    ]);
    expect(screen.getByRole('link', { name: 'Decide the dispute about Pot' })).toHaveAttribute(
      'href',
      expect.stringContaining('/swaps/swap-Pot/show'),
    );
  });

  const pot = { item: { _id: 'Pot', title: 'Pot', status: 'available', image: null }, giver: person('Ben') };

  it('offers another thing to a member that got nothing, or karma', async () => {
    const short = [{ member: person('Anna'), choices: [pot] }];
    const server = serve(loop({ status: 'broken', canStop: false, short, canSettle: true }));
    open();
    const section = within(await screen.findByRole('region', { name: 'Gave something and gets nothing' }));
    await userEvent.click(section.getByRole('button', { name: 'Compensate Anna' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compensate Anna' }));
    expect(dialog.getByRole('radio', { name: 'Pot, from Ben' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Compensate' }));
    expect(server.commands()).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Karma, if they don’t take it/ }), '20');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'You gave your lamp');
    await userEvent.click(dialog.getByRole('button', { name: 'Compensate' }));
    await screen.findByText('Anna is notified');
    expect(server.commands()).toMatchObject([
      { body: { memberId: 'anna', itemId: 'Pot', karma: 20, reason: 'You gave your lamp' } },
    ]);
  });

  it('sees what came of an offer', async () => {
    serve(
      loop({
        replacements: [
          {
            ...{ _id: 's4', ...pot, receiver: person('Anna'), swapId: null, answerUntil: null, canAnswer: false },
            ...({ status: 'declined', offer: { karma: 20, reason: 'You gave your lamp' } } as const),
            ...{ by: person('Dana'), since: at },
          },
        ],
        settlements: [
          {
            ...({
              _id: 's4',
              member: person('Anna'),
              why: 'declined',
              karma: 20,
              reason: 'You gave your lamp',
            } as const),
            ...{ by: person('Dana'), at },
          },
          { _id: 'l.ben', member: person('Ben'), why: 'left', karma: 0, reason: '', by: null, at },
        ],
      }),
    );
    open();
    const section = within(await screen.findByRole('region', { name: 'Compensation' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Pot.*Ben.*to Anna, or 20 karma.*You gave your lamp.*declined.*Dana/),
      expect.stringMatching(/Anna: 20 karma.*Dana/),
      expect.stringMatching(/Ben: left the community, so nothing is owed/),
    ]);
  });

  it('ends what is open, with a reason for its members', async () => {
    const server = serve(loop());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'End the loop' }));
    const dialog = within(screen.getByRole('dialog', { name: 'End this swap loop' }));
    await userEvent.click(dialog.getByRole('button', { name: 'End the loop' }));
    expect(server.commands()).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Two of them moved away');
    await userEvent.click(dialog.getByRole('button', { name: 'End the loop' }));
    expect(await screen.findByText('The swap loop has ended')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ body: { reason: 'Two of them moved away' } }]);
  });

  it('reads who ended it and why, and has nothing more to end', async () => {
    serve(loop({ status: 'undone', canStop: false, stopped: { by: person('Dana'), reason: 'Not safe' } }));
    open();
    expect(await screen.findByText('Not safe')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dana' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'End the loop' })).not.toBeInTheDocument();
  });
});

it('the list of swap loops names members, items and state', async () => {
  serve(loop());
  renderPage(<SwapLoopList />, { resource: 'swap-loops', path: '/swap-loops' });
  expect(await screen.findByRole('link', { name: 'Swap loop l-1' })).toBeInTheDocument();
  expect(screen.getByText(/Lamp/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cleo' })).toBeInTheDocument();
  expect(screen.getAllByText('agreed').length).toBeGreaterThan(0);
});
