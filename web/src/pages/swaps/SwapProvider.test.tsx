import { cleanup, screen, within } from '@testing-library/react';
import type { PopulatedSwap } from '@pass-along/contracts';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { LiveSwap } from '../../features/swaps/LiveSwap.tsx';
import { anItem, aPage, asha, aSwap } from '../../testing/builders.ts';
import { renderPage, signInAsAsha } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { SwapProvider } from './SwapProvider.tsx';

function showTicket(swap: PopulatedSwap) {
  signInAsAsha();
  server.use(http.get('/api/swaps/swap', () => HttpResponse.json({ ...swap, story: [], code: '' })));
  return renderPage(
    <SwapProvider>
      <LiveSwap swapId="swap" memberId={asha._id} />
    </SwapProvider>,
  );
}

describe('the ticket of a swap, wherever it is shown', () => {
  it('says whose turn it is and has the next steps', async () => {
    showTicket(aSwap());
    const ticket = await screen.findByRole('article', { name: 'Oak desk, with Bram de Wit' });
    expect(within(ticket).getByText('Your turn: answer Bram')).toBeVisible();
    expect(within(ticket).getByRole('button', { name: 'Accept' })).toBeEnabled();
    expect(within(ticket).getByRole('button', { name: 'What happened so far', expanded: false })).toBeVisible();
  });

  it('has the other side’s items at hand for a counter-offer', async () => {
    server.use(
      http.get('/api/items/user/bram', () =>
        HttpResponse.json(aPage([anItem({ title: 'Kitchen radio', _id: 'radio' })])),
      ),
    );
    const { user } = showTicket(aSwap());
    await user.click(await screen.findByRole('button', { name: 'Counter-offer' }));
    expect(await screen.findByRole('radio', { name: 'Kitchen radio' })).toBeVisible();
  });

  it('says what goes and what comes, and what went and came once it is completed', async () => {
    showTicket(aSwap());
    expect(await screen.findByText('You give')).toBeVisible();
    expect(screen.getByText('You get')).toBeVisible();
    cleanup();
    showTicket(aSwap({ status: 'completed' }));
    expect(await screen.findByText('You gave')).toBeVisible();
    expect(screen.getByText('You got')).toBeVisible();
    cleanup();
    showTicket(aSwap({ status: 'completed', gives: 'owner', offeredItemId: null, offeredItem: null }));
    expect(await screen.findByText('You gave away')).toBeVisible();
  });

  it('asks for a review once it is completed', async () => {
    const closesAt = '2026-02-16T12:00:00.000Z';
    server.use(
      http.get('/api/swaps/swap/reviews', () =>
        HttpResponse.json({
          swapId: 'swap',
          about: { _id: 'bram', name: 'Bram de Wit', avatar: '' },
          own: null,
          theirs: null,
          theirsWritten: false,
          ownHidden: false,
          closesAt,
          publishedAt: null,
          abilities: { review: true },
        }),
      ),
    );
    const { user } = showTicket(aSwap({ status: 'completed' }));
    await user.click(await screen.findByRole('button', { name: 'Show reviews' }));
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
  });
});
