import { allPermissions, type RosterEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { at } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { rosterDecider } from './rosterDecider.ts';

const given = givenFor(rosterDecider);
const listed = (memberId: string): RosterEvent => ({
  type: 'AdminListed',
  data: { memberId, duties: ['settings'], listedAt: at },
});
const unlisted = (memberId: string): RosterEvent => ({ type: 'AdminUnlisted', data: { memberId, unlistedAt: at } });

describe('the roster of admins', () => {
  it('lists each once', () => {
    given()
      .when({ type: 'ListAdmin', memberId: 'anna', duties: ['settings'], at })
      .then(listed('anna'));
    given(listed('anna'))
      .when({ type: 'ListAdmin', memberId: 'anna', duties: ['settings'], at })
      .decidesNothing();
  });
  it('lets one of several go', () =>
    given(listed('anna'), listed('ben')).when({ type: 'UnlistAdmin', memberId: 'ben', at }).then(unlisted('ben')));
  it('keeps the last', () =>
    given(listed('anna'), listed('ben'), unlisted('ben'))
      .when({ type: 'UnlistAdmin', memberId: 'anna', at })
      .refuses('last_admin'));
  it('keeps who may be the last', () =>
    given().when({ type: 'UnlistAdmin', memberId: 'anna', at }).refuses('last_admin'));
  it('lets who is gone go', () =>
    given(listed('anna')).when({ type: 'UnlistAdmin', memberId: 'ben', at }).decidesNothing());
  it('lists an admin again with other duties', () =>
    given(listed('anna'), listed('ben'))
      .when({ type: 'ListAdmin', memberId: 'ben', duties: ['moderate'], at })
      .then({ type: 'AdminListed', data: { memberId: 'ben', duties: ['moderate'], listedAt: at } }));
  it('keeps a duty from dying out with the last who could give it', () => {
    const all: RosterEvent = {
      type: 'AdminListed',
      data: { memberId: 'cleo', duties: [...allPermissions], listedAt: at },
    };
    given(listed('anna'), all).when({ type: 'UnlistAdmin', memberId: 'cleo', at }).refuses('last_with_duty');
    given(listed('anna'), all)
      .when({ type: 'ListAdmin', memberId: 'cleo', duties: ['moderate', 'analyse', 'replay'], at })
      .refuses('last_with_duty');
  });
});
