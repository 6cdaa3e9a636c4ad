import { limits, type CallEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { givenFor } from '../testing/given.ts';
import { givenPolicy } from '../testing/givenPolicy.ts';
import { callDecider } from './callDecider.ts';
import { callPolicy } from './callPolicy.ts';

const at = '2030-05-05T10:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();
const sides = { callId: 'call1', conversationId: 'chat1', callerId: 'anna', calleeId: 'ben' };
const { ringSeconds, silentSeconds, unansweredInARow } = limits.call;

const started: CallEvent = { type: 'CallStarted', data: { ...sides, deviceId: 'desk', startedAt: at } };
const answered: CallEvent = { type: 'CallAnswered', data: { ...sides, deviceId: 'phone', answeredAt: later(5) } };
const ended = (
  by: string | null,
  why: 'hung_up' | 'declined' | 'cancelled' | 'unanswered' | 'lost',
  seconds: number | null,
  endedAt: string,
): CallEvent => ({
  type: 'CallEnded',
  data: { ...sides, byMemberId: by, why, seconds, endedAt },
});

describe('a call', () => {
  const given = givenFor(callDecider);
  const accept = { type: 'AcceptCall', callId: 'call1', by: 'ben', deviceId: 'phone', at: later(5) } as const;
  const end = (by: string) => ({ type: 'EndCall', callId: 'call1', by, at: later(65) }) as const;

  it('rings, is accepted on one device, and refuses the others', () => {
    given()
      .when({ type: 'StartCall', ...sides, deviceId: 'desk', at })
      .then(started);
    given(started).when(accept).then(answered);
    given(started, answered).when(accept).decidesNothing();
    given(started, answered)
      .when({ ...accept, deviceId: 'tablet' })
      .refuses('call_answered_elsewhere');
    given(started)
      .when({ ...accept, by: 'anna' })
      .refuses('call_not_found');
    given(started)
      .when({ ...accept, by: 'eve' })
      .refuses('call_not_found');
    given().when(accept).refuses('call_not_found');
  });

  it('answers the call of the other member, if both call at the same moment', () => {
    const back = { callId: 'call2', conversationId: 'chat1', callerId: 'ben', calleeId: 'anna' };
    given(started)
      .when({ type: 'StartCall', ...back, deviceId: 'phone', at: later(5) })
      .then(answered);
    given(started)
      .when({ type: 'StartCall', ...sides, callId: 'call2', deviceId: 'tablet', at })
      .refuses('own_call_open');
  });

  it('is given up, declined or hung up, once', () => {
    given(started)
      .when(end('anna'))
      .then(ended('anna', 'cancelled', null, later(65)));
    given(started)
      .when(end('ben'))
      .then(ended('ben', 'declined', null, later(65)));
    given(started, answered)
      .when(end('ben'))
      .then(ended('ben', 'hung_up', 60, later(65)));
    given(started, answered, ended('ben', 'hung_up', 60, later(65)))
      .when(end('anna'))
      .decidesNothing();
    given(started).when(end('eve')).refuses('call_not_found');
  });

  it('is missed after its time, and lost when its pages fall silent', () => {
    given(started)
      .when({ type: 'ExpireCall', at: later(ringSeconds - 1) })
      .decidesNothing();
    given(started)
      .when({ type: 'ExpireCall', at: later(ringSeconds) })
      .then(ended(null, 'unanswered', null, later(ringSeconds)));
    const heard: CallEvent = { type: 'CallContinued', data: { ...sides, continuedAt: later(105) } };
    const goesOn = { type: 'ContinueCall', callId: 'call1', by: 'anna', at: later(105) } as const;
    given(started, answered).when(goesOn).then(heard);
    given(started, answered, heard).when(goesOn).decidesNothing();
    given(started, answered, heard)
      .when({ type: 'ExpireCall', at: later(104 + silentSeconds) })
      .decidesNothing();
    given(started, answered, heard)
      .when({ type: 'ExpireCall', at: later(105 + silentSeconds) })
      .then(ended(null, 'lost', 100, later(105 + silentSeconds)));
  });

  it('does not ring again and again without an answer', () => {
    const missed = [started, ended('anna', 'cancelled', null, later(20))];
    const again = { type: 'StartCall', ...sides, deviceId: 'desk', at: later(60) } as const;
    const often = Array.from({ length: unansweredInARow }, () => missed).flat();
    given(...often.slice(2))
      .when(again)
      .then({ ...started, data: { ...started.data, startedAt: later(60) } });
    given(...often)
      .when(again)
      .refuses('too_many_calls');
    given(...often, started, answered, ended('ben', 'hung_up', 60, later(65)))
      .when(again)
      .then({ ...started, data: { ...started.data, startedAt: later(60) } });
  });
});

describe('the policy of calls', () => {
  it('sets the deadline of a call that rings', async () => {
    await givenPolicy(callPolicy, ['call-chat1', [started]])
      .when(started)
      .sets({ timer: 'callOver', key: 'chat1', at: later(ringSeconds) });
  });

  it('moves it while the call goes on', async () => {
    await givenPolicy(callPolicy, ['call-chat1', [started, answered]])
      .when(answered)
      .sets({ timer: 'callOver', key: 'chat1', at: later(5 + silentSeconds) });
    expect(silentSeconds).toBeGreaterThan(2 * limits.call.continueSeconds);
  });

  it('ends a call as soon as one of the two blocks the other', async () => {
    const blocked = {
      type: 'MemberBlocked',
      data: { conversationId: 'chat1', memberId: 'ben', blockedId: 'anna', blockedAt: later(5) },
    } as const;
    const endOfCall = ['call-chat1', { type: 'EndCall', callId: 'call1', by: 'ben' }] as const;
    await givenPolicy(callPolicy, ['call-chat1', [started]])
      .when(blocked)
      .sends([...endOfCall]);
    await givenPolicy(callPolicy, ['call-chat1', [started, answered]])
      .when(blocked)
      .sends([...endOfCall]);
    await givenPolicy(callPolicy).when(blocked).sends();
  });
});
