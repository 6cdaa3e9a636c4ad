import { expect, it } from 'vitest';
import { at, later, recorded } from '../testing/events.ts';
import { meetingPlacesFold } from './meetingPlacesFold.ts';

const yard = {
  name: 'Yard',
  address: 'Behind House A',
  mapUrl: 'https://example.org/map',
  hours: 'daily 8-20',
  stepFree: true,
  note: '',
};
const added = meetingPlacesFold.evolve(
  undefined,
  recorded('MeetingPlaceAdded', { placeId: 'p1', ...yard, byMemberId: 'anna', addedAt: at }),
);

it('a meeting place is open with its details until it is closed', () => {
  expect(added).toEqual({
    place_id: 'p1',
    name: 'Yard',
    address: 'Behind House A',
    map_url: 'https://example.org/map',
    hours: 'daily 8-20',
    step_free: true,
    note: '',
    closed: false,
    added_at: at,
  });
  const ending = { placeId: 'p1', name: 'Yard', byMemberId: 'anna' };
  const closed = meetingPlacesFold.evolve(added, recorded('MeetingPlaceClosed', { ...ending, closedAt: later }));
  expect(closed).toEqual({ ...added, closed: true });
  const open = meetingPlacesFold.evolve(closed, recorded('MeetingPlaceReopened', { ...ending, reopenedAt: later }));
  expect(open).toEqual(added);
});

it('a change of a meeting place changes its details only', () => {
  const to = { ...yard, hours: 'Mon-Fri 9-17', stepFree: false };
  const revision = { placeId: 'p1', from: yard, to, byMemberId: 'anna', revisedAt: later };
  expect(meetingPlacesFold.evolve(added, recorded('MeetingPlaceRevised', revision))).toEqual({
    ...added,
    hours: 'Mon-Fri 9-17',
    step_free: false,
  });
});
