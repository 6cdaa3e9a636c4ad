import { describe, expect, it } from 'vitest';
import { aSwap as swap } from '../testing/aSwap.ts';
import type { ShownSwap } from './swapFold.ts';
import { checkSwapRules, type SwapStep } from './swapStepRules.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

const now = '2030-05-05T10:00:00.000Z';
const planFrom = (startsAt: string, by = 'olga') => ({
  ...{ method: 'meet' as const, place: 'Library', timeZone: 'Europe/Berlin', by, at: '2030-05-02T10:00:00.000Z' },
  ...{ startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString() },
});
const tomorrow = planFrom('2030-05-06T10:00:00.000Z');
const begun = planFrom('2030-05-05T09:30:00.000Z');
const can = (given: ShownSwap, by: string | undefined) => {
  const { abilities } = checkSwapRules(given, by, now);
  return (Object.keys(abilities) as SwapStep[]).filter((step) => abilities[step]).sort();
};

describe('what each side can do', () => {
  it.each([
    ['a request', {}, ['accept', 'counter', 'reject'], ['cancel']],
    ['a gift that is asked for', { offeredItemId: null, gives: 'owner' }, ['accept', 'reject'], ['cancel']],
    ['a counter-offer of the owner', { lastOfferBy: 'owner', round: 1 }, ['reject'], ['accept', 'cancel', 'counter']],
    ['the fifth counter-offer', { lastOfferBy: 'owner', round: 5 }, ['reject'], ['accept', 'cancel']],
    ['a request that waits for a rival', { status: 'paused' }, ['reject'], ['cancel']],
    ['one that is being accepted', { isAccepting: true }, [], []],
    [
      'an accepted swap',
      { status: 'accepted' },
      ['cancel', 'complete', 'fail', 'giveCode', 'proposeHandover'],
      ['cancel', 'complete', 'fail', 'giveCode', 'proposeHandover'],
    ],
    [
      'a handover that the owner named',
      { status: 'accepted', proposal: tomorrow },
      ['cancel', 'complete', 'fail', 'giveCode', 'proposeHandover'],
      ['agreeHandover', 'cancel', 'complete', 'fail', 'giveCode', 'proposeHandover'],
    ],
    [
      'an agreed handover',
      { status: 'scheduled', plan: tomorrow },
      ['answerReminder', 'cancel', 'complete', 'fail', 'giveCode', 'proposeHandover'],
      ['answerReminder', 'cancel', 'complete', 'fail', 'giveCode', 'proposeHandover'],
    ],
    [
      'a handover whose slot has begun',
      { status: 'scheduled', plan: begun },
      ['cancel', 'complete', 'fail', 'giveCode', 'proposeHandover', 'reportNoShow'],
      ['cancel', 'complete', 'fail', 'giveCode', 'proposeHandover', 'reportNoShow'],
    ],
    [
      'a swap that the owner confirmed',
      { status: 'scheduled', plan: begun, confirmedBy: ['olga'] },
      ['giveCode'],
      ['complete', 'dispute', 'giveCode'],
    ],
    ['a request whose requester is away', { away: ['ravi'] }, ['reject'], ['cancel']],
    ['a request whose owner is away', { away: ['olga'] }, ['accept', 'counter', 'reject'], ['cancel']],
    [
      'an accepted swap whose requester is away',
      { status: 'accepted', proposal: tomorrow, away: ['ravi'] },
      ['cancel', 'complete', 'fail', 'giveCode'],
      ['agreeHandover', 'cancel', 'complete', 'fail', 'giveCode', 'proposeHandover'],
    ],
    [
      'a slot that has begun while the requester is away',
      { status: 'scheduled', plan: begun, away: ['ravi'] },
      ['cancel', 'complete', 'fail', 'giveCode'],
      ['cancel', 'complete', 'fail', 'giveCode', 'proposeHandover', 'reportNoShow'],
    ],
    [
      'a swap that the owner confirmed and then went away',
      { status: 'scheduled', plan: begun, confirmedBy: ['olga'], away: ['olga'] },
      ['giveCode'],
      ['complete', 'dispute', 'giveCode'],
    ],
    ['a disputed swap', { status: 'disputed', confirmedBy: ['olga'] }, ['stateDispute'], ['stateDispute']],
    ['a swap that is over', { status: 'completed' }, [], []],
  ] satisfies [string, Partial<ShownSwap>, string[], string[]][])('with %s', (_, change, owners, requesters) => {
    expect([can(swap(change), 'olga'), can(swap(change), 'ravi')]).toEqual([owners, requesters]);
  });

  it('is nothing for a stranger, who may not, and a visitor, who signs in first', () => {
    for (const status of ['pending', 'accepted', 'disputed'] as const) {
      expect(new Set(Object.values(checkSwapRules(swap({ status }), 'sam', now).whyNot))).toEqual(
        new Set(['forbidden']),
      );
      expect(new Set(Object.values(checkSwapRules(swap({ status }), undefined, now).whyNot))).toEqual(
        new Set(['unauthenticated']),
      );
    }
  });
});

describe('the reason why not', () => {
  it.each([
    ['accept', 'ravi', {}, 'forbidden'],
    ['accept', 'olga', { lastOfferBy: 'owner', round: 1 }, 'not_your_turn'],
    ['accept', 'olga', { status: 'paused' }, 'item_promised'],
    ['counter', 'olga', { offeredItemId: null }, 'offer_not_wanted'],
    ['counter', 'ravi', { lastOfferBy: 'owner', round: 5 }, 'too_many_counters'],
    ['cancel', 'olga', {}, 'forbidden'],
    ['cancel', 'ravi', { status: 'accepted', confirmedBy: ['olga'] }, 'handover_confirmed'],
    ['cancel', 'ravi', { status: 'disputed' }, 'swap_disputed'],
    ['proposeHandover', 'olga', {}, 'swap_not_accepted'],
    ['agreeHandover', 'olga', { status: 'accepted' }, 'nothing_to_agree'],
    ['agreeHandover', 'olga', { status: 'accepted', proposal: tomorrow }, 'not_your_turn'],
    ['agreeHandover', 'ravi', { status: 'accepted', proposal: begun }, 'slot_past'],
    ['answerReminder', 'ravi', { status: 'accepted' }, 'not_scheduled'],
    ['answerReminder', 'ravi', { status: 'scheduled', plan: begun }, 'slot_past'],
    ['complete', 'olga', { status: 'accepted', confirmedBy: ['olga'] }, 'already_confirmed'],
    ['complete', 'olga', { status: 'failed' }, 'swap_not_open'],
    ['giveCode', 'olga', { status: 'accepted', codeTries: { olga: 5 } }, 'code_locked'],
    ['reportNoShow', 'olga', { status: 'accepted' }, 'not_scheduled'],
    ['reportNoShow', 'olga', { status: 'scheduled', plan: tomorrow }, 'slot_not_begun'],
    ['fail', 'ravi', { status: 'accepted', confirmedBy: ['ravi'] }, 'handover_confirmed'],
    ['dispute', 'ravi', { status: 'accepted' }, 'nothing_to_dispute'],
    ['dispute', 'ravi', { status: 'accepted', confirmedBy: ['ravi'] }, 'already_confirmed'],
  ] satisfies [SwapStep, string, Partial<ShownSwap>, RefusalCode][])('%s for %s', (step, by, change, code) => {
    expect(checkSwapRules(swap(change), by, now).whyNot[step]).toBe(code);
  });

  it('counts wrong codes for each side by itself', () => {
    const locked = swap({ status: 'accepted', codeTries: { olga: 5 } });
    expect(checkSwapRules(locked, 'ravi', now).abilities.giveCode).toBe(true);
  });
});
