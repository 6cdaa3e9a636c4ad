import { type MemberEvent, streams } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { at, memberRegistered } from '../testing/events.ts';
import { givenPolicy, loadOf } from '../testing/givenPolicy.ts';
import { suspensionPolicy } from './suspensionPolicy.ts';

const until = '2030-05-12T10:00:00.000Z';
const suspended = (end: string | null): MemberEvent & { type: 'MemberSuspended' } => ({
  type: 'MemberSuspended',
  data: { memberId: 'anna', from: 'active', reason: 'Spam', until: end, byMemberId: 'admin', suspendedAt: at },
});
const reinstated: MemberEvent = {
  type: 'MemberReinstated',
  data: { memberId: 'anna', to: 'active', byMemberId: 'admin', reinstatedAt: at },
};
const timer = 'suspensionOver';

describe('a suspension', () => {
  it('for a time ends by a timer', () =>
    givenPolicy(suspensionPolicy).when(suspended(until)).sets({ timer, key: 'anna', at: until }));

  it('without an end has none', () =>
    givenPolicy(suspensionPolicy).when(suspended(null)).sets({ timer, key: 'anna', at: null }));

  it('that an admin undid needs none any more', () =>
    givenPolicy(suspensionPolicy).when(reinstated).sets({ timer, key: 'anna', at: null }));
});

describe('the end of a suspension', () => {
  const due = (...events: MemberEvent[]) =>
    suspensionPolicy.timers?.['suspensionOver']?.(
      { id: 'deadline', timer, key: 'anna', dueAt: until, firedAt: until },
      loadOf([streams.member('anna'), [memberRegistered(), ...events]]),
    );

  it('reinstates the member', async () => {
    expect((await due(suspended(until)))?.map(({ command }) => command)).toEqual([
      { type: 'Reinstate', by: null, byDuties: [] },
    ]);
  });

  it('leaves alone who is reinstated, or suspended anew for longer', async () => {
    expect(await due(suspended(until), reinstated)).toEqual([]);
    expect(await due(suspended(until), suspended('2031-01-01T00:00:00.000Z'))).toEqual([]);
  });
});
