import { limits, type MeetingPlaceDetails, type MeetingPlaceEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { givenFor } from '../testing/given.ts';
import { choosePlaceText } from './meetingPlaceDecisions.ts';
import { meetingPlacesDecider, type MeetingPlacesCommand } from './meetingPlacesDecider.ts';

const given = givenFor(meetingPlacesDecider);
const at = '2030-05-01T08:00:00.000Z';
const library: MeetingPlaceDetails = {
  name: 'Library',
  address: 'Mill Street 3',
  mapUrl: '',
  hours: 'Tue-Sat 10-18',
  stepFree: true,
  note: '',
};
const by = { by: 'boss', at } as const;
const told = { toMemberIds: ['anna', 'ben'], toPlannerIds: ['cleo'] };
const add = (change: Partial<MeetingPlaceDetails> = {}, placeId = 'p2') =>
  ({ type: 'AddMeetingPlace', placeId, details: { ...library, ...change }, ...by }) as const;
const added = (change: Partial<MeetingPlaceDetails> = {}, placeId = 'p1'): MeetingPlaceEvent => ({
  type: 'MeetingPlaceAdded',
  data: { placeId, ...library, ...change, byMemberId: 'boss', addedAt: at },
});
const revise = (
  changes: Partial<MeetingPlaceDetails>,
  before?: Record<string, string>,
): Extract<MeetingPlacesCommand, { type: 'ReviseMeetingPlace' }> => ({
  type: 'ReviseMeetingPlace',
  placeId: 'p1',
  changes,
  before,
  ...told,
  ...by,
});
const revised = (change: Partial<MeetingPlaceDetails>): MeetingPlaceEvent => ({
  type: 'MeetingPlaceRevised',
  data: { placeId: 'p1', from: library, to: { ...library, ...change }, byMemberId: 'boss', revisedAt: at },
});
const close = { type: 'CloseMeetingPlace', placeId: 'p1', ...told, ...by } as const;
const closed: MeetingPlaceEvent = {
  type: 'MeetingPlaceClosed',
  data: { placeId: 'p1', name: 'Library', ...told, byMemberId: 'boss', closedAt: at },
};
const reopen = { type: 'ReopenMeetingPlace', placeId: 'p1', ...by } as const;
const reopened: MeetingPlaceEvent = {
  type: 'MeetingPlaceReopened',
  data: { placeId: 'p1', name: 'Library', byMemberId: 'boss', reopenedAt: at },
};

describe('a meeting place', () => {
  it('is added with what members read about it', () => {
    given().when(add({}, 'p1')).then(added());
    expect(given(added()).state()).toEqual([{ placeId: 'p1', ...library, closed: false }]);
  });

  it('has a name of its own among the open ones, whatever its case and accents', () => {
    given(added())
      .when(add({ name: ' lÍbrary' }))
      .refuses('meeting_place_exists');
    given(added(), closed).when(add()).then(added({}, 'p2'));
  });

  it('is one of a limited number of open ones', () => {
    const many = Array.from({ length: limits.meetingPlace.open }, (_, index) =>
      added({ name: `Place ${String(index)}` }, `p${String(index)}`),
    );
    given(...many)
      .when(add())
      .refuses('too_many_meeting_places');
    given(...many, closed)
      .when(add({}, 'new'))
      .then(added({}, 'new'));
    given(...many, closed, added({}, 'new'))
      .when(reopen)
      .refuses('too_many_meeting_places');
  });

  it('is changed in the fields that a form sends', () => {
    given(added())
      .when(revise({ hours: 'daily 8-20' }))
      .then(revised({ hours: 'daily 8-20' }));
    expect(given(added(), revised({ hours: 'daily 8-20' })).state()).toMatchObject([{ hours: 'daily 8-20' }]);
    given(added())
      .when(revise({ stepFree: false }))
      .then(revised({ stepFree: false }));
    given(added())
      .when(revise({ name: 'Library' }))
      .decidesNothing();
    given()
      .when(revise({ name: 'Library' }))
      .refuses('meeting_place_not_found');
  });

  it('names who meets there in its change only if its address is another', () => {
    const { type, data } = revised({ address: 'Mill Street 5' });
    given(added())
      .when(revise({ address: 'Mill Street 5' }))
      .then({ type, data: { ...data, ...told } } as MeetingPlaceEvent);
  });

  it('is not changed where another form saved another value of the same field', () => {
    const changed = [added(), revised({ hours: 'daily 8-20' })];
    const mine = revise({ hours: 'Mon-Fri 9-17' }, { hours: 'Tue-Sat 10-18' });
    expect(
      given(...changed)
        .when(mine)
        .refusal(),
    ).toMatchObject({
      code: 'changed_meanwhile',
      errors: [{ path: 'hours', figures: { theirs: 'daily 8-20', yours: 'Mon-Fri 9-17' } }],
    });
    given(...changed)
      .when(revise({ note: 'Ring twice' }, { note: '' }))
      .then({
        type: 'MeetingPlaceRevised',
        data: {
          placeId: 'p1',
          from: { ...library, hours: 'daily 8-20' },
          to: { ...library, hours: 'daily 8-20', note: 'Ring twice' },
          byMemberId: 'boss',
          revisedAt: at,
        },
      });
  });

  it('does not take the name of another open one', () => {
    const yard = added({ name: 'Yard' }, 'p2');
    given(added(), yard)
      .when(revise({ name: 'YARD' }))
      .refuses('meeting_place_exists');
    given(added(), yard)
      .when(revise({ name: 'LIBRARY' }))
      .then(revised({ name: 'LIBRARY' }));
  });

  it('closes once, and opens again unless another has taken the name', () => {
    given(added()).when(close).then(closed);
    given(added(), closed).when(close).decidesNothing();
    given().when(close).refuses('meeting_place_not_found');
    given(added(), closed).when(reopen).then(reopened);
    given(added()).when(reopen).decidesNothing();
    expect(given(added(), closed, reopened).state()).toMatchObject([{ closed: false }]);
    given(added(), closed, added({}, 'p2')).when(reopen).refuses('meeting_place_exists');
    given().when(reopen).refuses('meeting_place_not_found');
  });
});

describe('the place of a plan', () => {
  const place = { placeId: 'p1', ...library, closed: false };

  it('is what was typed, without a meeting place', () => {
    expect(choosePlaceText('My door', null, undefined)).toBe('My door');
    expect(choosePlaceText('My door', undefined, undefined)).toBe('My door');
  });

  it('is the name and address of the meeting place, whatever was typed', () => {
    expect(choosePlaceText('My door', 'p1', place)).toBe('Library, Mill Street 3');
  });

  it('is refused where the meeting place is closed or unknown', () => {
    expect(() => choosePlaceText('', 'p1', { ...place, closed: true })).toThrow('closed');
    expect(() => choosePlaceText('', 'p1', undefined)).toThrow('no such meeting place');
  });
});
