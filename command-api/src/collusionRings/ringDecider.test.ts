import type { CollusionRingEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { at } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { ringDecider } from './ringDecider.ts';

const given = givenFor(ringDecider);
const earlier = '2030-05-01T10:00:00.000Z';
const later = '2030-05-02T10:00:00.000Z';
const ring = { ringId: 'ring1', memberIds: ['anna', 'ben'] };
const dismiss = {
  type: 'DismissRing',
  ...ring,
  exchangesUntil: earlier,
  reason: 'They share a garden',
  by: 'dana',
  at,
} as const;
const dismissed: CollusionRingEvent = {
  type: 'RingDismissed',
  data: { ...ring, exchangesUntil: earlier, reason: 'They share a garden', byMemberId: 'dana', dismissedAt: at },
};
const bringBack = { type: 'BringRingBack', ...ring, by: 'dana', at } as const;
const broughtBack: CollusionRingEvent = {
  type: 'RingBroughtBack',
  data: { ...ring, byMemberId: 'dana', broughtBackAt: at },
};

describe('a ring', () => {
  it('is dismissed with a reason, for the exchanges there were', () => given().when(dismiss).then(dismissed));
  it('is dismissed once for the same exchanges', () => given(dismissed).when(dismiss).decidesNothing());
  it('is dismissed again for later ones', () =>
    given(dismissed)
      .when({ ...dismiss, exchangesUntil: later })
      .then({ ...dismissed, data: { ...dismissed.data, exchangesUntil: later } }));
  it('is not dismissed by who is in it', () =>
    given()
      .when({ ...dismiss, by: 'anna' })
      .refuses('own_ring'));
  it('is not dismissed for exchanges still to come', () =>
    given()
      .when({ ...dismiss, exchangesUntil: '2030-06-01T10:00:00.000Z' })
      .refuses('validation_failed'));
  it('is brought back, once', () => {
    given(dismissed).when(bringBack).then(broughtBack);
    given(dismissed, broughtBack).when(bringBack).decidesNothing();
    given().when(bringBack).decidesNothing();
  });
  it('is dismissed anew after it was brought back', () => given(dismissed, broughtBack).when(dismiss).then(dismissed));
});
