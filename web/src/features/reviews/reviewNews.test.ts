import { expect, it } from 'vitest';
import { i18n } from '../../i18n/i18n.ts';
import { swapReviews } from '../../testing/builders.ts';
import { reviewNews } from './reviewNews.ts';

const said = { rating: 4, comment: '', createdAt: '2026-02-07T10:00:00Z' };

it('tells of a review that waits for one’s own', () => {
  expect(reviewNews(swapReviews({ theirsWritten: true }), i18n.t)).toBe(
    'Bram de Wit has reviewed you for Brass lamp. Write yours to read it.',
  );
});

it('tells when both are open', () => {
  const open = swapReviews({ own: said, theirs: said, theirsWritten: true });
  expect(reviewNews(open, i18n.t)).toBe('The reviews for Brass lamp are open');
});

it('tells nothing of one’s own', () => {
  expect(reviewNews(swapReviews({ own: said }), i18n.t)).toBeUndefined();
});
