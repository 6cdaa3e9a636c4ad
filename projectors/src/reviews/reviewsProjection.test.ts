import type { ReviewRow, ReviewWindowRow } from '@pass-along/contracts/tables';
import { describe, expect, it } from 'vitest';
import { foldBatch } from '../core/foldedProjection.ts';
import { at, later, recorded, reviewsPublished, reviewWritten } from '../testing/events.ts';
import { toRatings, reviewsFold, reviewWindowsFold } from './reviewsProjection.ts';

const swapId = 'swap1';
const ofAnna = recorded('ReviewWritten', reviewWritten());
const ofBen = recorded('ReviewWritten', reviewWritten({ byMemberId: 'ben', aboutMemberId: 'anna', rating: 2 }));
const published = recorded('ReviewsPublished', reviewsPublished());
const reversed = recorded('SwapReversed', { swapId, reversedAt: later });
const erasedAnna = recorded('MemberErased', { memberId: 'anna', erasedAt: later });

describe('the time for reviews', () => {
  const completed = recorded('SwapCompleted', {
    swapId,
    requestedItemId: 'spade',
    ownerId: 'anna',
    requesterId: 'ben',
    items: [{ itemId: 'spade', ownerId: 'anna', title: 'Spade', type: 'donate', category: 'Books', weightKg: null }],
    completedAt: at,
  });
  const after = (...events: Parameters<typeof reviewWindowsFold.evolve>[1][]) =>
    events.reduce<ReviewWindowRow | undefined>((row, event) => reviewWindowsFold.evolve(row, event), undefined);

  it('begins with completion and ends 14 days later', () => {
    expect(after(completed)).toMatchObject({
      completed_at: at,
      closes_at: '2026-03-15T10:00:00.000Z',
      items: [{ itemId: 'spade', ownerId: 'anna', title: 'Spade' }],
      published_at: null,
    });
  });
  it('is over with publication', () => {
    expect(after(completed, published)?.published_at).toBe(later);
  });
});

describe('reviews', () => {
  const after = (...events: Parameters<typeof reviewsFold.evolve>[1][]) =>
    events.reduce<ReviewRow | undefined>((row, event) => reviewsFold.evolve(row, event), undefined);

  it('are there from the moment they are written, unpublished', () => {
    expect(after(ofAnna)).toMatchObject({
      review_id: 'swap1.anna',
      by_member_id: 'anna',
      about_member_id: 'ben',
      rating: 5,
      comment: 'On the dot',
      published_at: null,
    });
  });
  it('are published together', () => {
    expect(reviewsFold.getRowKeys(published)).toEqual(['swap1.anna', 'swap1.ben']);
    expect(after(ofAnna, published)?.published_at).toBe(later);
  });
  it('that an admin took down count nothing until they are shown again', () => {
    const { reviews: _, ...data } = reviewsPublished();
    const ofReview = { ...data, ...reviewWritten() };
    const hidden = recorded('ReviewHidden', { ...ofReview, hiddenBy: 'cleo', hiddenAt: later });
    const shown = recorded('ReviewShown', { ...ofReview, shownBy: 'cleo', shownAt: later });
    expect(reviewsFold.getRowKeys(hidden)).toEqual(['swap1.anna']);
    const taken = after(ofAnna, published, hidden);
    const back = after(ofAnna, published, hidden, shown);
    expect(taken && toRatings(taken)).toEqual([]);
    expect(back && toRatings(back)).toHaveLength(1);
  });
  it('keep their stars and lose their words with who wrote them', () => {
    expect(after(ofAnna, erasedAnna)).toMatchObject({ rating: 5, comment: '' });
  });
});

describe('ratings', () => {
  const counted = (...events: Parameters<typeof foldBatch>[2]) =>
    foldBatch(reviewsFold, new Map<string, ReviewRow>(), events).upserts.flatMap(toRatings);

  it('do not move before publication', () => {
    expect(counted(ofAnna, ofBen)).toEqual([]);
  });

  it('count the stars of each side', () => {
    expect(counted(ofAnna, ofBen, published)).toEqual([
      { member_id: 'ben', rating_count: 1, rating_sum: 5, five_stars: 1 },
      { member_id: 'anna', rating_count: 1, rating_sum: 2, two_stars: 1 },
    ]);
  });

  it('count none of a reversed swap, whether it was published before or is after', () => {
    expect(counted(ofAnna, ofBen, published, reversed)).toEqual([]);
    expect(counted(ofAnna, ofBen, reversed, published)).toEqual([]);
  });

  it('count those of other swaps on', () => {
    const other = { swapId: 'swap2' };
    const again = recorded('ReviewWritten', reviewWritten(other));
    const published2 = recorded('ReviewsPublished', reviewsPublished(other));
    expect(counted(ofAnna, again, published, published2, reversed)).toEqual([
      { member_id: 'ben', rating_count: 1, rating_sum: 5, five_stars: 1 },
    ]);
  });
});
