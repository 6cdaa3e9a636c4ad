import { type RatingRow, type ReviewRow, type ReviewWindowRow } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { foldBatch } from '../../runtime/foldedProjection.ts';
import { at, later, recorded, reviewsPublished, reviewWritten } from '../../testing/events.ts';
import { ratingsFold, reviewsFold, reviewWindowsFold } from './reviewsProjection.ts';

const swapId = 'swap1';
const ofAnna = recorded('ReviewWritten', reviewWritten());
const ofBen = recorded('ReviewWritten', reviewWritten({ byMemberId: 'ben', aboutMemberId: 'anna', rating: 2 }));
const published = recorded('ReviewsPublished', reviewsPublished());
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
    expect(reviewsFold.rowsOf(published)).toEqual(['swap1.anna', 'swap1.ben']);
    expect(after(ofAnna, published)?.published_at).toBe(later);
  });
  it('keep their stars and lose their words with who wrote them', () => {
    expect(after(ofAnna, erasedAnna)).toMatchObject({ rating: 5, comment: '' });
  });
});

describe('ratings', () => {
  const rows = new Map<string, RatingRow>();

  it('do not move before publication', () => {
    expect(foldBatch(ratingsFold, rows, [ofAnna, ofBen]).upserts).toEqual([]);
  });

  it('count the stars of each side', () => {
    const again = recorded('ReviewsPublished', reviewsPublished({ swapId: 'swap2' }));
    expect(foldBatch(ratingsFold, rows, [ofAnna, ofBen, published, again]).upserts).toEqual([
      { member_id: 'ben', rating_count: 2, rating_sum: 10, stars: [0, 0, 0, 0, 2] },
      { member_id: 'anna', rating_count: 2, rating_sum: 4, stars: [0, 2, 0, 0, 0] },
    ]);
  });
});
