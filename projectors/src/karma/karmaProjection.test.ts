import type { KarmaEntryRow, KarmaMonthRow, KarmaRow, KarmaRankRow } from '@pass-along/contracts/tables';
import { describe, expect, it } from 'vitest';
import { foldBatch } from '../core/foldedProjection.ts';
import { later, memberRegistered, recorded } from '../testing/events.ts';
import { badgesFold, karmaEntriesFold, karmaFold, karmaMonthsFold } from './karmaProjection.ts';
import { karmaRankingFold, toKarmaPlaces } from './karmaRanking.ts';

const cause = { swapId: 'swap1', otherMemberId: 'ben', items: [{ itemId: 'spade', title: 'Garden spade' }] };
const deed = recorded('DeedCounted', { memberId: 'anna', deed: 'swap', cause, kilograms: 0.1, withheld: null });
const paid = recorded('KarmaAwarded', {
  memberId: 'anna',
  points: 8,
  total: 8,
  reason: 'swap_completed',
  cause,
  month: '2026-03',
  rulesVersion: 1,
  awardedAt: later,
});
const adjusted = recorded('KarmaAdjusted', {
  memberId: 'anna',
  points: -3,
  total: 5,
  reason: 'Counted twice',
  month: '2026-03',
  byMemberId: 'boss',
  adjustedAt: later,
});

describe('a row of karma', () => {
  const after = (...events: Parameters<typeof karmaFold.evolve>[1][]) =>
    events.reduce<KarmaRow | undefined>((row, event) => karmaFold.evolve(row, event), undefined);

  it('has the points, what was done and the kilograms to the gram', () => {
    expect(after(deed, deed, deed, paid, adjusted)).toMatchObject({
      points: 5,
      swaps_completed: 3,
      donations_completed: 0,
      kilograms_avoided: 0.3,
    });
  });

  it('counts a donation for who gave it only', () => {
    const given = recorded('DeedCounted', { memberId: 'anna', deed: 'donation_given' });
    const received = recorded('DeedCounted', { memberId: 'anna', deed: 'donation_received' });
    expect(after(given, received)).toMatchObject({ donations_completed: 1, swaps_completed: 0 });
  });

  it('follows the title up and down', () => {
    const up = recorded('TitleReached', { memberId: 'anna', title: 'helper' });
    const down = recorded('TitleLost', { memberId: 'anna', title: 'neighbour' });
    expect([after(up)?.title, after(up, down)?.title]).toEqual(['helper', 'neighbour']);
  });
});

describe('the causes of karma', () => {
  const after = (...events: Parameters<typeof karmaEntriesFold.evolve>[1][]) =>
    events.reduce<KarmaEntryRow | undefined>((row, event) => karmaEntriesFold.evolve(row, event), undefined);

  it('name the swap, with whom, and what changed hands', () => {
    expect(karmaEntriesFold.getRowKeys(paid)).toEqual([paid.id]);
    expect(after(paid)).toMatchObject({
      points: 8,
      reason: 'swap_completed',
      swap_id: 'swap1',
      other_member_id: 'ben',
      items: [{ itemId: 'spade', title: 'Garden spade' }],
      rules_version: 1,
      awarded_at: later,
    });
  });

  it('have a line for what did not pay, and why', () => {
    const unpaid = recorded('DeedCounted', { memberId: 'anna', deed: 'swap', cause, withheld: 'over_pair_limit' });
    expect(karmaEntriesFold.getRowKeys(unpaid)).toEqual([unpaid.id]);
    expect(after(unpaid)).toMatchObject({ points: 0, reason: 'swap_completed', withheld: 'over_pair_limit' });
  });

  it('have none for what is never paid, or is told by its award', () => {
    expect(karmaEntriesFold.getRowKeys(deed)).toEqual([]);
  });

  it('forget what an admin wrote about who is erased', () => {
    expect(after(adjusted)).toMatchObject({ points: -3, explanation: 'Counted twice', by_member_id: 'boss' });
    const erased = recorded('MemberErased', { memberId: 'anna', erasedAt: later });
    expect(after(adjusted, erased)).toMatchObject({ points: -3, explanation: '' });
  });
});

it('sums what a month brought', () => {
  const rows = [paid, adjusted].reduce<KarmaMonthRow | undefined>(
    (row, event) => karmaMonthsFold.evolve(row, event),
    undefined,
  );
  expect(rows).toEqual({ month_key: '2026-03 anna', month: '2026-03', member_id: 'anna', points: 5 });
});

it('knows a built-in badge that was retired, and brought back', () => {
  const retired = recorded('BadgeRetired', { badgeId: 'eco-warrior', name: 'Eco Warrior' });
  const row = badgesFold.evolve(undefined, retired);
  expect(row).toMatchObject({ name: 'Eco Warrior', threshold: 10, retired: true });
  const back = recorded('BadgeReinstated', { badgeId: 'eco-warrior', name: 'Eco Warrior' });
  expect(badgesFold.evolve(row, back)).toEqual({ ...row, retired: false });
});

describe('places on the leaderboard', () => {
  type Event = Parameters<typeof karmaRankingFold.evolve>[1];
  const heldBy = (...events: Event[]) => {
    const rows = new Map<string, KarmaRankRow>();
    foldBatch(karmaRankingFold, rows, events);
    return [...rows.values()].flatMap(toKarmaPlaces).map(({ period, held }) => [period, Number(held)]);
  };
  const joined = recorded('MemberRegistered', memberRegistered('anna'));
  const hides = (showProfile: boolean) =>
    recorded('PrivacySettingsSet', {
      memberId: 'anna',
      to: { showProfile, allowDirectMessages: true, showLocation: true },
    });

  it('are of all time and of the last month', () => {
    expect(heldBy(joined, paid, adjusted)).toEqual([
      ['all', 5],
      ['2026-03', 5],
    ]);
    expect(
      heldBy(joined, paid, recorded('KarmaAwarded', { memberId: 'anna', points: 3, total: 11, month: '2026-04' })),
    ).toEqual([
      ['all', 11],
      ['2026-04', 3],
    ]);
  });

  it('are not moved by what comes late for a month that is over', () => {
    const late = recorded('KarmaAwarded', { memberId: 'anna', points: 3, total: 11, month: '2026-02' });
    expect(heldBy(joined, paid, late)).toEqual([
      ['all', 11],
      ['2026-03', 8],
    ]);
  });

  it.each([
    ['is not known', []],
    ['hides', [joined, hides(false)]],
    ['is suspended', [joined, recorded('MemberSuspended', { memberId: 'anna' })]],
    ['is about to be deleted', [joined, recorded('DeletionRequested', { memberId: 'anna' })]],
    ['is erased', [joined, recorded('MemberErased', { memberId: 'anna' })]],
  ] satisfies [string, Event[]][])('are not held by who %s', (_, events) => {
    expect(heldBy(...events, paid)).toEqual([]);
  });

  it('come back with who shows themselves again', () => {
    expect(heldBy(joined, paid, hides(false), hides(true))).toHaveLength(2);
  });
});
