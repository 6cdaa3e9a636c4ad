import { defaultChoices, streams, applyChoices, type MemberEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { memberDecider } from '../members/memberDecider.ts';
import { memberRegistered } from '../testing/events.ts';
import { givenPolicy, loadOf } from '../testing/givenPolicy.ts';
import { createDigestPolicy } from './digestPolicy.ts';

const policy = createDigestPolicy({ timeZone: 'Europe/Berlin' });
const timer = 'digestDue';
const monday = '2026-05-11T06:00:00.000Z';
const nextMonday = '2026-05-18T06:00:00.000Z';

const chosen = (wanted: boolean): MemberEvent & { type: 'NotificationPreferencesSet' } => ({
  type: 'NotificationPreferencesSet',
  data: {
    memberId: 'anna',
    choices: applyChoices(defaultChoices, [{ kind: 'digest', channel: 'email', wanted }]),
    quietHours: null,
    setAt: '2026-05-06T10:00:00.000Z',
  },
});
const summedUp: MemberEvent & { type: 'WeekSummedUp' } = {
  type: 'WeekSummedUp',
  data: { memberId: 'anna', since: '2026-05-04T06:00:00.000Z', until: monday, summedUpAt: '2026-05-11T06:00:02.000Z' },
};
const deactivated: MemberEvent & { type: 'MemberDeactivated' } = {
  type: 'MemberDeactivated',
  data: { memberId: 'anna', from: 'active', deactivatedAt: '2026-05-06T10:00:00.000Z' },
};
const given = (...events: MemberEvent[]) =>
  givenPolicy(policy, [streams.member('anna'), [memberRegistered(), ...events]]);

describe('the digest of a member', () => {
  it('is due at the end of the week, and again a week later', async () => {
    await given().when(chosen(true)).sets({ timer, key: 'anna', at: monday });
    await given(summedUp).when(summedUp).sets({ timer, key: 'anna', at: nextMonday });
  });

  it('is taken back for who wants none, and for who is away', async () => {
    await given(chosen(false)).when(chosen(false)).sets({ timer, key: 'anna', at: null });
    await given(deactivated).when(deactivated).sets({ timer, key: 'anna', at: null });
  });

  it('sums up one week once, and nothing for who wants none by then', async () => {
    const due = (...events: MemberEvent[]) => {
      const anna = [memberRegistered(), ...events];
      const state = anna.reduce(memberDecider.evolve, memberDecider.initial);
      return memberDecider.decide({ type: 'SumUpWeek', until: monday, at: monday }, state);
    };
    expect(due()).toEqual([
      {
        type: 'WeekSummedUp',
        data: { memberId: 'anna', since: '2026-05-04T06:00:00.000Z', until: monday, summedUpAt: monday },
      },
    ]);
    expect(due(summedUp)).toEqual([]);
    expect(due(chosen(false))).toEqual([]);
    const fired = await policy.timers?.[timer]?.(
      { id: 'deadline', timer, key: 'anna', dueAt: monday, firedAt: monday },
      loadOf(),
    );
    expect(fired?.map(({ command }) => command)).toEqual([{ type: 'SumUpWeek', until: monday }]);
  });
});
