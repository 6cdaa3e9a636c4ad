import { builtInBadges, firstKarmaRules, type Badge, type ExchangeDeed, type KarmaEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { givenFor } from '../testing/given.ts';
import { at } from '../testing/events.ts';
import { karmaDecider, type KarmaCommand } from './karmaDecider.ts';

const given = givenFor(karmaDecider);
const month = '2030-05';
const standing = { month, rules: firstKarmaRules, badges: builtInBadges, at };
const items = [{ itemId: 'lamp', title: 'Desk lamp' }];

function exchange(swapId: string, change: Partial<ExchangeDeed> = {}): ExchangeDeed {
  return {
    memberId: 'anna',
    deed: 'swap',
    swapId,
    otherMemberId: 'ben',
    items,
    keptSilent: false,
    kilograms: 0.5,
    happenedAt: at,
    ...change,
  };
}

const count = (swapId: string, change: Partial<ExchangeDeed> = {}, more: Partial<typeof standing> = {}) =>
  ({ type: 'CountExchange', exchange: exchange(swapId, change), ...standing, ...more }) as const satisfies KarmaCommand;

/** What came of these commands, one after another. */
function after(...commands: KarmaCommand[]): KarmaEvent[] {
  return commands.reduce<KarmaEvent[]>(
    (history, command) => [...history, ...karmaDecider.decide(command, given(...history).state())],
    [],
  );
}

const swaps = (howMany: number, change: Partial<ExchangeDeed> = {}) =>
  Array.from({ length: howMany }, (_, n) => count(`s${String(n)}`, { otherMemberId: `m${String(n)}`, ...change }));
const typesOf = (events: readonly KarmaEvent[]) => events.map(({ type }) => type);
const paidBy = (events: readonly KarmaEvent[]) =>
  events.flatMap((event) => (event.type === 'KarmaAwarded' ? [event.data.points] : []));

describe('an exchange', () => {
  it('is counted and paid, with what it came from', () => {
    const cause = { swapId: 's1', otherMemberId: 'ben', items };
    const counted = { memberId: 'anna', deed: 'swap', cause, month, nth: 1, keptSilent: false } as const;
    const paid = { memberId: 'anna', points: 8, total: 8, reason: 'swap_completed', cause, month } as const;
    given()
      .when(count('s1'))
      .then(
        { type: 'DeedCounted', data: { ...counted, kilograms: 0.5, withheld: null, happenedAt: at } },
        { type: 'KarmaAwarded', data: { ...paid, rulesVersion: 1, awardedAt: at } },
      );
  });

  it('is counted once, however often it is told', () => {
    given(...after(count('s1')))
      .when(count('s1'))
      .decidesNothing();
  });

  it('pays three times a month with the same member, then says why not', () => {
    const events = after(...['a', 'b', 'c', 'd'].map((swapId) => count(swapId)));
    expect(paidBy(events)).toEqual([8, 8, 8]);
    expect(events.at(-1)).toMatchObject({ type: 'DeedCounted', data: { nth: 4, withheld: 'over_pair_limit' } });
  });

  it('pays again with somebody else, or in the next month', () => {
    const full = after(...['a', 'b', 'c'].map((swapId) => count(swapId)));
    for (const next of [count('d', { otherMemberId: 'cleo' }), count('d', {}, { month: '2030-06' })])
      expect(paidBy(karmaDecider.decide(next, given(...full).state()))).toEqual([8]);
  });

  it('takes a share of the month from the pair for who received or kept silent, too', () => {
    const events = after(
      count('a', { deed: 'donation_received' }),
      count('b', { keptSilent: true }),
      count('c', { deed: 'donation_received' }),
      count('d'),
    );
    expect(paidBy(events)).toEqual([]);
    expect(events.map((event) => 'withheld' in event.data && event.data.withheld)).toEqual([
      null,
      'kept_silent',
      null,
      'over_pair_limit',
    ]);
  });

  it('pays by the rules it comes with', () => {
    const rules = { ...firstKarmaRules, version: 2, rules: { ...firstKarmaRules.rules, exchangesPerPairAndMonth: 0 } };
    expect(paidBy(after(count('a', {}, { rules })))).toEqual([]);
  });
});

describe('a review', () => {
  const review = (swapId: string) =>
    ({ type: 'CountReview', memberId: 'anna', aboutMemberId: 'ben', swapId, writtenAt: at, ...standing }) as const;

  it('pays', () => {
    expect(paidBy(after(count('a'), review('a')))).toEqual([8, 3]);
  });

  it('of an exchange past the share of the month pays nothing', () => {
    const events = after(...['a', 'b', 'c', 'd'].map((swapId) => count(swapId)), review('d'));
    expect(events.at(-1)).toMatchObject({
      type: 'DeedCounted',
      data: { deed: 'review', nth: 4, withheld: 'over_pair_limit' },
    });
  });
});

describe('a reversed swap', () => {
  const review = (swapId: string) =>
    ({ type: 'CountReview', memberId: 'anna', aboutMemberId: 'ben', swapId, writtenAt: at, ...standing }) as const;
  const takeBack = (swapId: string) =>
    ({ type: 'TakeBackSwap', memberId: 'anna', swapId, badges: builtInBadges, at }) as const;

  it('takes back what it and its review paid, and the title with it', () => {
    const done = after(count('a'), count('b', { otherMemberId: 'cleo' }), review('a'), count('c'));
    expect(given(...done).state()).toMatchObject({ points: 27, title: 'neighbour' });
    const events = karmaDecider.decide(takeBack('a'), given(...done).state());
    expect(events).toMatchObject([
      { type: 'DeedTakenBack', data: { deed: 'swap', kilograms: 0.5, points: 8, total: 19, nth: 1 } },
      { type: 'DeedTakenBack', data: { deed: 'review', points: 3, total: 16 } },
      { type: 'TitleLost', data: { title: 'newcomer', total: 16 } },
    ]);
    expect(given(...done, ...events).state()).toMatchObject({
      points: 16,
      figures: { swaps_completed: 2, reviews_written: 0, kilograms_avoided: 1, karma_points: 16 },
    });
  });

  it('is taken back once, and never counted again', () => {
    const events = after(count('a'), takeBack('a'));
    given(...events)
      .when(takeBack('a'))
      .decidesNothing();
    given(...events)
      .when(count('a'))
      .decidesNothing();
  });

  it('takes the badge that rests on it, which can be earned anew', () => {
    const done = after(...swaps(5, { kilograms: 0 }));
    const lost = karmaDecider.decide(takeBack('s0'), given(...done).state());
    expect(lost).toMatchObject([
      { type: 'DeedTakenBack' },
      { type: 'BadgeLost', data: { badgeId: 'swap-master', value: 4, threshold: 5 } },
    ]);
    const again = karmaDecider.decide(count('s9', { kilograms: 0 }), given(...done, ...lost).state());
    expect(again).toContainEqual(expect.objectContaining({ type: 'BadgeAwarded' }));
    expect(
      typesOf(karmaDecider.decide(takeBack('s0'), given(...after(...swaps(6, { kilograms: 0 }))).state())),
    ).toEqual(['DeedTakenBack']);
  });

  it('takes no more points than there are', () => {
    const less = { type: 'AdjustKarma', memberId: 'anna', points: -5, reason: 'Twice', month, by: 'boss', at } as const;
    const events = after(count('a'), less, takeBack('a'));
    expect(events.at(-1)).toMatchObject({ type: 'DeedTakenBack', data: { points: 3, total: 0 } });
  });

  it('that paid nothing is counted no more', () => {
    const events = after(count('a', { deed: 'donation_received' }), takeBack('a'));
    expect(events.at(-1)).toMatchObject({ type: 'DeedTakenBack', data: { points: 0, kilograms: 0.5 } });
  });
});

describe('an event', () => {
  const attend = (eventId: string) =>
    ({
      type: 'CountEvent',
      memberId: 'anna',
      event: { eventId, name: 'Repair fair' },
      completedAt: at,
      ...standing,
    }) as const;

  const planned = (eventId: string, createdBy = 'ben') =>
    ({ ...attend(eventId), event: { eventId, name: 'Repair fair', createdBy } }) as const;
  const undone = (eventId: string) =>
    ({
      type: 'TakeBackEvent',
      memberId: 'anna',
      event: { eventId, name: 'Repair fair' },
      month,
      badges: builtInBadges,
      by: 'ben',
      at,
    }) as const;

  it('of the same planner pays three times a month', () => {
    const events = after(...['e1', 'e2', 'e3', 'e4'].map((id) => planned(id)), planned('e5', 'cleo'));
    expect(paidBy(events)).toEqual([5, 5, 5, 5]);
    expect(events.find((event) => event.type === 'DeedCounted' && event.data.withheld !== null)).toMatchObject({
      data: { withheld: 'over_planner_limit', cause: { event: { eventId: 'e4' } } },
    });
  });

  it('that is set back takes back all that it brought, and completed again pays once', () => {
    const gift = {
      type: 'AdjustKarma',
      memberId: 'anna',
      points: 10,
      reason: 'Repair fair',
      month,
      by: 'ada',
    } as const;
    const event = { eventId: 'e1', name: 'Repair fair' };
    const badge = { type: 'GiveEventBadge', memberId: 'anna', badge: 'Mender', event, at } as const;
    const brought = after(planned('e1'), badge, { ...gift, event, at });
    expect(given(...brought).state()).toMatchObject({ points: 15, badges: ['event.e1'] });
    const setBack = [...brought, ...karmaDecider.decide(undone('e1'), given(...brought).state())];
    expect(given(...setBack).state()).toMatchObject({ points: 0, badges: [], figures: { events_attended: 0 } });
    expect(karmaDecider.decide(undone('e1'), given(...setBack).state())).toEqual([]);
    const again = [...setBack, ...karmaDecider.decide(planned('e1'), given(...setBack).state())];
    expect(given(...again).state()).toMatchObject({ points: 5, figures: { events_attended: 1 } });
    given(...again)
      .when(planned('e1'))
      .decidesNothing();
  });

  it('pays five to who attended, with the event as its cause', () => {
    const cause = { swapId: null, otherMemberId: null, items: [], event: { eventId: 'e1', name: 'Repair fair' } };
    const counted = { memberId: 'anna', deed: 'event', cause, month, nth: null, keptSilent: false } as const;
    const paid = { memberId: 'anna', points: 5, total: 5, reason: 'event_joined', cause, month } as const;
    given()
      .when(attend('e1'))
      .then(
        { type: 'DeedCounted', data: { ...counted, kilograms: 0, withheld: null, happenedAt: at } },
        { type: 'KarmaAwarded', data: { ...paid, rulesVersion: 1, awardedAt: at } },
      );
  });

  it('attended three times makes a Community Helper', () => {
    const events = after(attend('e1'), attend('e2'), attend('e3'));
    expect(events.at(-1)).toMatchObject({ type: 'BadgeAwarded', data: { badgeId: 'community-helper', value: 3 } });
  });

  it('gives its own badge once', () => {
    const badge = {
      type: 'GiveEventBadge',
      memberId: 'anna',
      badge: 'Mender',
      event: { eventId: 'e1', name: 'Repair fair' },
      at,
    } as const;
    const events = after(attend('e1'), badge, badge).filter(({ type }) => type === 'BadgeAwarded');
    expect(events).toMatchObject([
      { data: { badgeId: 'event.e1', name: 'Mender', description: 'Repair fair', event: { eventId: 'e1' } } },
    ]);
  });
});

describe('titles', () => {
  const adjust = (points: number) =>
    ({ type: 'AdjustKarma', memberId: 'anna', points, reason: 'Counted by hand', month, by: 'boss', at }) as const;

  it('are reached with the points', () => {
    expect(after(adjust(25)).at(-1)).toMatchObject({
      type: 'TitleReached',
      data: { title: 'neighbour', from: 'newcomer', total: 25 },
    });
  });

  it('are lost with them', () => {
    expect(after(adjust(30), adjust(-10)).at(-1)).toMatchObject({
      type: 'TitleLost',
      data: { title: 'newcomer', from: 'neighbour', total: 20 },
    });
  });

  it('may be passed over', () => {
    expect(typesOf(after(adjust(50), adjust(50)))).toEqual([
      'KarmaAdjusted',
      'TitleReached',
      'KarmaAdjusted',
      'TitleReached',
    ]);
  });

  it('an admin takes no more than there is, and nobody adjusts their own', () => {
    given(...after(adjust(5)))
      .when(adjust(-6))
      .refuses('karma_below_zero');
    given()
      .when({ ...adjust(5), by: 'anna' })
      .refuses('own_account');
  });
});

describe('badges', () => {
  const badgesIn = (events: readonly KarmaEvent[]) =>
    events.flatMap((event) => (event.type === 'BadgeAwarded' ? [event.data.badgeId] : []));

  it('are given at the threshold, once', () => {
    const events = after(...swaps(6, { kilograms: 0 }));
    expect(badgesIn(events)).toEqual(['swap-master']);
    expect(badgesIn(after(...swaps(4, { kilograms: 0 })))).toEqual([]);
  });

  it('count what is done, paid or not, and add kilograms up without losing a gram', () => {
    const events = after(...swaps(100, { otherMemberId: 'ben', kilograms: 0.1, deed: 'donation_given' }));
    expect(badgesIn(events)).toEqual(['generous-giver', 'eco-warrior']);
    expect(given(...events).state().figures).toMatchObject({ donations_completed: 100, kilograms_avoided: 10 });
  });

  it('that came later are given to who has reached them already', () => {
    const badge: Badge = {
      badgeId: 'trader',
      name: 'Trader',
      description: 'Swapped twice',
      metric: 'swaps_completed',
      threshold: 2,
      retired: false,
    };
    const grant = { type: 'GrantBadges', memberId: 'anna', badges: [badge], at } as const;
    const done = after(...swaps(2));
    expect(karmaDecider.decide(grant, given(...done).state())).toMatchObject([
      { type: 'BadgeAwarded', data: { badgeId: 'trader', value: 2 } },
    ]);
    given(...after(...swaps(1)))
      .when(grant)
      .decidesNothing();
    given(...done)
      .when({ ...grant, badges: [{ ...badge, retired: true }] })
      .decidesNothing();
  });
});
