import { streams, type ReviewEvent } from '@pass-along/contracts';
import { sampleEventData } from '@pass-along/platform/testing';
import { describe, expect, it } from 'vitest';
import { givenPolicy, loadOf } from '../testing/givenPolicy.ts';
import { reviewPolicy } from './reviewPolicy.ts';

const timer = 'reviewsOver';
const closesAt = '2030-05-15T10:00:00.000Z';
const sample = <T extends ReviewEvent['type']>(type: T) =>
  ({ type, data: sampleEventData(type, { swapId: 'swap', closesAt }) }) as unknown as Extract<ReviewEvent, { type: T }>;
const written = sample('ReviewWritten');
const published = sample('ReviewsPublished');

describe('the time for reviews', () => {
  it('ends by a timer once one is there', () =>
    givenPolicy(reviewPolicy).when(written).sets({ timer, key: 'swap', at: closesAt }));

  it('needs none any more when they are published', () =>
    givenPolicy(reviewPolicy)
      .when(published)
      .sets({ timer: 'reviewsDue', key: 'swap', at: null }, { timer, key: 'swap', at: null }));

  const over = async (...events: ReviewEvent[]) =>
    (
      await reviewPolicy.timers?.[timer]?.(
        { id: 'deadline', timer, key: 'swap', dueAt: closesAt, firedAt: closesAt },
        loadOf([streams.review('swap'), events]),
      )
    )?.map(({ command }) => command);

  it('publishes what is there when it is over', async () => {
    expect(await over(written)).toEqual([{ type: 'PublishReviews' }]);
  });

  it('leaves alone what was published meanwhile', async () => {
    expect(await over(written, published)).toEqual([]);
  });
});

describe('who has not reviewed', () => {
  const completedAt = '2030-05-01T10:00:00.000Z';

  it('is reminded some days after the handover', () => {
    const data = sampleEventData('SwapCompleted', { swapId: 'swap', completedAt });
    return givenPolicy(reviewPolicy)
      .when({ type: 'SwapCompleted', data } as never)
      .sets({ timer: 'reviewsDue', key: 'swap', at: '2030-05-04T10:00:00.000Z' });
  });
});
