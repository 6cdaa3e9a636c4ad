import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { aPage, anItem, asha, memberReviews } from '../testing/builders.ts';
import { renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
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

beforeEach(() => {
  server.use(http.get('/api/members/:memberId/reviews', () => HttpResponse.json(memberReviews())));
});

it('shows a member and what they have on the board to visitors', async () => {
  server.use(
    http.get('/api/users/bram/profile', () => HttpResponse.json(bram)),
    http.get('/api/items/user/bram', () => HttpResponse.json(aPage([anItem()]))),
  );
  renderPage(<MemberPage />, { at: '/members/bram', path: '/members/:userId' });
  expect(await screen.findByRole('heading', { name: 'Bram de Wit' })).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change picture' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Brass lamp' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Reviews of Bram de Wit' })).toBeVisible();
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

it('leads one to their own profile', async () => {
  signInAsAsha();
  server.use(
    http.get('/api/users/asha/profile', () => HttpResponse.json({ ...bram, _id: 'asha', name: asha.name })),
    http.get('/api/items/user/asha', () => HttpResponse.json(aPage([]))),
  );
  renderPage(<MemberPage />, { at: '/members/asha', path: '/members/:userId' });
  expect(await screen.findByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
});
