import type { AssistantDayEvent, AssistantOutcome } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { at } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { assistantDayDecider } from './assistantDayDecider.ts';
import { assistantDecider } from './assistantDecider.ts';

describe('the consent of a member', () => {
  const given = givenFor(assistantDecider);
  const agree = (host: string) => ({ type: 'GiveAssistantConsent', memberId: 'anna', host, at }) as const;
  const withdraw = { type: 'WithdrawAssistantConsent', memberId: 'anna', at } as const;
  const agreed = (host: string) =>
    ({ type: 'AssistantConsentGiven', data: { memberId: 'anna', host, givenAt: at } }) as const;
  const withdrawn = (host: string) =>
    ({ type: 'AssistantConsentWithdrawn', data: { memberId: 'anna', host, withdrawnAt: at } }) as const;

  it('is given for one host', () => given().when(agree('a.example')).then(agreed('a.example')));
  it('is given once', () => given(agreed('a.example')).when(agree('a.example')).decidesNothing());
  it('is given again for another host', () =>
    given(agreed('a.example')).when(agree('b.example')).then(agreed('b.example')));
  it('is withdrawn', () => given(agreed('a.example')).when(withdraw).then(withdrawn('a.example')));
  it('is withdrawn once', () => given(agreed('a.example'), withdrawn('a.example')).when(withdraw).decidesNothing());
});

describe('a request for a draft', () => {
  const given = givenFor(assistantDayDecider);
  const later = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
  const facts = (requestId: string, memberId: string) => ({
    ...{ requestId, memberId, title: 'Lamp', withPicture: true, host: 'a.example' },
  });
  const ask = (requestId: string, memberId = 'anna', { perDay = 200, when = at } = {}) =>
    ({ type: 'RequestDescription', ...facts(requestId, memberId), perDay, at: when }) as const;
  const asked = (requestId: string, memberId = 'anna', when = at): AssistantDayEvent => ({
    type: 'DescriptionRequested',
    data: { ...facts(requestId, memberId), requestedAt: when },
  });
  const figures = { characters: 12, durationMs: 900 };
  const end = (requestId: string, outcome: AssistantOutcome = 'complete') =>
    ({ type: 'EndDescriptionRequest', requestId, memberId: 'anna', outcome, ...figures, at }) as const;
  const ended = (requestId: string, memberId = 'anna'): AssistantDayEvent => ({
    type: 'DescriptionRequestEnded',
    data: { requestId, memberId, outcome: 'complete', ...figures, endedAt: at },
  });

  it('is stored before anything is sent', () => given().when(ask('1')).then(asked('1')));
  it('waits for the one before of the same member', () => given(asked('1')).when(ask('2')).refuses('assistant_busy'));
  it('does not wait for other members', () => given(asked('1', 'ben')).when(ask('2')).then(asked('2')));
  it('may follow one that ended', () => given(asked('1'), ended('1')).when(ask('2')).then(asked('2')));
  it('may follow one whose process died', () =>
    given(asked('1'))
      .when(ask('2', 'anna', { when: later(90_000) }))
      .then(asked('2', 'anna', later(90_000))));
  it('ends once', () => given(asked('1'), ended('1')).when(end('1')).decidesNothing());
  it('ends with its outcome', () => given(asked('1')).when(end('1')).then(ended('1')));
  it('leaves a share to others', () =>
    given(asked('1'), ended('1'))
      .when(ask('2', 'anna', { perDay: 10 }))
      .refuses('assistant_share_used'));
  it('is refused when the day is used up', () =>
    given(asked('1', 'ben'))
      .when(ask('2', 'anna', { perDay: 1 }))
      .refuses('assistant_day_used'));
});
