import type { MemberEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { at, memberRegistered } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { memberDecider, type MemberCommand } from './memberDecider.ts';

const registered = memberRegistered() as MemberEvent & { type: 'MemberRegistered' };
const { memberId } = registered.data;
const given = (...since: MemberEvent[]) => givenFor(memberDecider)(registered, ...since);
const dueAt = '2031-05-19T10:00:00.000Z';
const suspended: MemberEvent = {
  type: 'MemberSuspended',
  data: { memberId, from: 'active', reason: 'Spam', until: null, byMemberId: 'admin', suspendedAt: at },
};
const avatar: MemberEvent = { type: 'AvatarChanged', data: { memberId, from: null, to: 'a1', changedAt: at } };

describe('an admin', () => {
  it('warns somebody else, as often as it takes', () => {
    const warn = { type: 'Warn', by: 'admin', byDuties: ['moderate'], reason: 'No spam', at } as const;
    const warned: MemberEvent = {
      type: 'MemberWarned',
      data: { memberId, reason: 'No spam', byMemberId: 'admin', warnedAt: at },
    };
    given().when(warn).then(warned);
    given(warned).when(warn).then(warned);
    given()
      .when({ ...warn, by: memberId })
      .refuses('own_account');
  });

  it('leaves notes', () =>
    given()
      .when({ type: 'Note', by: 'admin', note: 'Called her', at })
      .then({ type: 'MemberNoted', data: { memberId, note: 'Called her', byMemberId: 'admin', notedAt: at } }));
});

describe('another username', () => {
  const suggest = { type: 'SuggestUsernameChange', at } as const;

  it('is suggested while the present one is the first part of the address', () =>
    given()
      .when(suggest)
      .then({ type: 'UsernameChangeSuggested', data: { memberId, suggestedAt: at } }));

  it('is not suggested once the member chose another', () => {
    const revised = { name: 'Anna', username: 'spade', bio: '', phone: '', location: '', website: '' };
    const socialLinks = { instagram: '', twitter: '', facebook: '' };
    given({
      type: 'ProfileRevised',
      data: { memberId, ...revised, socialLinks, changed: ['username'], revisedAt: at },
    })
      .when(suggest)
      .then();
  });

  it('is not suggested to an erased member', () => {
    given({ type: 'MemberErased', data: { memberId, from: 'active', subjects: [], erasedAt: at } })
      .when(suggest)
      .decidesNothing();
  });
});

describe('a correction', () => {
  const correct = {
    type: 'CorrectProfile',
    changes: { bio: 'Mends things' },
    removePicture: true,
    by: 'admin',
    byDuties: ['moderate'],
    reason: 'Not the place',
    at,
  } satisfies MemberCommand;
  const told = (changed: ('bio' | 'picture')[]): MemberEvent => ({
    type: 'ProfileCorrected',
    data: { memberId, changed, reason: 'Not the place', byMemberId: 'admin', correctedAt: at },
  });
  const { name, username } = registered.data;
  const rest = { phone: '', location: '', website: '', socialLinks: { instagram: '', twitter: '', facebook: '' } };
  const revised: MemberEvent = {
    type: 'ProfileRevised',
    data: { memberId, name, username, bio: 'Mends things', ...rest, changed: ['bio'], revisedAt: at },
  };
  const removed: MemberEvent = { type: 'AvatarChanged', data: { memberId, from: 'a1', to: null, changedAt: at } };

  it('changes words and takes the picture away, of a suspended member too', () =>
    given(avatar, suspended)
      .when(correct)
      .then(revised, removed, told(['bio', 'picture'])));
  it('leaves a picture that is not there', () =>
    given()
      .when(correct)
      .then(revised, told(['bio'])));
  it('tells what is stored meanwhile to those alone who may correct it', () => {
    const late = { ...correct, changes: { name: 'Evil' }, before: { name: 'Anna B' } };
    const promoted: MemberEvent = {
      type: 'MemberPromoted',
      data: { memberId, from: 'user', to: 'admin', duties: ['settings'], byMemberId: 'admin', promotedAt: at },
    };
    given().when(late).refuses('changed_meanwhile');
    given(promoted).when(late).refuses('duty_needed');
  });
  it('that changes nothing tells nobody', () =>
    given()
      .when({ ...correct, changes: { name } })
      .decidesNothing());
});

describe('an admin’s identity', () => {
  const settings = ['moderate', 'settings'] as const;
  const promoted: MemberEvent = {
    type: 'MemberPromoted',
    data: { memberId, from: 'user', to: 'admin', duties: ['moderate'], byMemberId: 'admin', promotedAt: at },
  };
  const verified: MemberEvent = { type: 'MemberVerified', data: { memberId, byMemberId: 'admin', verifiedAt: at } };
  const acts = [
    { type: 'Warn', by: 'admin', reason: 'No spam', at },
    { type: 'CorrectProfile', changes: { name: 'Evil' }, removePicture: false, by: 'admin', reason: '', at },
    { type: 'CorrectProfile', changes: { name: 'Evil' }, removePicture: false, by: memberId, reason: '', at },
    { type: 'WithdrawVerification', by: 'admin', reason: '', at },
  ] as const;

  it.each(acts)('is not for a moderator: $type by $by', (act) =>
    given(promoted, verified)
      .when({ ...act, byDuties: ['moderate'] })
      .refuses('duty_needed'),
  );
  it('is not for a moderator: the verified mark, one’s own too', () =>
    given(promoted)
      .when({ type: 'Verify', by: memberId, byDuties: ['moderate'], at })
      .refuses('duty_needed'));
  it('is for admins with the settings', () =>
    given(promoted).when({ type: 'Verify', by: 'admin', byDuties: settings, at }).then(verified));
});

describe('a deletion that an admin begins', () => {
  const order = {
    type: 'OrderDeletion',
    dueAt,
    by: 'admin',
    byDuties: ['moderate'],
    reason: 'Moved away',
    at,
  } satisfies MemberCommand;
  const ordered: MemberEvent = {
    type: 'DeletionOrdered',
    data: { memberId, dueAt, reason: 'Moved away', byMemberId: 'admin', orderedAt: at },
  };
  const requested: MemberEvent = {
    type: 'DeletionRequested',
    data: { memberId, dueAt, byMemberId: 'admin', requestedAt: at },
  };
  const ended: MemberEvent = {
    type: 'SessionsEnded',
    data: { memberId, why: 'deleted', generation: 0, endedAt: at },
  };

  it('is the member’s own one, with its grace', () => given().when(order).then(ordered, requested, ended));
  it('begins once', () => given(ordered, requested, ended).when(order).decidesNothing());
  it('is not one’s own, nor of who could not sign in to keep the account', () => {
    given()
      .when({ ...order, by: memberId })
      .refuses('own_account');
    given(suspended).when(order).refuses('not_active_account');
  });
  it('of an admin is for who may take the duties away', () => {
    const promoted: MemberEvent = {
      type: 'MemberPromoted',
      data: { memberId, from: 'user', to: 'admin', duties: ['analyse'], byMemberId: 'admin', promotedAt: at },
    };
    given(promoted).when(order).refuses('duty_needed');
    given(promoted)
      .when({ ...order, byDuties: ['settings', 'analyse'] })
      .then(ordered, requested, ended);
  });
});
