import { streams, type MemberEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { eventPlanned, waits } from '../testing/communityEvents.ts';
import { at, memberRegistered, swapProposed } from '../testing/events.ts';
import { givenPolicy } from '../testing/givenPolicy.ts';
import { awayPolicy } from './awayPolicy.ts';

const suspended: MemberEvent = {
  type: 'MemberSuspended',
  data: { memberId: 'anna', from: 'active', reason: 'Spam', until: null, byMemberId: 'admin', suspendedAt: at },
};
const reinstated: MemberEvent = {
  type: 'MemberReinstated',
  data: { memberId: 'anna', to: 'active', byMemberId: 'admin', reinstatedAt: at },
};
const swap = streams.swap('swap');
const event = streams.communityEvent('fair');
const given = (...ofAnna: MemberEvent[]) =>
  givenPolicy(
    awayPolicy,
    [streams.member('anna'), [memberRegistered({ memberId: 'anna' }), ...ofAnna]],
    [streams.member('ben'), [memberRegistered({ memberId: 'ben' })]],
    [swap, [swapProposed()]],
    [event, [eventPlanned()]],
  );

describe('a member who goes away', () => {
  it('is noted on every open swap and event that needs them', () =>
    given(suspended)
      .when(suspended)
      .sends([swap, { type: 'NoteAway', memberId: 'anna' }], [event, { type: 'NoteAway', memberId: 'anna' }]));

  it('and has come back by then is noted as back', () =>
    given(suspended, reinstated)
      .when(suspended)
      .sends([swap, { type: 'NoteReturn', memberId: 'anna' }], [event, { type: 'NoteReturn', memberId: 'anna' }]));

  it('is noted on what was asked or planned in the very moment', async () => {
    await given(suspended)
      .when(swapProposed())
      .sends([swap, { type: 'NoteAway', memberId: 'anna' }], [swap, { type: 'NoteReturn', memberId: 'ben' }]);
    await given(suspended)
      .when(eventPlanned())
      .sends([event, { type: 'NoteAway', memberId: 'anna' }]);
    await given(suspended)
      .when(waits('anna', 1))
      .sends([event, { type: 'NoteAway', memberId: 'anna' }]);
  });
});
