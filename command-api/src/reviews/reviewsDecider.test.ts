import type { ReviewEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { goods, parties } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { reviewsDecider, type ReviewedSwap } from './reviewsDecider.ts';

const given = givenFor(reviewsDecider);
const completedAt = '2030-05-01T10:00:00.000Z';
const at = '2030-05-02T10:00:00.000Z';
const closesAt = '2030-05-15T10:00:00.000Z';
const { items } = goods;
const swap: ReviewedSwap = { ...parties, items, completedAt };

const write = (by: string, change: { swap?: ReviewedSwap; at?: string } = {}) =>
  ({ type: 'WriteReview', swap, by, rating: 4, comment: 'On time', at, ...change }) as const;
const publish = (moment: string) => ({ type: 'PublishReviews', at: moment }) as const;

/** Anna's is about Ben and his chair, Ben's about Anna and her lamp. */
const about = {
  anna: { byMemberId: 'anna', aboutMemberId: 'ben', itemId: 'chair', itemTitle: items[1]?.title ?? '', rating: 4 },
  ben: { byMemberId: 'ben', aboutMemberId: 'anna', itemId: 'lamp', itemTitle: items[0]?.title ?? '', rating: 4 },
};
const written = (by: 'anna' | 'ben', isSecond = false): ReviewEvent => ({
  type: 'ReviewWritten',
  data: { ...parties, ...about[by], comment: 'On time', isSecond, completedAt, closesAt, writtenAt: at },
});
const published = (
  by: readonly ('anna' | 'ben')[],
  how: { why: 'both'; byMemberId: string } | { why: 'time'; byMemberId: null },
  publishedAt: string,
): ReviewEvent => ({
  type: 'ReviewsPublished',
  data: { ...parties, reviews: by.map((side) => about[side]), ...how, publishedAt },
});

describe('a review', () => {
  it('tells who rates whom for which item, and until when the other may answer', () =>
    given().when(write('anna')).then(written('anna')));

  it('of the second side publishes both', () =>
    given(written('anna'))
      .when(write('ben'))
      .then(written('ben', true), published(['anna', 'ben'], { why: 'both', byMemberId: 'ben' }, at)));

  it('is written once a side, before and after publication', () => {
    given(written('anna')).when(write('anna')).refuses('already_reviewed');
    given(written('anna'), published(['anna'], { why: 'time', byMemberId: null }, closesAt))
      .when(write('anna', { at: closesAt }))
      .refuses('already_reviewed');
  });

  it('needs a completed swap', () =>
    given()
      .when(write('anna', { swap: { ...swap, completedAt: null } }))
      .refuses('swap_not_completed'));

  it('is between the two sides', () => given().when(write('cleo')).refuses('forbidden'));

  it('comes too late after 14 days', () =>
    given()
      .when(write('anna', { at: closesAt }))
      .refuses('reviews_closed'));

  it('comes too late once the other one is published, whatever the clock says', () =>
    given(written('anna'), published(['anna'], { why: 'time', byMemberId: null }, closesAt))
      .when(write('ben'))
      .refuses('reviews_closed'));
});

describe('a reminder to review', () => {
  const nudge = (moment: string) => ({ type: 'NudgeReviews', swap, at: moment }) as const;
  const nudged = (...toMemberIds: string[]): ReviewEvent => ({
    type: 'ReviewsNudged',
    data: { ...parties, toMemberIds, closesAt, nudgedAt: at },
  });

  it('goes to both where nobody has reviewed', () =>
    given().when(nudge(at)).then(nudged(parties.ownerId, parties.requesterId)));

  it('leaves alone who has', () => given(written('anna')).when(nudge(at)).then(nudged('ben')));

  it('comes once, and not once the time is over or the reviews are open', () => {
    given(nudged('anna', 'ben')).when(nudge(at)).decidesNothing();
    given(nudged('anna', 'ben'), written('anna')).when(nudge(at)).decidesNothing();
    given(written('anna')).when(nudge(closesAt)).decidesNothing();
    given(written('anna'), published(['anna'], { why: 'time', byMemberId: null }, closesAt))
      .when(nudge(at))
      .decidesNothing();
  });

  it('takes nobody their say', () => given(nudged('anna', 'ben')).when(write('anna')).then(written('anna')));
});

describe('the end of the 14 days', () => {
  it('publishes the review that stayed alone', () =>
    given(written('anna'))
      .when(publish(closesAt))
      .then(published(['anna'], { why: 'time', byMemberId: null }, closesAt)));

  it('does nothing before its time, twice, or where nobody wrote', () => {
    given(written('anna')).when(publish(at)).decidesNothing();
    given(written('anna'), published(['anna'], { why: 'time', byMemberId: null }, closesAt))
      .when(publish(closesAt))
      .decidesNothing();
    given().when(publish(closesAt)).decidesNothing();
  });
});

describe('a review taken down', () => {
  const open = [written('anna'), published(['anna'], { why: 'time', byMemberId: null }, closesAt)] as const;
  const hide = { type: 'HideReview', authorId: 'anna', by: 'cleo', at: closesAt } as const;
  const show = { ...hide, type: 'ShowReview' } as const;
  const hidden: ReviewEvent = {
    type: 'ReviewHidden',
    data: { ...parties, ...about.anna, hiddenBy: 'cleo', hiddenAt: closesAt },
  };
  const shown: ReviewEvent = {
    type: 'ReviewShown',
    data: { ...parties, ...about.anna, shownBy: 'cleo', shownAt: closesAt },
  };

  it('is hidden once, and shown again once', () => {
    given(...open)
      .when(hide)
      .then(hidden);
    given(...open, hidden)
      .when(hide)
      .decidesNothing();
    given(...open, hidden)
      .when(show)
      .then(shown);
    given(...open, hidden, shown)
      .when(show)
      .decidesNothing();
  });

  it('is one that is published', () => {
    given(written('anna')).when(hide).refuses('review_not_found');
    given(...open)
      .when({ ...hide, authorId: 'ben' })
      .refuses('review_not_found');
  });
});
