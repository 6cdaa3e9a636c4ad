import type { MemberReviewsAnswer } from '@pass-along/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { memberReviews } from '../../testing/builders.ts';
import { address, renderPage } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { MemberReviews } from './MemberReviews.tsx';

const review = (id: string, comment: string): MemberReviewsAnswer['reviews'][number] => ({
  _id: id,
  reviewer: { _id: 'asha', name: 'Asha Menon', avatar: '' },
  rating: 5,
  comment,
  item: { _id: 'lamp', title: 'Brass lamp' },
  createdAt: '2026-02-07T10:00:00Z',
  reversed: false,
});

function answer(...pages: MemberReviewsAnswer['reviews'][]) {
  server.use(
    http.get('/api/members/bram/reviews', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      const pagination = { current: page, pages: pages.length, total: pages.flat().length };
      return HttpResponse.json(
        memberReviews({
          rating: { mean: 4.67, count: 3 },
          stars: [0, 0, 0, 1, 2],
          reviews: pages[page - 1] ?? [],
          pagination,
        }),
      );
    }),
  );
}

it('shows the mean, the stars and every review', async () => {
  answer([review('one', 'Brought it to the door')]);
  renderPage(<MemberReviews memberId="bram" name="Bram" />);
  expect(await screen.findByText('4.7')).toBeVisible();
  expect(screen.getByText('from 3 reviews')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Ratings by stars' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '5 stars22 reviews',
    '4 stars11 review',
    '3 stars00 reviews',
    '2 stars00 reviews',
    '1 star00 reviews',
  ]);
  expect(screen.getByText('Brought it to the door')).toBeVisible();
  expect(screen.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'For Brass lamp' })).toHaveAttribute('href', '/items/lamp');
});

it('says nothing of an item that its reader may not see', async () => {
  answer([{ ...review('one', 'Brought it to the door'), item: { _id: '', title: '' } }]);
  renderPage(<MemberReviews memberId="bram" name="Bram" />);
  expect(await screen.findByText('Brought it to the door')).toBeVisible();
  expect(screen.queryByRole('link', { name: /For/ })).toBeNull();
});

it('keeps its page in the address', async () => {
  answer([review('one', 'Brought it to the door')], [review('two', 'Friendly')]);
  const { user } = renderPage(<MemberReviews memberId="bram" name="Bram" />, { at: '/members/bram?tab=x' });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Friendly')).toBeVisible();
  expect(address()).toBe('/members/bram?tab=x&reviews=2');
});

it('leads from a page that is no more to the last there is', async () => {
  answer([review('one', 'Brought it to the door')], [review('two', 'Friendly')]);
  renderPage(<MemberReviews memberId="bram" name="Bram" />, { at: '/members/bram?tab=x&reviews=9' });
  expect(await screen.findByText('Friendly')).toBeVisible();
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(address()).toBe('/members/bram?tab=x&reviews=2');
});

it('says of a reversed exchange that its review no longer counts, also where no other is left', async () => {
  const reviews = [{ ...review('one', 'Brought it to the door'), reversed: true }];
  const pagination = { current: 1, pages: 1, total: 1 };
  server.use(http.get('/api/members/bram/reviews', () => HttpResponse.json(memberReviews({ reviews, pagination }))));
  renderPage(<MemberReviews memberId="bram" name="Bram" />);
  expect(await screen.findByText('Brought it to the door')).toBeVisible();
  expect(screen.getByText('This swap was reversed, so the review no longer counts.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Ratings by stars' })).toBeNull();
});

it('says what fills it while there is none', async () => {
  server.use(http.get('/api/members/bram/reviews', () => HttpResponse.json(memberReviews())));
  renderPage(<MemberReviews memberId="bram" name="Bram" />);
  expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  expect(screen.getByText(/Once Bram has swapped or given something away/)).toBeVisible();
});
