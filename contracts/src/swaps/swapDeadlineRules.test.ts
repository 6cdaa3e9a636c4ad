import { describe, expect, it } from 'vitest';
import { getSwapDeadlines, findDueDeadline, getNextDeadline, getShownDeadline } from './swapDeadlineRules.ts';
import { aSwap as swap, askedAt as since } from '../testing/aSwap.ts';
import type { ShownSwap } from './swapFold.ts';
import { swapStatus } from './swapChoices.ts';
import { isSwapClosed } from './swapRules.ts';

const plan = {
  method: 'meet' as const,
  place: 'Library',
  startsAt: '2030-05-08T10:00:00.000Z',
  endsAt: '2030-05-08T12:00:00.000Z',
  timeZone: 'Europe/Berlin',
  by: 'olga',
  at: since,
};
/** Day of the month and hour of each deadline. */
const waits = (given: ShownSwap) => getSwapDeadlines(given).map(({ at, what }) => `${at.slice(5, 13)} ${what}`);

describe('what happens to a swap by itself', () => {
  it.each([
    ['a request: a reminder after 10 days, the end after 14', {}, ['05-11T10 answer_due', '05-15T10 expired']],
    ['once reminded, only the end', { nudged: { why: 'answer_due', at: since } }, ['05-15T10 expired']],
    ['a paused request: the end after 30 days', { status: 'paused' }, ['05-31T10 expired']],
    ['an accepted swap: abandoned after 14 days without progress', { status: 'accepted' }, ['05-15T10 failed']],
    [
      'a proposal that is not answered by its time: it lapses',
      { status: 'accepted', proposal: plan },
      ['05-08T10 proposal_lapsed', '05-15T10 failed'],
    ],
    [
      'a handover: a reminder the day before, two questions after it, then abandoned',
      { status: 'scheduled', plan },
      ['05-07T10 handover_soon', '05-08T12 handover_over', '05-11T12 handover_overdue', '05-15T12 failed'],
    ],
    [
      'a plan agreed on the day before: a reminder two hours before',
      { status: 'scheduled', plan: { ...plan, at: '2030-05-07T15:00:00.000Z' } },
      ['05-08T08 handover_soon', '05-08T12 handover_over', '05-11T12 handover_overdue', '05-15T12 failed'],
    ],
    [
      'no reminder of a plan agreed in the last two hours',
      { status: 'scheduled', plan: { ...plan, at: '2030-05-08T08:30:00.000Z' } },
      ['05-08T12 handover_over', '05-11T12 handover_overdue', '05-15T12 failed'],
    ],
    [
      'nor where both have said that they come',
      { status: 'scheduled', plan, coming: ['olga', 'ravi'] },
      ['05-08T12 handover_over', '05-11T12 handover_overdue', '05-15T12 failed'],
    ],
    [
      'after the first question only the second',
      { status: 'scheduled', plan, nudged: { why: 'handover_over', at: plan.endsAt } },
      ['05-11T12 handover_overdue', '05-15T12 failed'],
    ],
    [
      'a word after the slot gives both as long again',
      {
        status: 'scheduled',
        plan,
        since: '2030-05-12T12:00:00.000Z',
        nudged: { why: 'handover_overdue', at: '2030-05-11T12:00:00.000Z' },
      },
      ['05-19T12 failed'],
    ],
    [
      'confirmed by one: a reminder after 3 days, silence is a yes after 7',
      { status: 'scheduled', plan, confirmedBy: ['olga'] },
      ['05-04T10 confirmation_due', '05-08T10 completed'],
    ],
    ['a request whose owner is away: nothing', { away: ['olga'] }, []],
    ['a handover of which one side is away: nothing', { status: 'scheduled', plan, away: ['ravi'] }, []],
    [
      'confirmed by one who then went away: what the other owes goes on',
      { status: 'scheduled', plan, confirmedBy: ['olga'], away: ['olga'] },
      ['05-04T10 confirmation_due', '05-08T10 completed'],
    ],
    [
      'a dispute of which one side is away: admins are reminded',
      { status: 'disputed', away: ['ravi'] },
      ['05-04T10 dispute_open'],
    ],
    ['a dispute: admins are reminded after 3 days', { status: 'disputed' }, ['05-04T10 dispute_open']],
    [
      'and then daily',
      { status: 'disputed', nudged: { why: 'dispute_open', at: '2030-05-04T10:00:00.000Z' } },
      ['05-05T10 dispute_open'],
    ],
    ['what is over waits for nothing', { status: 'completed' }, []],
  ] satisfies [string, Partial<ShownSwap>, string[]][])('%s', (_, change, expected) => {
    expect(waits(swap(change))).toEqual(expected);
  });

  it('is something in every state that is not the end', () => {
    for (const status of swapStatus.options)
      expect([status, getNextDeadline(swap({ status })) !== undefined]).toEqual([status, !isSwapClosed(status)]);
  });

  it('is what is due last, where several waits were slept through', () => {
    expect(findDueDeadline(swap(), '2030-05-11T10:00:00.000Z')?.what).toBe('answer_due');
    expect(findDueDeadline(swap(), '2030-05-20T10:00:00.000Z')?.what).toBe('expired');
    expect(findDueDeadline(swap(), '2030-05-11T09:59:59.999Z')).toBeUndefined();
  });

  it('is told to members by how it ends, and by the reminder where only an admin ends it', () => {
    expect(getShownDeadline(swap())).toEqual({ at: '2030-05-15T10:00:00.000Z', what: 'expired' });
    expect(getShownDeadline(swap({ status: 'disputed' }))?.what).toBe('dispute_open');
    expect(getShownDeadline(swap({ status: 'failed' }))).toBeNull();
  });
});
