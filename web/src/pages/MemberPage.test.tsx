import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { MemberKarmaAnswer } from '@pass-along/contracts';
import { beforeEach, expect, it } from 'vitest';
import { aPage, anItem, asha, memberReviews } from '../testing/builders.ts';
import { renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { anActivity, away, impactOfAsha, myKarma, weighed } from '../testing/figureBuilders.ts';
import { MemberPage } from './MemberPage.tsx';

const { email: _email, phone: _phone, ...shown } = asha;
const bram = {
  ...shown,
  _id: 'bram',
  name: 'Bram de Wit',
  location: 'Pier 4',
  verified: true,
  itemCount: 1,
  exchangedCount: 3,
};

function karmaOf(points: number, badges: MemberKarmaAnswer['badges'] = []) {
  const { title, nextTitle } = myKarma(points);
  return http.get('/api/members/:id/karma', ({ params }) =>
    HttpResponse.json({ _id: String(params['id']), points, title, nextTitle, badges } satisfies MemberKarmaAnswer),
  );
}

beforeEach(() => {
  server.use(
    http.get('/api/members/:memberId/reviews', () => HttpResponse.json(memberReviews())),
    karmaOf(0),
    http.get('/api/members/:memberId/impact', () => HttpResponse.json(impactOfAsha())),
    http.get('/api/members/:memberId/activity', () => HttpResponse.json({ entries: [], next: null })),
  );
});

it('shows a member and what they have on the board to visitors', async () => {
  server.use(
    http.get('/api/users/bram/profile', () => HttpResponse.json(bram)),
    http.get('/api/items/user/bram', () => HttpResponse.json(aPage([anItem()]))),
  );
  renderPage(<MemberPage />, { at: '/members/bram', path: '/members/:userId' });
  expect(await screen.findByRole('heading', { name: 'Bram de Wit' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Verified' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change picture' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Brass lamp' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Reviews of Bram de Wit' })).toBeVisible();
});

it('stays when a later load fails, unless the member is gone', async () => {
  server.use(
    http.get('/api/users/bram/profile', () => HttpResponse.json(bram)),
    http.get('/api/items/user/bram', () => HttpResponse.json(aPage([]))),
    http.get('/api/members/bram/reviews', () =>
      HttpResponse.json(memberReviews({ rating: { mean: 4.5, count: 2 }, stars: [0, 0, 0, 1, 1] })),
    ),
  );
  const { user, queryClient } = renderPage(<MemberPage />, { at: '/members/bram', path: '/members/:userId' });
  await screen.findByRole('heading', { name: 'Reviews of Bram de Wit' });
  await screen.findByText('Rating, 2 reviews');
  const failLater = async (code: string, status: number) => {
    server.use(
      ...['/api/users/bram/profile', '/api/members/bram/reviews'].map((path) =>
        http.get(path, () => HttpResponse.json({ code }, { status })),
      ),
    );
    await act(() => queryClient.invalidateQueries());
  };
  await failLater('unavailable', 503);
  await user.tab();
  expect(screen.getByRole('heading', { name: 'Bram de Wit' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await failLater('member_not_found', 404);
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'Bram de Wit' })).toBeNull();
  });
});

it('has their rating among the figures', async () => {
  server.use(
    http.get('/api/users/bram/profile', () => HttpResponse.json(bram)),
    http.get('/api/items/user/bram', () => HttpResponse.json(aPage([]))),
    http.get('/api/members/bram/reviews', () =>
      HttpResponse.json(memberReviews({ rating: { mean: 4.5, count: 2 }, stars: [0, 0, 0, 1, 1] })),
    ),
  );
  renderPage(<MemberPage />, { at: '/members/bram', path: '/members/:userId' });
  expect(await screen.findByText('Rating, 2 reviews')).toBeVisible();
  expect(within(screen.getByLabelText('In numbers')).getByText('4.5')).toBeVisible();
});

const eco = {
  _id: 'eco-warrior',
  name: 'Eco Warrior',
  description: 'Saved 10 kg from the bin',
  metric: 'kilograms_avoided',
  threshold: 10,
  earnedDate: '2026-03-05T10:00:00Z',
} as const;

it('shows members the title, the badges, the impact and the activity of another', async () => {
  signInAsAsha();
  server.use(
    http.get('/api/users/bram/profile', () => HttpResponse.json(bram)),
    http.get('/api/items/user/bram', () => HttpResponse.json(aPage([]))),
    karmaOf(80, [eco]),
    http.get('/api/members/bram/impact', () => HttpResponse.json(impactOfAsha(weighed(3, 10.4, 31)))),
    http.get('/api/members/bram/activity', () =>
      HttpResponse.json({ entries: [anActivity({ action: 'donated', otherItem: null })], next: null }),
    ),
  );
  renderPage(<MemberPage />, { at: '/members/bram', path: '/members/:userId' });
  expect(await screen.findByText('Karma: Helper')).toBeVisible();
  expect(screen.getByText('Eco Warrior')).toBeVisible();
  expect(await screen.findByText('10.4 kg')).toBeVisible();
  expect(await screen.findByText('Gave Oak desk to Bram de Wit')).toBeVisible();
});

it('keeps the rest where the karma cannot be read', async () => {
  server.use(
    http.get('/api/users/bram/profile', () => HttpResponse.json(bram)),
    http.get('/api/items/user/bram', () => HttpResponse.json(aPage([anItem()]))),
    http.get('/api/members/bram/karma', away),
  );
  renderPage(<MemberPage />, { at: '/members/bram', path: '/members/:userId' });
  expect(await screen.findByRole('heading', { name: 'The badges couldn’t be loaded' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Brass lamp' })).toBeVisible();
});

it('says so when the member keeps to themselves', async () => {
  server.use(
    http.get('/api/users/bram/profile', () =>
      HttpResponse.json(
        {
          success: false,
          message: 'This profile is not public',
          error: 'This profile is not public',
          code: 'profile_hidden',
        },
        { status: 404 },
      ),
    ),
  );
  renderPage(<MemberPage />, { at: '/members/bram', path: '/members/:userId' });
  expect(await screen.findByRole('heading', { name: 'This profile is not public' })).toBeVisible();
});

it('says that the member is away, and not why', async () => {
  const message = 'This member is away at the moment';
  server.use(
    http.get('/api/users/bram/profile', () =>
      HttpResponse.json({ success: false, message, error: message, code: 'profile_away' }, { status: 404 }),
    ),
  );
  renderPage(<MemberPage />, { at: '/members/bram', path: '/members/:userId' });
  expect(await screen.findByRole('heading', { name: 'Away at the moment' })).toBeVisible();
});

it('leads one to their own profile', async () => {
  signInAsAsha();
  server.use(
    http.get('/api/users/asha/profile', () => HttpResponse.json({ ...bram, _id: 'asha', name: asha.name })),
    http.get('/api/items/user/asha', () => HttpResponse.json(aPage([]))),
  );
  renderPage(<MemberPage />, { at: '/members/asha', path: '/members/:userId' });
  expect(await screen.findByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
});
