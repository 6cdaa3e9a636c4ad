import { streams, type MemberEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { memberDecider } from '../members/memberDecider.ts';
import { memberRegistered } from '../testing/events.ts';
import { givenPolicy, loadOf } from '../testing/givenPolicy.ts';
import { createMonthlyReportPolicy } from './monthlyReportPolicy.ts';

const policy = createMonthlyReportPolicy({ timeZone: 'Europe/Berlin' });
const timer = 'reportDue';
const promoted: MemberEvent = {
  type: 'MemberPromoted',
  data: {
    memberId: 'anna',
    from: 'user',
    to: 'admin',
    duties: ['analyse'],
    byMemberId: 'boss',
    promotedAt: '2026-05-01T10:00:00.000Z',
  },
};
const chosen = (wanted: boolean): MemberEvent & { type: 'MonthlyReportChosen' } => ({
  type: 'MonthlyReportChosen',
  data: { memberId: 'anna', wanted, chosenAt: '2026-05-06T10:00:00.000Z' },
});
const summedUp: MemberEvent & { type: 'MonthSummedUp' } = {
  type: 'MonthSummedUp',
  data: { memberId: 'anna', month: '2026-05', summedUpAt: '2026-06-01T06:00:02.000Z' },
};
const demoted: MemberEvent & { type: 'MemberDemoted' } = {
  type: 'MemberDemoted',
  data: {
    memberId: 'anna',
    from: 'admin',
    to: 'user',
    duties: ['analyse'],
    byMemberId: 'boss',
    demotedAt: '2026-05-07T10:00:00.000Z',
  },
};
const given = (...events: MemberEvent[]) =>
  givenPolicy(policy, [streams.member('anna'), [memberRegistered(), promoted, ...events]]);

describe('the monthly report', () => {
  it('is due on the first morning of the next month, and again a month later', async () => {
    await given(chosen(true)).when(chosen(true)).sets({ timer, key: 'anna', at: '2026-06-01T06:00:00.000Z' });
    await given(chosen(true), summedUp).when(summedUp).sets({ timer, key: 'anna', at: '2026-07-01T06:00:00.000Z' });
  });

  it('is taken back for who wants none, and for who analyses no more', async () => {
    await given(chosen(true), chosen(false)).when(chosen(false)).sets({ timer, key: 'anna', at: null });
    await given(chosen(true), demoted).when(demoted).sets({ timer, key: 'anna', at: null });
  });

  it('sums a month up once, and none for who wants none by then', async () => {
    const due = (...events: MemberEvent[]) => {
      const state = [memberRegistered(), promoted, ...events].reduce(memberDecider.evolve, memberDecider.initial);
      return memberDecider.decide({ type: 'SumUpMonth', month: '2026-05', at: '2026-06-01T06:00:02.000Z' }, state);
    };
    expect(due(chosen(true))).toEqual([summedUp]);
    expect(due(chosen(true), summedUp)).toEqual([]);
    expect(due()).toEqual([]);
    expect(due(chosen(true), demoted)).toEqual([]);
    const dueAt = '2026-06-01T06:00:00.000Z';
    const fired = await policy.timers?.[timer]?.(
      { id: 'deadline', timer, key: 'anna', dueAt, firedAt: dueAt },
      loadOf(),
    );
    expect(fired?.map(({ command }) => command)).toEqual([{ type: 'SumUpMonth', month: '2026-05' }]);
  });
});
