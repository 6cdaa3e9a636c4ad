import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { failLaterLoads } from '../testing/failLaterLoads.ts';
import { server } from '../testing/server.ts';
import {
  aBoard,
  aCause,
  away,
  communityImpact,
  figuresOfAsha,
  impactOfAsha,
  myBadges,
  myKarma,
  nothingHappened,
  weighed,
} from '../testing/figureBuilders.ts';
import { DashboardPage } from './DashboardPage.tsx';

const open = (at = '/dashboard') => renderPage(<DashboardPage />, { at });

beforeEach(() => {
  // nothing intersects: the charts' code is not under test here
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
  signInAsAsha();
  server.use(...nothingHappened());
});

describe('my figures', () => {
  beforeEach(() => {
    server.use(
      http.get('/api/karma/me', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        const causes =
          page === 2
            ? [aCause({ _id: 'first', points: 3, reason: 'review_written', items: [], with: null })]
            : [
                aCause(),
                aCause({ _id: 'over', points: 0, reason: 'swap_completed', withheld: 'over_pair_limit' }),
                aCause({
                  ...{ _id: 'fair', points: 5, reason: 'event_joined', items: [], with: null },
                  event: { _id: 'fair', name: 'Repair fair' },
                }),
                aCause({ _id: 'less', points: -5, reason: 'adjusted', items: [], with: null, explanation: 'Twice' }),
              ];
        return HttpResponse.json(myKarma(42, causes, { page, total: 24 }));
      }),
      http.get('/api/figures/me', () =>
        HttpResponse.json(figuresOfAsha({ totalItems: 12, donatedItems: 4, completedSwaps: 5 })),
      ),
      http.get('/api/impact/me', () => HttpResponse.json(impactOfAsha(weighed(9, 12.84, 164.2)))),
    );
  });

  it('name karma with its title and the way to the next, and what I did', async () => {
    open();
    const figures = await screen.findByRole('region', { name: 'Your figures' });
    expect(await within(figures).findByText('Neighbour')).toBeVisible();
    expect(
      within(figures)
        .getAllByRole('definition')
        .map((figure) => figure.textContent),
    ).toEqual(['42', 'Neighbour', '12.8 kg', '164 kg', '12', '4', '5']);
    const way = within(figures).getByRole('meter', { name: 'Progress to Helper' });
    expect(way).toHaveAttribute('aria-valuetext', '33 points to Helper');
    expect(way).toHaveAttribute('aria-valuenow', '34');
  });

  it('say why my karma is what it is, by keyboard too, a page at a time, in the address', async () => {
    const { user } = open();
    const why = await screen.findByRole('button', { name: 'Why is my karma 42?' });
    expect(why).toHaveAttribute('aria-expanded', 'false');
    why.focus();
    await user.keyboard('{Enter}');
    expect(why).toHaveAttribute('aria-expanded', 'true');
    expect(address()).toBe('/dashboard?why=1');

    const line = async (words: string) => (await screen.findByText(words)).closest('li') ?? document.body;
    const given = await line('You gave something away');
    expect(given).toHaveTextContent('+1515 pointsYou gave something awayWinter coat with Bram de WitMarch 4, 2026');
    expect(within(given).getByRole('link', { name: 'Winter coat' })).toHaveAttribute('href', '/items/coat');
    expect(screen.getByRole('link', { name: 'Repair fair' })).toHaveAttribute('href', '/events/fair');
    expect(within(given).getByRole('link', { name: 'with Bram de Wit' })).toHaveAttribute('href', '/members/bram');
    expect(await line('You completed a swap')).toHaveTextContent(
      'No points: the two of you reached this month’s limit',
    );
    expect(await line('An admin changed your karma')).toHaveTextContent(
      '-5 pointsAn admin changed your karmaReason: Twice',
    );

    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('You wrote a review')).toBeVisible();
    expect(address()).toBe('/dashboard?why=2');
    await user.click(screen.getByRole('button', { name: 'Why is my karma 42?' }));
    expect(screen.queryByText('You wrote a review')).toBeNull();
    expect(address()).toBe('/dashboard');
  });

  it('lead from a page of causes that is no more to the last there is', async () => {
    server.use(
      http.get('/api/karma/me', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        return HttpResponse.json(myKarma(42, page === 1 ? [aCause()] : [], { page, total: 1 }));
      }),
    );
    open('/dashboard?why=7&board=all');
    expect(await screen.findByText('You gave something away')).toBeVisible();
    expect(address()).toBe('/dashboard?why=1&board=all');
    expect(screen.queryByText('No karma yet')).toBeNull();
  });

  it('keep their place while they are on their way', async () => {
    server.use(http.get('/api/karma/me', () => delay('infinite')));
    open();
    const figures = await screen.findByRole('region', { name: 'Your figures' });
    expect(within(figures).getByRole('status')).toHaveTextContent('Loading');
    expect(within(figures).queryByRole('definition')).toBeNull();
  });

  it('stay when a later load fails', async () => {
    const { queryClient } = open();
    const figures = await screen.findByRole('region', { name: 'Your figures' });
    await within(figures).findByText('Neighbour');
    await failLaterLoads(queryClient, ['/api/karma/me', '/api/figures/me', '/api/impact/me']);
    expect(within(figures).getByText('Neighbour')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are tried again where they cannot be read', async () => {
    server.use(http.get('/api/figures/me', away));
    const { user } = open();
    const trouble = await screen.findByRole('alert');
    expect(within(trouble).getByText('Your figures couldn’t be loaded')).toBeVisible();
    server.use(http.get('/api/figures/me', () => HttpResponse.json(figuresOfAsha({ totalItems: 7 }))));
    await user.click(within(trouble).getByRole('button', { name: 'Try Again' }));
    const figures = await screen.findByRole('region', { name: 'Your figures' });
    expect(await within(figures).findByText('7')).toBeVisible();
  });
});

it('shows badges with their progress, and when one was earned', async () => {
  server.use(
    http.get('/api/badges/me', () =>
      HttpResponse.json({ badges: myBadges({ donations_completed: 4, swaps_completed: 5 }, ['swap-master']) }),
    ),
  );
  open();
  const badges = await screen.findByRole('region', { name: 'Badges' });
  const progress = await within(badges).findByRole('meter', { name: 'Progress towards Generous Giver' });
  expect(progress).toHaveAttribute('aria-valuetext', '40%, 4 of 10 donations');
  // shown for an unearned badge, too
  expect(within(badges).getByText('For donating 10 items')).toBeVisible();
  expect(within(badges).getByText('Earned on March 5, 2026')).toBeVisible();
  expect(within(badges).queryByRole('meter', { name: 'Progress towards Swap Master' })).toBeNull();
});

it('says of each figure of the community what its number and its month count', async () => {
  const figure = (total: number, thisMonth: number) => ({ total, thisMonth, lastMonth: 0 });
  const figures = {
    members: figure(21, 3),
    items: figure(138, 139),
    completions: figure(11, 2),
    donations: figure(4, 1),
  };
  server.use(http.get('/api/figures/community', () => HttpResponse.json(figures)));
  open();
  await screen.findByText('139 listed this month');
  const list = screen.getByText('Items available now').closest('dl');
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Members213 joined this month',
    'Items available now138139 listed this month',
    'Completed exchanges112 completed this month',
    'Of which donations41 this month',
  ]);
});

describe('the impact of the community', () => {
  const saved = weighed(75, 124.25, 632.9, { kg: 124.25, co2eKg: 746.8 });

  it('is told as reported and as restated', async () => {
    server.use(http.get('/api/impact', () => HttpResponse.json(communityImpact(saved))));
    open();
    const reported = await screen.findByRole('row', { name: /^As reported/ });
    expect(
      within(reported)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['124 kg', '633 kg']);
    const restated = screen.getByRole('row', { name: /^As restated/ });
    expect(
      within(restated)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['124 kg', '747 kg']);
  });

  it('has a table beside each chart, read out, and shown on demand', async () => {
    server.use(http.get('/api/impact', () => HttpResponse.json(communityImpact(saved))));
    const { user } = open();
    const overTime = await screen.findByRole('region', { name: 'Over time' });
    const row = within(overTime).getByRole('row', { name: /^March 2026/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['75', '124.25', '632.9', '124.25', '746.8']);
    const shown = () => within(overTime).getByRole('table').closest('.sr-only') === null;
    expect(shown()).toBe(false);
    await user.click(within(overTime).getByRole('button', { name: 'Show as table' }));
    expect(shown()).toBe(true);
    expect(within(overTime).getByRole('button', { name: 'Show as chart' })).toHaveFocus();
    expect(
      within(screen.getByRole('region', { name: 'By category' })).getByRole('row', { name: /^Clothing/ }),
    ).toBeInTheDocument();
  });

  it('comes in other steps on demand, kept in the address', async () => {
    const asked = vi.fn();
    server.use(
      http.get('/api/impact', ({ request }) => {
        asked(new URL(request.url).searchParams.get('granularity'));
        return HttpResponse.json(communityImpact(saved));
      }),
    );
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Time range' }), 'Half a year, by week');
    expect(address()).toBe('/dashboard?steps=week');
    await waitFor(() => {
      expect(asked.mock.calls).toEqual([['month'], ['week']]);
    });
  });

  it('shows the factors, once they are asked for', async () => {
    server.use(
      http.get('/api/impact/factors', () =>
        HttpResponse.json({
          version: 2,
          switchedAt: '2026-03-01T10:00:00Z',
          factors: [{ category: 'Books', kg: 0.25, co2eKg: 0.5, grade: 'B', basis: 'a 250 g book' }],
          sources: ['The Restart Project'],
          displacement: 0.5,
        }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByText('How we count: factors, sources and grades'));
    expect(await screen.findByText('Version 2, in force since March 1, 2026')).toBeVisible();
    expect(screen.getByRole('row', { name: 'Books 0.25 0.5 Bsourced, partial fit a 250 g book' })).toBeVisible();
    expect(screen.getByText('The Restart Project')).toBeVisible();
  });

  it('names the next step while there is none', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing counted yet' })).toBeVisible();
  });

  it('says so where it cannot be read', async () => {
    server.use(http.get('/api/impact', away));
    open();
    expect(await screen.findByRole('heading', { name: 'The impact couldn’t be loaded' })).toBeVisible();
  });
});

describe('the leaderboard', () => {
  it('shows the five with the most karma this month, and me among them', async () => {
    server.use(
      http.get('/api/leaderboard', ({ request }) => {
        expect(new URL(request.url).searchParams.get('limit')).toBe('5');
        return HttpResponse.json(aBoard());
      }),
    );
    open();
    expect(await screen.findByRole('row', { name: /^1 Bram de Wit.* 57$/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^2 Asha Menon.*\(You\).* 42$/ })).toBeVisible();
    expect(screen.getByText('March 2026')).toBeVisible();
  });

  it('turns to all time by keyboard, kept in the address, with my place if I want it and am not listed', async () => {
    server.use(
      http.get('/api/leaderboard', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('period') === 'all'
            ? aBoard({
                period: 'all',
                month: null,
                leaders: aBoard().leaders.slice(0, 1),
                me: { place: 31, points: 4 },
              })
            : aBoard(),
        ),
      ),
    );
    const { user } = open();
    const month = await screen.findByRole('tab', { name: 'This month' });
    month.focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('tab', { name: 'All time', selected: true })).toHaveFocus();
    expect(address()).toBe('/dashboard?board=all');
    expect(screen.queryByText(/^Your rank:/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Show my rank' }));
    expect(await screen.findByText(/^Your rank:/)).toHaveTextContent('Your rank: 31, 4 points');
  });

  it('tells who has no points how to come by some', async () => {
    server.use(
      http.get('/api/leaderboard', () =>
        HttpResponse.json(aBoard({ leaders: aBoard().leaders.slice(0, 1), me: { place: null, points: 0 } })),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show my rank' }));
    expect(await screen.findByText(/^You have no points here yet/)).toBeVisible();
  });

  it('is empty at first', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Nobody has earned karma this month' })).toBeVisible();
  });
});

it('is for members only, and sign-in leads back to it', async () => {
  localStorage.clear();
  open('/dashboard?why=1');
  await waitFor(() => {
    expect(address()).toBe(`/login?mode=signin&next=${encodeURIComponent('/dashboard?why=1')}`);
  });
});
