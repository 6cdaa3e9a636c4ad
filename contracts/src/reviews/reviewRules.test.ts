import { describe, expect, it } from 'vitest';
import { findFieldErrors } from '../core/fieldErrors.ts';
import { reviewBody } from './reviewEndpoints.ts';
import { getReviewedItem, getReviewDeadline, whyNotReview, type JudgedReviews } from './reviewRules.ts';
import { toRating } from '../members/personRef.ts';

const completedAt = '2026-03-01T10:00:00.000Z';
const justInTime = '2026-03-15T09:59:59.999Z';
const tooLate = '2026-03-15T10:00:00.000Z';

const reviews = (change: Partial<JudgedReviews> = {}): JudgedReviews => ({
  ownerId: 'olga',
  requesterId: 'ravi',
  closesAt: getReviewDeadline(completedAt),
  publishedAt: null,
  reviewedBy: [],
  ...change,
});

describe('reviewing the other side', () => {
  it('is open to both for 14 days after completion', () => {
    for (const side of ['olga', 'ravi']) expect(whyNotReview(reviews(), side, justInTime)).toBeUndefined();
    expect(whyNotReview(reviews(), 'olga', tooLate)).toBe('reviews_closed');
  });

  it.each([
    ['a visitor', undefined, reviews(), 'unauthenticated'],
    ['who took no part', 'cleo', reviews(), 'forbidden'],
    ['a side of a swap that is still under way', 'olga', reviews({ closesAt: null }), 'swap_not_completed'],
    ['who has reviewed', 'olga', reviews({ reviewedBy: ['olga'] }), 'already_reviewed'],
    ['who comes after publication', 'ravi', reviews({ reviewedBy: ['olga'], publishedAt: tooLate }), 'reviews_closed'],
  ])('is refused to %s', (_, by, subject, code) => {
    expect(whyNotReview(subject, by, justInTime)).toBe(code);
  });

  it('does not depend on what the other side did', () => {
    expect(whyNotReview(reviews({ reviewedBy: ['olga'] }), 'ravi', justInTime)).toBeUndefined();
  });
});

describe('a review is about', () => {
  const lamp = { itemId: 'lamp', ownerId: 'olga', title: 'Lamp' };
  const chair = { itemId: 'chair', ownerId: 'ravi', title: 'Chair' };

  it('what came from the other side', () => {
    const swap = { requestedItemId: 'lamp', items: [lamp, chair] };
    expect(getReviewedItem(swap, 'olga')).toEqual({ itemId: 'lamp', itemTitle: 'Lamp' });
    expect(getReviewedItem(swap, 'ravi')).toEqual({ itemId: 'chair', itemTitle: 'Chair' });
  });

  it('the gift, for who gave it', () => {
    expect(getReviewedItem({ requestedItemId: 'lamp', items: [lamp] }, 'ravi').itemId).toBe('lamp');
  });
});

describe('a rating', () => {
  it('is a mean with its count', () => {
    expect(toRating({ sum: 14, count: 3 })).toEqual({ mean: 4.67, count: 3 });
  });
  it('has no mean while nobody has rated', () => {
    expect(toRating({ sum: 0, count: 0 })).toEqual({ mean: null, count: 0 });
  });
});

describe('what is sent as a review', () => {
  const broken = (body: object) => findFieldErrors(reviewBody, body).map(({ path, code }) => `${path}: ${code}`);

  it('takes 1 to 5 stars and a comment, which may be missing', () => {
    expect(broken({ rating: 1, comment: 'x'.repeat(500) })).toEqual([]);
    expect(broken({ rating: 5 })).toEqual([]);
  });

  it.each([
    [{}, 'rating: required'],
    [{ rating: 0 }, 'rating: too_small'],
    [{ rating: 6 }, 'rating: too_big'],
    [{ rating: 4.5 }, 'rating: not_whole'],
    [{ rating: '5' }, 'rating: not_a_number'],
    [{ rating: 5, comment: 'x'.repeat(501) }, 'comment: too_long'],
    [{ rating: 5, comment: 5 }, 'comment: not_text'],
  ])('refuses %j', (body, code) => {
    expect(broken(body)).toEqual([code]);
  });
});
