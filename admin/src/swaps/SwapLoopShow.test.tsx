import { type AdminSwapLoop } from '@pass-along/contracts';
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
    'GET /api/admin/members/anna': () => answer({ _id: 'anna', name: 'Anna', karmaPoints: 40, status: 'active' }),
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
    // Anna gave the lamp, and the book is lost
    const short = screen.getByRole('region', { name: 'Gave something and gets nothing' });
    expect(within(short).getByRole('link', { name: 'Anna' })).toBeInTheDocument();
    expect(await within(short).findByRole('button', { name: 'Adjust karma' })).toBeInTheDocument();
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
