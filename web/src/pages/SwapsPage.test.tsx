import { act, screen, waitFor, within } from '@testing-library/react';
import type { PopulatedSwap, StoryStep } from '@pass-along/contracts';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { swapKeys } from '../features/swaps/swapKeys.ts';
import { anItem, aPage, aSwap, swapReviews } from '../testing/builders.ts';
import { address, renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { SwapsPage } from './SwapsPage.tsx';

const plan = {
  method: 'meet',
  place: 'The bench in the yard',
  startsAt: '2030-05-06T16:00:00.000Z',
  endsAt: '2030-05-06T17:00:00.000Z',
  timeZone: 'UTC',
  at: '2026-02-02T11:00:00.000Z',
} as const;

/**
 * Answers lists by group, counts and the detail of one swap; records the requested groups and the steps taken. After a
 * step the first swap is `after`, and its group no longer has it.
 */
function mySwaps(before: PopulatedSwap[], story: StoryStep[] = [], after?: PopulatedSwap) {
  let swaps = before;
  let listed = before;
  const groups: (string | null)[] = [];
  const steps: { step: string; body: unknown }[] = [];
  server.use(
    http.get('/api/swaps', ({ request }) => {
      groups.push(new URL(request.url).searchParams.get('group'));
      return HttpResponse.json({ swapRequests: listed, pagination: { current: 1, pages: 1, total: listed.length } });
    }),
    http.get('/api/swaps/counts', () => HttpResponse.json({ yourTurn: 2, planned: 1, waiting: 0 })),
    http.get('/api/swaps/:swapId', ({ params }) => {
      const swap = swaps.find(({ _id }) => _id === params['swapId']);
      return swap
        ? HttpResponse.json({ ...swap, story, code: 'K7MPQX' })
        : HttpResponse.json({ message: 'Swap request not found', code: 'swap_not_found' }, { status: 404 });
    }),
    http.post('/api/swaps/:swapId/*', async ({ params, request }) => {
      steps.push({ step: String(params['0']), body: await request.json() });
      if (after) {
        swaps = swaps.with(0, after);
        listed = listed.slice(1);
      }
      return HttpResponse.json({ swapRequest: swaps[0] });
    }),
    http.get('/api/items/user/:id', () =>
      HttpResponse.json(aPage([anItem(), anItem({ _id: 'radio', title: 'Kitchen radio' })])),
    ),
  );
  return { groups, steps };
}

const step = (differences: Partial<StoryStep>): StoryStep => ({
  _id: String(differences.kind),
  kind: 'proposed',
  who: 'bram',
  at: '2026-02-02T10:00:00.000Z',
  offeredItem: null,
  plan: null,
  round: null,
  why: null,
  how: null,
  coming: null,
  absentMemberId: null,
  message: '',
  reason: '',
  photos: [],
  ...differences,
});

beforeEach(() => {
  signInAsAsha();
});

describe('the swaps page', () => {
  it('has four groups, with how many wait or are planned', async () => {
    const { groups } = mySwaps([aSwap()]);
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    expect(await screen.findByRole('tab', { name: 'Your turn (2)', selected: true })).toBeVisible();
    expect(await screen.findByText('Your turn: answer Bram')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Planned (1)' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Done' }));
    expect(address()).toBe('/swaps?group=done');
    await waitFor(() => {
      expect(groups).toEqual(['yourTurn', 'done']);
    });
  });

  it('never says that a group is empty while it loads after another group that is', async () => {
    mySwaps([]);
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    await screen.findByText('You’re all caught up');
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('/api/swaps', async () => {
        await asked;
        return HttpResponse.json({ swapRequests: [aSwap()], pagination: { current: 1, pages: 1, total: 1 } });
      }),
    );
    await user.click(screen.getByRole('tab', { name: 'Planned (1)' }));
    expect(screen.queryByText('No handovers planned')).toBeNull();
    answer();
    expect(await screen.findByText('Your turn: answer Bram')).toBeVisible();
  });

  it('accepts in one tap, and the card stays in its place with its new state', async () => {
    const rest = aSwap({ swapId: 'next', status: 'accepted', message: 'The next request' });
    const { steps } = mySwaps([aSwap(), rest], [], aSwap({ status: 'accepted' }));
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await screen.findByText('Swap accepted');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(steps).toEqual([{ step: 'accept', body: {} }]);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    });
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      expect.not.stringContaining('The next request'),
      expect.stringContaining('The next request'),
    ]);
    // the group itself is fresh when it is opened again
    await user.click(screen.getByRole('tab', { name: 'Done' }));
    await waitFor(() => {
      expect(screen.getAllByRole('article')).toHaveLength(1);
    });
  });

  it('has the counter-offer and the message beside Accept and Decline', async () => {
    mySwaps([aSwap()]);
    let opened: unknown;
    server.use(
      http.post('/api/conversations/direct', async ({ request }) => {
        opened = await request.json();
        return HttpResponse.json({ _id: 'talk' });
      }),
    );
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    const card = within(await screen.findByRole('article'));
    const names = card.getAllByRole('button').map((button) => button.textContent);
    expect(names.slice(0, 4)).toEqual(['Accept', 'Decline', 'Counter-offer', 'Message Bram']);
    await user.click(card.getByRole('button', { name: 'Message Bram' }));
    await waitFor(() => {
      expect(address()).toBe('/chat/talk');
    });
    expect(opened).toEqual({ userId1: 'asha', userId2: 'bram' });
  });

  it('says why an acceptance was refused, and shows the present state', async () => {
    mySwaps([aSwap()]);
    server.use(
      http.post('/api/swaps/swap/accept', () =>
        HttpResponse.json(
          { message: 'This item is already reserved for a swap', code: 'item_promised' },
          { status: 409 },
        ),
      ),
    );
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await screen.findByText(/already reserved/);
    expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
  });

  it('shows what a completed swap brought, with the stars to tap right there', async () => {
    const ready = aSwap({ status: 'accepted', confirmedBy: ['bram'] });
    const { steps } = mySwaps([ready], [], aSwap({ status: 'completed' }));
    let review: unknown;
    server.use(
      http.get('/api/swaps/swap/outcome', () => HttpResponse.json({ karma: 8, kilograms: 3.4 })),
      http.get('/api/swaps/swap/reviews', () => HttpResponse.json(swapReviews())),
      http.post('/api/swaps/swap/review', async ({ request }) => {
        review = await request.json();
        return HttpResponse.json({
          review: { rating: 5, comment: '', createdAt: '2026-02-03T10:00:00Z' },
          publishedAt: null,
        });
      }),
    );
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Mark as completed' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Passed along' }));
    expect(steps).toEqual([{ step: 'complete', body: {} }]);
    expect(sheet.getByText(/^.?Bram.? is glad to have .?Oak desk.?, and .?Brass lamp.? is yours now\.$/)).toBeVisible();
    expect(await sheet.findByText('+8')).toBeVisible();
    expect(sheet.getByText('3.4 kg')).toBeVisible();
    await user.click(await sheet.findByRole('radio', { name: '5 stars: great' }));
    await user.click(sheet.getByRole('button', { name: 'Send review' }));
    await waitFor(() => {
      expect(review).toEqual({ rating: 5, comment: '' });
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByText('Passed along')).toBeVisible();
    });
  });

  it.each([
    ['a request', 'reject', {}],
    ['an agreed swap', 'cancel', { status: 'accepted' } as const],
  ])('says that the other side of %s is away, and ends it in one tap', async (_, step, change) => {
    const { steps } = mySwaps([aSwap({ ...change, away: ['bram'] })]);
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    const words = 'Bram can’t be reached at the moment. The swap is paused until they’re back';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/Your turn:|Ends|Expires/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    // a message would be refused
    expect(screen.queryByRole('button', { name: 'Message Bram' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'End the swap now' }));
    await screen.findByText('The swap has ended. Your items are available again');
    expect(steps).toEqual([{ step, body: { reason: '' } }]);
  });

  it('counters with another of the requester’s items, never the one that is offered', async () => {
    const { steps } = mySwaps([aSwap()]);
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    await user.click(await screen.findByRole('button', { name: 'Counter-offer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Counter-offer' });
    const radios = await within(dialog).findAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual(['Kitchen radio']);
    await user.click(within(dialog).getByRole('button', { name: 'Send counter-offer' }));
    expect(within(dialog).getByRole('alert')).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Kitchen radio' }));
    await user.type(within(dialog).getByLabelText('Message'), 'Rather this one');
    await user.click(within(dialog).getByRole('button', { name: 'Send counter-offer' }));
    await screen.findByText('Counter-offer sent to Bram');
    expect(steps).toEqual([{ step: 'counter', body: { offeredItemId: 'radio', message: 'Rather this one' } }]);
  });

  it('offers nothing to send where there is nothing else to ask for', async () => {
    mySwaps([aSwap()]);
    server.use(http.get('/api/items/user/:id', () => HttpResponse.json(aPage([]))));
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    await user.click(await screen.findByRole('button', { name: 'Counter-offer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Counter-offer' }));
    expect(await dialog.findByText('Bram has nothing else on the board.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send counter-offer' })).toBeNull();
    expect(dialog.queryByLabelText('Message')).toBeNull();
  });

  it('proposes a handover, and says what is missing', async () => {
    const { steps } = mySwaps([aSwap({ status: 'accepted' })]);
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    await user.click(await screen.findByRole('button', { name: 'Propose a handover' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
    expect(await within(dialog).findByText('Place is required')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Place'), 'The bench in the yard');
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
    await screen.findByText('Sent to Bram');
    expect(steps).toMatchObject([{ step: 'handover', body: { method: 'meet', place: 'The bench in the yard' } }]);
  });

  it('lets the other side agree to the proposed time in one tap, or suggest another', async () => {
    const { steps } = mySwaps([aSwap({ status: 'accepted', proposal: { ...plan, by: 'bram' } })]);
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    expect(await screen.findByText('Your turn: agree to the time Bram proposed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Suggest another time' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    await waitFor(() => {
      expect(steps).toEqual([{ step: 'handover/agree', body: { proposedAt: plan.at } }]);
    });
  });

  it('shows one’s own code and takes the other’s', async () => {
    const { steps } = mySwaps([aSwap({ status: 'scheduled', plan: { ...plan, by: 'bram' } })]);
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    await user.click(await screen.findByRole('button', { name: 'Collection code' }));
    const dialog = await screen.findByRole('dialog', { name: 'Collection code' });
    expect(await within(dialog).findByText('K7MPQX')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Confirm code' }));
    expect(within(dialog).getByText('Enter the code')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Bram’s code'), 'abc def');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm code' }));
    await waitFor(() => {
      expect(steps).toEqual([{ step: 'code', body: { code: 'abc def' } }]);
    });
  });

  it('copies one’s own code, where the browser lets it', async () => {
    mySwaps([aSwap({ status: 'scheduled', plan: { ...plan, by: 'bram' } })]);
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    await user.click(await screen.findByRole('button', { name: 'Collection code' }));
    await user.click(await screen.findByRole('button', { name: 'Copy your code' }));
    expect(await navigator.clipboard.readText()).toBe('K7MPQX');
    await user.keyboard('{Escape}');
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await user.click(screen.getByRole('button', { name: 'Collection code' }));
    expect(await screen.findByText('K7MPQX')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy your code' })).toBeNull();
  });

  it('asks for a reason before it disputes', async () => {
    const { steps } = mySwaps([aSwap({ status: 'accepted', confirmedBy: ['bram'] })]);
    const { user } = renderPage(<SwapsPage />, { at: '/swaps' });
    await user.click(await screen.findByRole('button', { name: 'Dispute' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByRole('button', { name: 'Dispute' })).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Reason'), 'It was not the lamp');
    await user.click(within(dialog).getByRole('button', { name: 'Dispute' }));
    await waitFor(() => {
      expect(steps).toEqual([{ step: 'dispute', body: { reason: 'It was not the lamp' } }]);
    });
  });

  it.each(['/swaps', '/swaps?swap=swap'])('keeps what is written at %s when a later load fails', async (at) => {
    mySwaps([aSwap({ status: 'accepted', confirmedBy: ['bram'] })]);
    const { user, queryClient } = renderPage(<SwapsPage />, { at });
    await user.click(await screen.findByRole('button', { name: 'Dispute' }));
    const reason = within(await screen.findByRole('alertdialog')).getByLabelText('Reason');
    await user.type(reason, 'It was not');
    server.use(
      ...['/api/swaps', '/api/swaps/swap'].map((path) =>
        http.get(path, () => HttpResponse.json({ code: 'unavailable' }, { status: 503 })),
      ),
    );
    await act(() => queryClient.invalidateQueries({ queryKey: swapKeys.all }));
    await user.type(reason, ' the lamp');
    expect(reason).toBeInTheDocument();
    expect(reason).toHaveValue('It was not the lamp');
  });

  it('keeps Accept in sight, with the reason, while a rival holds the item', async () => {
    mySwaps([aSwap({ status: 'paused' })]);
    renderPage(<SwapsPage />, { at: '/swaps' });
    const accept = await screen.findByRole('button', { name: 'Accept' });
    expect(accept).toHaveAttribute('aria-disabled', 'true');
    expect(accept).toHaveAccessibleDescription(/reserved/);
  });

  it('says what a counter-offer changed', async () => {
    const radio = { _id: 'radio', title: 'Kitchen radio', status: 'available', image: null };
    mySwaps(
      [aSwap({ round: 1, lastOfferBy: 'requester', offeredItemId: 'radio', offeredItem: radio })],
      [
        step({ kind: 'proposed', offeredItem: { ...radio, _id: 'lamp', title: 'Brass lamp' } }),
        step({ kind: 'countered', offeredItem: radio, round: 1, message: 'It plays better than it shines' }),
      ],
    );
    renderPage(<SwapsPage />, { at: '/swaps' });
    expect(await screen.findByText(/Bram.? suggests .?Kitchen radio.? instead of .?Brass lamp/)).toBeVisible();
    expect(screen.getByText('It plays better than it shines')).toBeVisible();
  });

  it('opens one swap with its story, as both sides read it', async () => {
    mySwaps(
      [aSwap({ status: 'accepted' })],
      [
        step({ kind: 'proposed', offeredItem: { _id: 'lamp', title: 'Brass lamp', status: 'pending', image: null } }),
        step({ kind: 'accepted', who: 'asha' }),
        step({ kind: 'handoverProposed', plan }),
      ],
    );
    renderPage(<SwapsPage />, { at: '/swaps?swap=swap' });
    expect(await screen.findByText('Bram asked, offering Brass lamp')).toBeVisible();
    expect(screen.getByText('You accepted')).toBeVisible();
    expect(screen.getByText(/^Bram proposed: Meet, The bench in the yard, /)).toBeVisible();
  });

  it('says so when the swap in the address is not one’s own', async () => {
    mySwaps([]);
    renderPage(<SwapsPage />, { at: '/swaps?swap=other' });
    expect(await screen.findByText('This swap isn’t one of yours, or it no longer exists')).toBeVisible();
  });

  it('leads from a page that is no more to the last there is', async () => {
    mySwaps([]);
    server.use(
      http.get('/api/swaps', ({ request }) => {
        const current = Number(new URL(request.url).searchParams.get('page'));
        const pagination = { current, pages: 1, total: 1 };
        return HttpResponse.json({ swapRequests: current === 1 ? [aSwap()] : [], pagination });
      }),
    );
    renderPage(<SwapsPage />, { at: '/swaps?page=2' });
    expect(await screen.findByText('Your turn: answer Bram')).toBeVisible();
    expect(screen.queryByText('You’re all caught up')).toBeNull();
    expect(address()).toBe('/swaps');
  });

  it('names the next step where a group is empty', async () => {
    mySwaps([]);
    renderPage(<SwapsPage />, { at: '/swaps' });
    expect(await screen.findByText('You’re all caught up')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse items' })).toHaveAttribute('href', '/items');
  });
});
