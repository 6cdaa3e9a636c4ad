import { act, screen, within } from '@testing-library/react';
import type { ItemSwap } from '@pass-along/contracts';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { asha, aSwap } from '../../testing/builders.ts';
import { renderPage, signInAsAsha } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { RequestsForItem } from './RequestsForItem.tsx';

beforeEach(signInAsAsha);

function request(swapId: string, name: string, mean: number | null, differences: Parameters<typeof aSwap>[0] = {}) {
  const requester = { _id: swapId, name, avatar: '' };
  return {
    ...aSwap({ swapId, requesterId: swapId, requester, message: `Please, ${name}`, ...differences }),
    requesterRating: { mean, count: mean === null ? 0 : 4 },
  };
}

function show(...swapRequests: ItemSwap[]) {
  let listed = swapRequests;
  server.use(
    http.get('/api/items/desk/swap-requests', () => HttpResponse.json({ swapRequests: listed, count: listed.length })),
    http.post('/api/swaps/:swapId/accept', ({ params }) => {
      listed = listed.map((swap) => ({ ...swap, status: swap._id === params['swapId'] ? 'accepted' : 'paused' }));
      return HttpResponse.json({ swapRequest: listed.find(({ _id }) => _id === params['swapId']) });
    }),
  );
  return renderPage(<RequestsForItem itemId="desk" memberId={asha._id} />);
}

const getNames = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the requests for an own item', () => {
  it('stand side by side with rating, offer and message, the best rated first, without ended ones', async () => {
    show(
      request('new', 'Nia Holm', null),
      request('good', 'Bram de Wit', 4.8),
      request('over', 'Otto Ende', 5, { status: 'rejected' }),
      request('fair', 'Fay Wren', 3.2),
    );
    expect(await screen.findByRole('heading', { name: '3 open requests' })).toBeVisible();
    expect(getNames()).toEqual(['Bram de Wit', 'Fay Wren', 'Nia Holm']);
    const best = within(screen.getByRole('article', { name: 'Bram de Wit' }));
    expect(best.getByText('4.8 from 4 ratings')).toBeVisible();
    expect(best.getByRole('link', { name: /Brass lamp/ })).toHaveAttribute('href', '/items/lamp');
    expect(best.getByText('Please, Bram de Wit')).toBeVisible();
    expect(best.getByRole('button', { name: 'Message Bram' })).toBeVisible();
    expect(within(screen.getByRole('article', { name: 'Nia Holm' })).getByText('No ratings yet')).toBeVisible();
  });

  it('are answered by choosing one in one tap, and all stay in their places', async () => {
    const { user } = show(request('good', 'Bram de Wit', 4.8), request('fair', 'Fay Wren', 3.2));
    const chosen = within(await screen.findByRole('article', { name: 'Fay Wren' }));
    await user.click(chosen.getByRole('button', { name: 'Accept' }));
    expect(await chosen.findByText('Your turn: propose a time and place to Fay')).toBeVisible();
    expect(getNames()).toEqual(['Bram de Wit', 'Fay Wren']);
    const rest = within(screen.getByRole('article', { name: 'Bram de Wit' }));
    expect(await rest.findByText('Paused: another request was accepted first')).toBeVisible();
  });

  it('keep what is written about one when a later load fails', async () => {
    const { user, queryClient } = show(request('good', 'Bram de Wit', 4.8));
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('alertdialog');
    const field = within(dialog).getByRole('textbox');
    await user.type(field, 'Sorry');
    server.use(
      http.get('/api/items/desk/swap-requests', () => HttpResponse.json({ code: 'unavailable' }, { status: 503 })),
    );
    await act(() => queryClient.invalidateQueries());
    await user.type(field, ', Bram');
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('Sorry, Bram');
  });
});
