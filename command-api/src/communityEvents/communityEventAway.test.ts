import type { Caller } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { eventPlanned, joined, offered, offerEnded, ofFair, waits } from '../testing/communityEvents.ts';
import { givenFor } from '../testing/given.ts';
import { communityEventDecider } from './communityEventDecider.ts';

const given = givenFor(communityEventDecider);
const at = '2030-05-01T08:00:00.000Z';
const tonight = '2030-05-01T20:00:00.000Z';
const member = (memberId: string): Caller => ({ memberId, role: 'user' });
const noteAway = (memberId: string) => ({ type: 'NoteAway', memberId, at }) as const;
const noteReturn = (memberId: string) => ({ type: 'NoteReturn', memberId, at }) as const;
const away = (memberId: string, participants: string[]) =>
  ({ type: 'EventMemberWentAway', data: { ...ofFair, memberId, participants, wentAwayAt: at } }) as const;
const back = (memberId: string, participants: string[]) =>
  ({ type: 'EventMemberReturned', data: { ...ofFair, memberId, participants, returnedAt: at } }) as const;

describe('a planner who goes away', () => {
  it('pauses the event: a held seat goes back to the line, and nobody comes in', () => {
    const people = ['ben', 'dora'];
    const event = [eventPlanned(), joined('ben'), waits('dora', 1), offered('dora', 1, at, tonight)];
    given(...event)
      .when(noteAway('anna'))
      .then(offerEnded('dora', 1, 'withdrawn', at), away('anna', people));
    given(eventPlanned(), away('anna', []))
      .when({ type: 'JoinEvent', by: member('eve'), waitIfFull: true, at })
      .refuses('planner_away');
    given(eventPlanned(), joined('ben'), away('anna', ['ben']))
      .when({ type: 'RemindOfEvent', why: 'day_before', at: '2030-05-04T12:00:00.000Z' })
      .decidesNothing();
  });

  it('is noted once, and not where the event is over', () => {
    given(eventPlanned(), away('anna', [])).when(noteAway('anna')).decidesNothing();
    given(eventPlanned())
      .when({ ...noteAway('anna'), at: ofFair.endsAt })
      .decidesNothing();
  });

  it('opens it again on their return, and free seats are offered', () => {
    given(eventPlanned(), joined('ben'), waits('dora', 1), away('anna', ['ben', 'dora']))
      .when(noteReturn('anna'))
      .then(back('anna', ['ben', 'dora']), offered('dora', 1, at, tonight));
    given(eventPlanned()).when(noteReturn('anna')).decidesNothing();
  });
});

describe('a member in line who goes away', () => {
  const full = [eventPlanned(), joined('ben'), joined('cleo'), waits('dora', 1), waits('eve', 2)];
  const people = ['ben', 'cleo', 'dora', 'eve'];

  it('is passed over, and keeps the place in line', () => {
    given(...full)
      .when(noteAway('dora'))
      .then(away('dora', people));
    given(...full, away('dora', people))
      .when({ type: 'LeaveEvent', by: member('ben'), at })
      .then(
        { type: 'EventLeft', data: { ...ofFair, memberId: 'ben', from: 'joined', leftAt: at } },
        offered('eve', 2, at, tonight),
      );
  });

  it('gives a held seat to the next', () => {
    const held = [eventPlanned(), joined('ben'), waits('dora', 1), waits('eve', 2), offered('dora', 1, at, tonight)];
    given(...held)
      .when(noteAway('dora'))
      .then(
        offerEnded('dora', 1, 'withdrawn', at),
        away('dora', ['ben', 'eve', 'dora']),
        offered('eve', 2, at, tonight),
      );
  });

  it('is of no matter where they have a seat', () =>
    given(...full)
      .when(noteAway('ben'))
      .decidesNothing());
});
