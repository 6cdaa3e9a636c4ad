import type { SwapReviewsAnswer } from '@pass-along/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { aSwap, swapReviews } from '../../testing/builders.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { ReviewStep } from './ReviewStep.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const own = { rating: 4, comment: 'On time', createdAt: '2026-02-07T10:00:00Z' };
const theirs = { rating: 2, comment: 'The lamp was chipped', createdAt: '2026-02-08T10:00:00Z' };
const alreadyWritten: Partial<SwapReviewsAnswer> = {
  abilities: { review: false },
  whyNot: { review: 'already_reviewed' },
};

/** The server's answer about the swap, which a test may change. */
function show(answer: SwapReviewsAnswer, updatedAt = daysAgo(1)) {
  const kept = { answer };
  const asked = vi.fn();
  server.use(
    http.get('/api/swaps/swap/reviews', () => {
      asked();
      return HttpResponse.json(kept.answer);
    }),
  );
  const { user } = renderPage(<ReviewStep swap={aSwap({ status: 'completed', updatedAt })} />);
  return { user, kept, asked };
}

describe('after a completed swap', () => {
  it('asks how it was, and sends stars and words', async () => {
    const { user, kept } = show(swapReviews());
    const sent = vi.fn();
    server.use(
      http.post('/api/swaps/swap/review', async ({ request }) => {
        sent(await request.json());
        kept.answer = swapReviews({ ...alreadyWritten, own });
        return HttpResponse.json({ review: own, publishedAt: null }, { status: 201 });
      }),
    );
    expect(await screen.findByText(/You can write a review until February 20, 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write a review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How was it with Bram de Wit?' }));
    await user.click(dialog.getByRole('radio', { name: '4 stars: good' }));
    await user.type(dialog.getByLabelText('What others should know'), 'On time');
    expect(dialog.getByLabelText('What others should know')).toHaveAccessibleDescription(/7 of 500 characters/);
    await user.click(dialog.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('Review sent. It will be shown once you’ve both written one.')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith({ rating: 4, comment: 'On time' });
    expect(await screen.findByText(/once Bram de Wit has written one too, or on February 20/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
  });

  it('takes the stars by keyboard, and says when they are missing', async () => {
    const { user } = show(swapReviews());
    const sent = vi.fn();
    server.use(
      http.post('/api/swaps/swap/review', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json({ review: own, publishedAt: null }, { status: 201 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send review' }));
    const stars = dialog.getByRole('radiogroup', { name: 'Your rating' });
    expect(stars).toHaveAccessibleDescription('Choose 1 to 5 stars');
    expect(stars).toBeInvalid();
    expect(sent).not.toHaveBeenCalled();
    dialog.getByRole('radio', { name: '1 star: bad' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(dialog.getByRole('radio', { name: '3 stars: fine' })).toHaveFocus();
    await user.keyboard(' ');
    expect(stars).toHaveAccessibleDescription('3 stars: fine');
    await user.click(dialog.getByRole('button', { name: 'Send review' }));
    await waitFor(() => {
      expect(sent).toHaveBeenCalledWith({ rating: 3, comment: '' });
    });
  });

  it('keeps the dialog open with what the server refused', async () => {
    const { user } = show(swapReviews());
    const message = 'The time to review this swap is over';
    server.use(
      http.post('/api/swaps/swap/review', () =>
        HttpResponse.json({ success: false, message, error: message, code: 'reviews_closed' }, { status: 422 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: '5 stars: great' }));
    await user.click(dialog.getByRole('button', { name: 'Send review' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });

  it('tells that the other side has written, and nothing of it', async () => {
    show(swapReviews({ theirsWritten: true }));
    expect(await screen.findByText(/Bram de Wit reviewed you. Write your review by/)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows both once they are open', async () => {
    show(swapReviews({ ...alreadyWritten, own, theirs, theirsWritten: true, publishedAt: '2026-02-08T10:00:00Z' }));
    expect(await screen.findByText('The lamp was chipped')).toBeVisible();
    expect(screen.getByText('On time')).toBeVisible();
    expect(screen.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  });

  it('fetches the reviews of long ago only when asked for', async () => {
    const closed = { abilities: { review: false }, whyNot: { review: 'reviews_closed' } } as const;
    const { user, asked } = show(swapReviews(closed), daysAgo(20));
    await user.click(await screen.findByRole('button', { name: 'Show reviews' }));
    expect(await screen.findByText('There are no reviews of this swap.')).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('offers to try again when they could not be read', async () => {
    server.use(http.get('/api/swaps/swap/reviews', () => HttpResponse.error()));
    const { user } = renderPage(<ReviewStep swap={aSwap({ status: 'completed', updatedAt: daysAgo(1) })} />);
    expect(await screen.findByText('Your reviews couldn’t be loaded.')).toBeVisible();
    server.use(http.get('/api/swaps/swap/reviews', () => HttpResponse.json(swapReviews())));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
  });
});
