import { describe, expect, it } from 'vitest';
import { computeBadgeProgress, builtInBadges, isBadgeDue, noFigures } from './badgeRules.ts';
import { getExchangeDeeds, type CompletedSwap } from './exchangeDeeds.ts';
import {
  defaultKarmaRules,
  firstKarmaRules,
  findKarmaRules,
  getNextTitle,
  getKarmaTitle,
  whyNotAdjustKarma,
  calculateDeedWorth,
  type WeighedDeed,
} from './karmaRules.ts';

const worth = (deed: Partial<WeighedDeed>) =>
  calculateDeedWorth({ deed: 'swap', nth: 1, keptSilent: false, ...deed }, defaultKarmaRules);

describe('what a deed is worth', () => {
  it.each([
    ['donation_given', { reason: 'donation_completed', points: 15, withheld: null }],
    ['donation_received', { reason: null, points: 0, withheld: null }],
    ['swap', { reason: 'swap_completed', points: 8, withheld: null }],
    ['review', { reason: 'review_written', points: 3, withheld: null }],
    ['event', { reason: 'event_joined', points: 5, withheld: null }],
  ] as const)('%s', (deed, expected) => {
    expect(worth({ deed })).toEqual(expected);
  });

  it('is full for three exchanges of a pair in a month, then nothing, its review included', () => {
    expect([3, 4].map((nth) => worth({ nth }).points)).toEqual([8, 0]);
    expect(worth({ nth: 4 })).toMatchObject({ withheld: 'over_pair_limit' });
    expect(worth({ deed: 'review', nth: 4 })).toMatchObject({ points: 0, withheld: 'over_pair_limit' });
  });

  it('is nothing for the side that kept silent', () => {
    expect(worth({ keptSilent: true })).toMatchObject({ points: 0, withheld: 'kept_silent' });
  });
});

describe('a completed swap', () => {
  const thing = (itemId: string, ownerId: string) =>
    ({ itemId, ownerId, title: itemId, type: 'barter', category: 'Books', weightKg: null }) as const;
  const swap = (change: Partial<CompletedSwap>): CompletedSwap => ({
    swapId: 's',
    ownerId: 'olga',
    requesterId: 'ravi',
    offeredItemId: 'chair',
    items: [{ ...thing('lamp', 'olga'), weightKg: 1.2 }, thing('chair', 'ravi')],
    how: 'both',
    absentMemberId: null,
    completedAt: '2030-05-05T10:00:00.000Z',
    ...change,
  });

  it('is a deed of both sides, each with the kilograms of what they gave', () => {
    expect(getExchangeDeeds(swap({}))).toMatchObject([
      { memberId: 'olga', otherMemberId: 'ravi', deed: 'swap', kilograms: 1.2 },
      { memberId: 'ravi', otherMemberId: 'olga', deed: 'swap', kilograms: 0.25 },
    ]);
  });

  it('is a swap for both sides of a leg of a swap loop, whose thing is weighed once', () => {
    const leg = swap({ offeredItemId: null, loopId: 'loop1', items: [thing('lamp', 'olga')] });
    const [giver, receiver] = getExchangeDeeds(leg);
    expect([giver.deed, receiver.deed]).toEqual(['swap', 'swap']);
    expect(giver.kilograms).toBeGreaterThan(0);
    expect(receiver.kilograms).toBe(0);
  });

  it('without an offer is a donation of the owner', () => {
    const [owner, requester] = getExchangeDeeds(swap({ offeredItemId: null, items: [thing('lamp', 'olga')] }));
    expect([owner.deed, owner.kilograms]).toEqual(['donation_given', 0.25]);
    expect([requester.deed, requester.kilograms]).toEqual(['donation_received', 0]);
  });

  it('that answers a wanted post is a donation of who answered', () => {
    const wanted = { ...thing('wanted', 'olga'), type: 'request' } as const;
    const [owner, requester] = getExchangeDeeds(swap({ items: [wanted, thing('chair', 'ravi')] }));
    expect([owner.deed, requester.deed]).toEqual(['donation_received', 'donation_given']);
    expect([requester.kilograms, requester.items]).toEqual([0.25, [{ itemId: 'chair', title: 'chair' }]]);
  });

  it('knows who kept silent', () => {
    const sides = getExchangeDeeds(swap({ how: 'silence', absentMemberId: 'ravi' }));
    expect(sides.map(({ keptSilent }) => keptSilent)).toEqual([false, true]);
  });
});

describe('titles', () => {
  it.each([
    [0, 'newcomer', { title: 'neighbour', from: 25, missing: 25 }],
    [24, 'newcomer', { title: 'neighbour', from: 25, missing: 1 }],
    [25, 'neighbour', { title: 'helper', from: 75, missing: 50 }],
    [499, 'champion', { title: 'legend', from: 500, missing: 1 }],
    [500, 'legend', null],
  ] as const)('with %i points', (points, title, next) => {
    expect([getKarmaTitle(points), getNextTitle(points)]).toEqual([title, next]);
  });
});

describe('badges', () => {
  const [giver, , , warrior] = builtInBadges;

  it('show progress in whole percent, 100 only for who is there', () => {
    const figures = { ...noFigures, donations_completed: 3, kilograms_avoided: 9.99 };
    expect([giver, warrior].map((badge) => badge && computeBadgeProgress(badge, figures))).toEqual([30, 99]);
    expect(warrior && computeBadgeProgress(warrior, { ...figures, kilograms_avoided: 25 })).toBe(100);
  });

  it('are due at the threshold, unless retired', () => {
    const figures = { ...noFigures, donations_completed: 10 };
    expect(giver && [isBadgeDue(giver, figures), isBadgeDue({ ...giver, retired: true }, figures)]).toEqual([
      true,
      false,
    ]);
  });
});

it('rules count from their switch on', () => {
  const second = { ...firstKarmaRules, version: 2, switchedAt: '2030-05-05T10:00:00.000Z' };
  const at = (moment: string) => findKarmaRules([firstKarmaRules, second], moment).version;
  expect([at('2030-05-05T09:59:59.999Z'), at('2030-05-05T10:00:00.000Z')]).toEqual([1, 2]);
});

it('an adjustment never leaves less than nothing, nor comes from the member', () => {
  const karma = { memberId: 'anna', points: 5 };
  expect([-5, -6].map((points) => whyNotAdjustKarma(karma, points, 'boss'))).toEqual([undefined, 'karma_below_zero']);
  expect(whyNotAdjustKarma(karma, 5, 'anna')).toBe('own_account');
});
