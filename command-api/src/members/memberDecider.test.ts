import {
  allPermissions,
  defaultChoices,
  defaultNotifications,
  defaultPrivacy,
  type AdminPermission,
  type MemberEvent,
  type NotificationChoice,
  type NotificationKind,
  type SocialLinks,
} from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { at, memberRegistered } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { memberDecider, type MemberCommand } from './memberDecider.ts';

const given = givenFor(memberDecider);
const memberId = 'anna';
const passwordHash = '$argon2id$';
const earlier = '2030-05-05T09:00:00.000Z';
const later = '2030-05-05T11:00:00.000Z';
const register = {
  type: 'RegisterMember',
  memberId,
  name: 'Anna',
  email: 'anna@example.org',
  username: 'anna',
  passwordHash,
  role: 'user',
  duties: [],
  status: 'active',
  emailProven: false,
  language: 'en',
  invitationId: null,
  method: 'password',
  at,
} satisfies MemberCommand;
const signIn = (role: 'user' | 'admin') =>
  ({ type: 'SignIn', role, provenHash: passwordHash, proof: null, at }) as const;
const signedIn = (role: 'user' | 'admin', method: 'password' | 'google' = 'password'): MemberEvent => ({
  type: 'MemberSignedIn',
  data: { memberId, role, method, signedInAt: at },
});
const abandoned: MemberEvent = { type: 'RegistrationAbandoned', data: { memberId, abandonedAt: at } };
type Why = Extract<MemberEvent, { type: 'SessionsEnded' }>['data']['why'];
const sessionsEnded = (why: Why, generation = 0, endedAt = at): MemberEvent => ({
  type: 'SessionsEnded',
  data: { memberId, why, generation, endedAt },
});
type Status = Extract<MemberEvent, { type: 'MemberSuspended' }>['data']['from'];
const suspended = (until: string | null, from: Status = 'active'): MemberEvent => ({
  type: 'MemberSuspended',
  data: { memberId, from, reason: 'Spam', until, byMemberId: 'admin', suspendedAt: at },
});
const reinstated = (byMemberId: string | null = null, to: Status = 'active'): MemberEvent => ({
  type: 'MemberReinstated',
  data: { memberId, to, byMemberId, reinstatedAt: at },
});
const deactivated: MemberEvent = { type: 'MemberDeactivated', data: { memberId, from: 'active', deactivatedAt: at } };
const reactivated: MemberEvent = { type: 'MemberReactivated', data: { memberId, to: 'active', reactivatedAt: at } };
const deletionRequested = (dueAt: string): MemberEvent => ({
  type: 'DeletionRequested',
  data: { memberId, dueAt, byMemberId: memberId, requestedAt: at },
});
const erased: MemberEvent = {
  type: 'MemberErased',
  data: { memberId, from: 'active', subjects: ['message'], erasedAt: at },
};
const erase: MemberCommand = { type: 'EraseMember', subjects: ['message'], at };

const linkGoogle = { type: 'LinkGoogle', googleSubject: 'google', at } as const;
const googleLinked: MemberEvent = {
  type: 'GoogleAccountLinked',
  data: { memberId, googleSubject: 'google', linkedAt: at },
};
const passwordWithdrawn: MemberEvent = {
  type: 'PasswordChanged',
  data: { memberId, passwordHash: '', how: 'withdrawn', changedAt: at },
};
const resetByMail: MemberEvent = {
  type: 'PasswordChanged',
  data: { memberId, passwordHash, how: 'reset', changedAt: at },
};
const emailChanged: MemberEvent = {
  type: 'EmailChanged',
  data: { memberId, from: 'anna@example.org', to: 'anna@example.net', changedAt: at },
};

const emailChangeRequested: MemberEvent = {
  type: 'EmailChangeRequested',
  data: {
    memberId,
    email: 'anna@example.org',
    newEmail: 'eve@example.org',
    tokenDigest: 'digest',
    sealedToken: 'token',
    expiresAt: '2030-05-06T10:00:00.000Z',
    requestedAt: at,
  },
};

describe('a member', () => {
  it('registers', () =>
    given()
      .when(register)
      .then(memberRegistered({ emailProven: false })));

  it('registers once', () => given(memberRegistered()).when(register).refuses('email_taken'));
  it('does not come to be once the registration was abandoned', () =>
    given(abandoned).when(register).refuses('email_taken'));
  it('is not abandoned once registered', () =>
    given(memberRegistered()).when({ type: 'AbandonRegistration', memberId, at }).decidesNothing());
  it('can be kept from coming to be', () =>
    given().when({ type: 'AbandonRegistration', memberId, at }).then(abandoned));

  it('keeps the password when a Google account is linked to a proven address', () => {
    for (const proof of [memberRegistered({ emailProven: true }), resetByMail, emailChanged])
      given(memberRegistered(), proof).when(linkGoogle).then(googleLinked);
  });
  it('loses password, sessions and open links when a Google account is linked to an address nobody proved', () => {
    given(memberRegistered()).when(linkGoogle).then(passwordWithdrawn, sessionsEnded('google_linked'), googleLinked);
    given(memberRegistered(), emailChangeRequested, passwordWithdrawn, googleLinked)
      .when({ type: 'ConfirmEmail', tokenDigest: 'digest', at })
      .refuses('email_token_invalid');
  });
  it.each(['reset', 'changed'] as const)('loses an open change of address when the password is %s', (how) => {
    const passwordChanged: MemberEvent = {
      type: 'PasswordChanged',
      data: { memberId, passwordHash, how, changedAt: at },
    };
    given(memberRegistered(), emailChangeRequested, passwordChanged)
      .when({ type: 'ConfirmEmail', tokenDigest: 'digest', at })
      .refuses('email_token_invalid');
  });
  it('links the same Google account once', () =>
    given(memberRegistered(), googleLinked).when(linkGoogle).decidesNothing());

  it('signs in', () => given(memberRegistered()).when(signIn('user')).then(signedIn('user')));
  it('does not sign in when nobody registered', () => given().when(signIn('user')).refuses('invalid_credentials'));
  it('does not become admin by choosing so', () =>
    given(memberRegistered()).when(signIn('admin')).refuses('not_an_admin'));
  it('signs in as admin when the account is one', () =>
    given(memberRegistered({ role: 'admin' }))
      .when(signIn('admin'))
      .then(signedIn('admin')));
  it('gets a plain session on an admin account when that is asked for', () =>
    given(memberRegistered({ role: 'admin' }))
      .when(signIn('user'))
      .then(signedIn('user')));
  it('does not sign in with a password that was changed meanwhile', () =>
    given(memberRegistered())
      .when({ ...signIn('user'), provenHash: '$old$' })
      .refuses('invalid_credentials'));
  it('signs in without a password when something else proves who it is', () =>
    given(memberRegistered())
      .when({ ...signIn('user'), provenHash: null })
      .then(signedIn('user', 'google')));
});

describe('a waiting member', () => {
  const waiting = memberRegistered({ status: 'waiting' });
  const approved: MemberEvent = {
    type: 'MemberApproved',
    data: { memberId, from: 'waiting', to: 'active', byMemberId: 'admin', approvedAt: at },
  };
  const approve = { type: 'Approve', by: 'admin', at } as const;
  it('stays out', () => given(waiting).when(signIn('user')).refuses('account_waiting'));
  it('is approved', () => given(waiting).when(approve).then(approved));
  it('is approved once', () => given(waiting, approved).when(approve).decidesNothing());
  it('comes in once approved', () => given(waiting, approved).when(signIn('user')).then(signedIn('user')));
  it('waits on when a suspension is undone', () => {
    given(waiting)
      .when({ type: 'Suspend', by: 'admin', byDuties: allPermissions, reason: 'Spam', until: null, at })
      .then(suspended(null, 'waiting'), sessionsEnded('suspended'));
    given(waiting, suspended(null, 'waiting'))
      .when({ type: 'Reinstate', by: 'admin', byDuties: [], at })
      .then(reinstated('admin', 'waiting'));
    given(waiting, suspended(null, 'waiting'), reinstated('admin', 'waiting'))
      .when(signIn('user'))
      .refuses('account_waiting');
  });
  it('waits on when a suspension ends by itself, and can be approved then', () => {
    given(waiting, suspended(at, 'waiting')).when(signIn('user')).refuses('account_waiting');
    given(waiting, suspended(at, 'waiting')).when(approve).then(reinstated(null, 'waiting'), approved);
  });
  it('waits on however often it was suspended', () =>
    given(waiting, suspended(null, 'waiting'))
      .when({ type: 'Suspend', by: 'admin', byDuties: allPermissions, reason: 'Worse', until: null, again: true, at })
      .then(
        {
          type: 'MemberSuspended',
          data: { memberId, from: 'waiting', reason: 'Worse', until: null, byMemberId: 'admin', suspendedAt: at },
        },
        sessionsEnded('suspended'),
      ));
});

describe('a member who is declined', () => {
  const waiting = memberRegistered({ status: 'waiting' });
  const decline = { type: 'Decline', by: 'admin', reason: 'Spam', dueAt: later, at } as const;
  const declined: MemberEvent[] = [
    { type: 'MemberDeclined', data: { memberId, reason: 'Spam', byMemberId: 'admin', declinedAt: at } },
    { type: 'DeletionRequested', data: { memberId, dueAt: later, byMemberId: 'admin', requestedAt: at } },
  ];
  it('is to be erased', () => {
    given(waiting)
      .when(decline)
      .then(...declined);
    given(waiting, ...declined)
      .when({ ...erase, at: later })
      .then({ type: 'MemberErased', data: { memberId, from: 'waiting', subjects: ['message'], erasedAt: later } });
  });
  it('is declined once', () =>
    given(waiting, ...declined)
      .when(decline)
      .decidesNothing());
  it('waits, also where a suspension ended by itself meanwhile', () => {
    given(waiting, suspended(at, 'waiting'))
      .when(decline)
      .then(reinstated(null, 'waiting'), ...declined);
    given(waiting, suspended(null, 'waiting')).when(decline).refuses('not_waiting');
    given(memberRegistered()).when(decline).refuses('not_waiting');
    given(memberRegistered(), deletionRequested(later)).when(decline).refuses('not_waiting');
  });
  it('is not let in any more, nor undoes it by signing in', () => {
    given(waiting, ...declined)
      .when({ type: 'Approve', by: 'admin', at })
      .refuses('not_waiting');
    given(waiting, ...declined)
      .when(signIn('user'))
      .refuses('invalid_credentials');
  });
});

describe('suspending', () => {
  const suspend = { type: 'Suspend', by: 'admin', byDuties: allPermissions, reason: 'Spam', until: null, at } as const;
  const reinstate = (byDuties: AdminPermission[]) => ({ type: 'Reinstate', by: 'admin', byDuties, at }) as const;
  it('ends the sessions', () =>
    given(memberRegistered()).when(suspend).then(suspended(null), sessionsEnded('suspended')));
  it('keeps the member out and says why', () =>
    expect(given(memberRegistered(), suspended(null)).when(signIn('user')).refusal()).toMatchObject({
      code: 'account_suspended',
      message: 'Your account is suspended: Spam',
    }));
  it('keeps the member out until it ends', () =>
    given(memberRegistered(), suspended(later)).when(signIn('user')).refuses('account_suspended'));
  it('is over by itself', () =>
    given(memberRegistered(), suspended(at)).when(signIn('user')).then(reinstated(), signedIn('user')));
  it('leaves who had gone away to come back by signing in', () =>
    given(memberRegistered(), deactivated, suspended(at, 'deactivated'))
      .when(signIn('user'))
      .then(reinstated(null, 'deactivated'), reactivated, signedIn('user')));
  it('is repeated without harm', () => given(memberRegistered(), suspended(null)).when(suspend).decidesNothing());
  it('is changed only by an admin who knows of it', () => {
    const known = given(memberRegistered(), suspended(null));
    known.when({ ...suspend, until: later }).refuses('already_suspended');
    known.when({ ...suspend, until: later, again: true }).then(suspended(later), sessionsEnded('suspended'));
  });
  it('is ended by an admin', () =>
    given(memberRegistered(), suspended(null))
      .when(reinstate(['moderate']))
      .then(reinstated('admin')));
  it('is ended once', () =>
    given(memberRegistered())
      .when(reinstate(['moderate']))
      .decidesNothing());
  it('of an admin is ended by who could give their duties, or by its time', () => {
    const duties: AdminPermission[] = ['moderate', 'settings'];
    const locked = given(memberRegistered({ role: 'admin', duties }), suspended(null));
    locked.when(reinstate(['moderate'])).refuses('duty_needed');
    locked.when(reinstate(['settings', 'analyse'])).refuses('duty_not_yours');
    locked.when(reinstate(duties)).then(reinstated('admin'));
    locked.when({ type: 'Reinstate', by: null, byDuties: [], at }).then(reinstated());
  });
  it('is ended by the case in which it was undone, which is named', () =>
    given(memberRegistered(), suspended(null))
      .when({ type: 'Reinstate', by: 'admin', byDuties: ['moderate'], caseId: 'case1', at })
      .then({
        type: 'MemberReinstated',
        data: { memberId, to: 'active', byMemberId: 'admin', caseId: 'case1', reinstatedAt: at },
      }));
  it('is nothing to do to oneself', () =>
    given(memberRegistered())
      .when({ ...suspend, by: memberId })
      .refuses('own_account'));
  it('needs a member', () => given().when(suspend).refuses('member_not_found'));
});

describe('badges and roles', () => {
  const duties: AdminPermission[] = ['moderate', 'analyse'];
  const promote = { type: 'Promote', duties, by: 'admin', byDuties: allPermissions, at } as const;
  const verified: MemberEvent = { type: 'MemberVerified', data: { memberId, byMemberId: 'admin', verifiedAt: at } };
  const promoted: MemberEvent = {
    type: 'MemberPromoted',
    data: { memberId, from: 'user', to: 'admin', duties, byMemberId: 'admin', promotedAt: at },
  };
  const demoted: MemberEvent = {
    type: 'MemberDemoted',
    data: { memberId, from: 'admin', to: 'user', duties, byMemberId: 'admin', demotedAt: at },
  };
  it('verifies', () =>
    given(memberRegistered()).when({ type: 'Verify', by: 'admin', byDuties: [], at }).then(verified));
  it('verifies once', () =>
    given(memberRegistered(), verified).when({ type: 'Verify', by: 'admin', byDuties: [], at }).decidesNothing());
  it('withdraws a verification', () =>
    given(memberRegistered(), verified)
      .when({ type: 'WithdrawVerification', by: 'admin', byDuties: [], reason: 'Another person', at })
      .then({
        type: 'VerificationWithdrawn',
        data: { memberId, reason: 'Another person', byMemberId: 'admin', withdrawnAt: at },
      }));
  it('withdraws nothing that is not there', () =>
    given(memberRegistered())
      .when({ type: 'WithdrawVerification', by: 'admin', byDuties: [], reason: 'Another person', at })
      .decidesNothing());
  it('promotes', () => given(memberRegistered()).when(promote).then(promoted));
  it('promotes once', () => given(memberRegistered(), promoted).when(promote).decidesNothing());
  it('demotes and ends the sessions opened as admin', () =>
    given(memberRegistered(), promoted)
      .when({ type: 'Demote', by: 'admin', byDuties: allPermissions, at })
      .then(demoted, sessionsEnded('role_changed')));
  const changed = (from: AdminPermission[], to: AdminPermission[]): MemberEvent => ({
    type: 'AdminDutiesChanged',
    data: { memberId, from, to, byMemberId: 'admin', changedAt: at },
  });
  const change = { type: 'ChangeDuties', by: 'admin', byDuties: ['settings', 'analyse'], at } as const;
  it('changes duties', () =>
    given(memberRegistered(), promoted)
      .when({ ...change, duties: ['analyse'] })
      .then(changed(duties, ['analyse'])));
  it('leaves what who decides does not have, and adds none of it', () => {
    given(memberRegistered(), promoted)
      .when({ ...change, duties: ['moderate', 'settings'] })
      .then(changed(duties, ['moderate', 'settings']));
    given(memberRegistered(), promoted)
      .when({ ...change, duties: ['moderate', 'replay'] })
      .refuses('duty_not_yours');
  });
  it('changes duties of admins only, by who has settings, and once', () => {
    given(memberRegistered())
      .when({ ...change, duties })
      .refuses('not_admin_yet');
    given(memberRegistered(), promoted)
      .when({ ...change, byDuties: ['analyse'], duties: ['analyse'] })
      .refuses('duty_needed');
    given(memberRegistered(), promoted)
      .when({ ...change, duties })
      .decidesNothing();
  });
  it('makes nobody an admin twice in different ways', () =>
    given(memberRegistered(), promoted)
      .when({ ...promote, duties: ['replay'] })
      .refuses('already_admin'));
  it('lets nobody suspend an admin who does not have settings', () =>
    given(memberRegistered(), promoted)
      .when({ type: 'Suspend', by: 'admin', byDuties: ['moderate'], reason: 'Spam', until: null, at })
      .refuses('duty_needed'));
  it('demotes admins only', () =>
    given(memberRegistered()).when({ type: 'Demote', by: 'admin', byDuties: allPermissions, at }).decidesNothing());
});

describe('a profile', () => {
  const socialLinks: SocialLinks = { instagram: '', twitter: '', facebook: '' };
  const profile = { name: 'Anna', username: 'anna', bio: '', phone: '', location: '', website: '', socialLinks };
  it('is revised as a whole, fields left out stay', () =>
    given(memberRegistered())
      .when({ type: 'ReviseProfile', changes: { bio: 'Hello', name: undefined }, at })
      .then({ type: 'ProfileRevised', data: { memberId, ...profile, bio: 'Hello', changed: ['bio'], revisedAt: at } }));
  it('stays when nothing differs', () =>
    given(memberRegistered()).when({ type: 'ReviseProfile', changes: profile, at }).decidesNothing());
  it('is revised by who can act only', () =>
    given(memberRegistered(), deactivated)
      .when({ type: 'ReviseProfile', changes: { bio: 'Hello' }, at })
      .refuses('invalid_token'));
  it('has an avatar and a cover', () => {
    given(memberRegistered())
      .when({ type: 'ChangeAvatar', avatar: 'a1', at })
      .then({ type: 'AvatarChanged', data: { memberId, from: null, to: 'a1', changedAt: at } });
    given(memberRegistered())
      .when({ type: 'ChangeCover', coverImage: 'c1', at })
      .then({ type: 'CoverChanged', data: { memberId, from: null, to: 'c1', changedAt: at } });
  });
});

describe('preferences', () => {
  const except = (kind: NotificationKind, channels: string[]) =>
    defaultChoices.map((choice) =>
      choice.kind === kind && channels.includes(choice.channel) ? { ...choice, wanted: false } : choice,
    );
  const set = (choices: NotificationChoice[]): MemberEvent => ({
    type: 'NotificationPreferencesSet',
    data: { memberId, choices, quietHours: null, setAt: at },
  });
  it('change one at a time', () =>
    given(memberRegistered())
      .when({ type: 'SetPreferences', notifications: { weeklyDigest: false }, privacy: {}, at })
      .then(set(except('digest', ['email']))));
  it('of both kinds change together', () =>
    given(memberRegistered())
      .when({ type: 'SetPreferences', notifications: { swapSteps: false }, privacy: { showLocation: false }, at })
      .then(set(except('swaps', ['email', 'push'])), {
        type: 'PrivacySettingsSet',
        data: { memberId, from: defaultPrivacy, to: { ...defaultPrivacy, showLocation: false }, setAt: at },
      }));
  it('are made one by one, beside the switches', () =>
    given(memberRegistered())
      .when({
        type: 'SetPreferences',
        notifications: {},
        choices: [{ kind: 'swaps', channel: 'email', wanted: false }],
        privacy: {},
        at,
      })
      .then(set(except('swaps', ['email']))));
  it('made one by one stay when an old client sends its switches back', () =>
    given(memberRegistered(), set(except('swaps', ['email'])))
      .when({
        type: 'SetPreferences',
        notifications: { ...defaultNotifications, swapSteps: false },
        privacy: defaultPrivacy,
        at,
      })
      .decidesNothing());
  it('of quiet hours and of a language stand beside them', () => {
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
    given(memberRegistered())
      .when({ type: 'SetPreferences', notifications: {}, privacy: {}, quietHours, language: 'de', at })
      .then(
        { type: 'NotificationPreferencesSet', data: { memberId, choices: [...defaultChoices], quietHours, setAt: at } },
        { type: 'LanguageChosen', data: { memberId, from: 'en', to: 'de', chosenAt: at } },
      );
  });
  it('stay when nothing differs', () =>
    given(memberRegistered())
      .when({ type: 'SetPreferences', notifications: defaultNotifications, privacy: {}, at })
      .decidesNothing());
});

describe('a forgotten password', () => {
  const requested = (tokenDigest: string, expiresAt = later): MemberEvent => ({
    type: 'PasswordResetRequested',
    data: { memberId, email: 'anna@example.org', tokenDigest, sealedToken: 'token', expiresAt, requestedAt: at },
  });
  const reset = { type: 'ResetPassword', tokenDigest: 'digest', passwordHash: '$new$', at } as const;
  const changed: MemberEvent = {
    type: 'PasswordChanged',
    data: { memberId, passwordHash: '$new$', how: 'reset', changedAt: at },
  };
  it('is asked for', () =>
    given(memberRegistered())
      .when({ type: 'RequestPasswordReset', tokenDigest: 'digest', sealedToken: 'token', expiresAt: later, at })
      .then(requested('digest')));
  it('is replaced, and every session ends', () =>
    given(memberRegistered(), requested('digest')).when(reset).then(changed, sessionsEnded('password_reset')));
  it('is replaced once', () =>
    given(memberRegistered(), requested('digest'), changed).when(reset).refuses('reset_token_invalid'));
  it('is replaced by the latest token only', () =>
    given(memberRegistered(), requested('digest'), requested('another')).when(reset).refuses('reset_token_invalid'));
  it('is not replaced too late', () =>
    given(memberRegistered(), requested('digest', at)).when(reset).refuses('reset_token_invalid'));
  it('is not replaced unasked', () => given(memberRegistered()).when(reset).refuses('reset_token_invalid'));
});

describe('a password', () => {
  const change = { type: 'ChangePassword', provenHash: passwordHash, passwordHash: '$new$', role: 'user', at } as const;
  it('is changed: other sessions end, a new one begins', () =>
    given(memberRegistered(), signedIn('user'))
      .when(change)
      .then(
        { type: 'PasswordChanged', data: { memberId, passwordHash: '$new$', how: 'changed', changedAt: at } },
        sessionsEnded('password_changed'),
        signedIn('user'),
      ));
  it('is changed by the one that holds now', () =>
    given(memberRegistered())
      .when({ ...change, provenHash: '$old$' })
      .refuses('wrong_password'));
});

describe('an address', () => {
  const requested = (expiresAt = later): MemberEvent => ({
    type: 'EmailChangeRequested',
    data: {
      memberId,
      email: 'anna@example.org',
      newEmail: 'new@example.org',
      tokenDigest: 'digest',
      sealedToken: 'token',
      expiresAt,
      requestedAt: at,
    },
  });
  const confirm = { type: 'ConfirmEmail', tokenDigest: 'digest', at } as const;
  const changed: MemberEvent = {
    type: 'EmailChanged',
    data: { memberId, from: 'anna@example.org', to: 'new@example.org', changedAt: at },
  };
  it('changes once confirmed', () => given(memberRegistered(), requested()).when(confirm).then(changed));
  it('changes once', () =>
    given(memberRegistered(), requested(), changed).when(confirm).refuses('email_token_invalid'));
  it('does not change too late', () =>
    given(memberRegistered(), requested(at)).when(confirm).refuses('email_token_invalid'));
  it('does not change by another token', () =>
    given(memberRegistered(), requested())
      .when({ ...confirm, tokenDigest: 'another' })
      .refuses('email_token_invalid'));
  it('stays when it is the same', () =>
    given(memberRegistered())
      .when({
        type: 'RequestEmailChange',
        newEmail: 'anna@example.org',
        tokenDigest: 'digest',
        sealedToken: 'token',
        expiresAt: later,
        at,
      })
      .decidesNothing());
});

describe('sessions', () => {
  it('end all at once', () =>
    given(memberRegistered()).when({ type: 'EndSessions', at }).then(sessionsEnded('signed_out_everywhere')));
  it('of the next generation end after those of the one before, whatever the clock says', () => {
    const later = sessionsEnded('signed_out_everywhere', 0, '2030-05-05T12:00:00.000Z');
    given(memberRegistered(), later).when({ type: 'EndSessions', at }).then(sessionsEnded('signed_out_everywhere', 1));
    expect(given(memberRegistered(), later, signedIn('user')).state()).toMatchObject({ sessionGeneration: 1 });
  });
});

describe('leaving', () => {
  it('for a while ends the sessions', () =>
    given(memberRegistered()).when({ type: 'Deactivate', at }).then(deactivated, sessionsEnded('deactivated')));
  it('for a while is undone by signing in', () =>
    given(memberRegistered(), deactivated).when(signIn('user')).then(reactivated, signedIn('user')));
  it('for good waits for the grace', () =>
    given(memberRegistered())
      .when({ type: 'RequestDeletion', dueAt: later, at })
      .then(deletionRequested(later), sessionsEnded('deleted')));
  it('for good is undone by signing in', () =>
    given(memberRegistered(), deletionRequested(later))
      .when(signIn('user'))
      .then({ type: 'DeletionCancelled', data: { memberId, dueAt: later, cancelledAt: at } }, signedIn('user')));
  it('for good is not undone once it is due', () =>
    given(memberRegistered(), deletionRequested(earlier)).when(signIn('user')).refuses('invalid_credentials'));
  it('for good ends in erasure', () => given(memberRegistered(), deletionRequested(earlier)).when(erase).then(erased));
  it('for good is not early', () => given(memberRegistered(), deletionRequested(later)).when(erase).decidesNothing());
  it('for good happens once', () =>
    given(memberRegistered(), deletionRequested(earlier), erased).when(erase).decidesNothing());
  it('leaves nothing of the person', () => {
    const state = given(memberRegistered(), deletionRequested(earlier), erased).state();
    expect(state).toMatchObject({
      account: 'deleted',
      name: 'Deleted member',
      email: 'deleted@invalid',
      username: 'deleted',
      passwordHash: '',
    });
    expect(JSON.stringify(state)).not.toContain('anna@example.org');
  });
  it('leaves nobody to sign in', () =>
    given(memberRegistered(), deletionRequested(earlier), erased).when(signIn('user')).refuses('invalid_credentials'));
});
