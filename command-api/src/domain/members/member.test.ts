import { type MemberEvent, type SocialLinks } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { admin, at, memberRegistered } from '../../testing/events.ts';
import { givenFor } from '../../testing/given.ts';
import { memberDecider } from './member.ts';

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
  status: 'active',
  emailProven: false,
  at,
} as const;
const signIn = (role: 'user' | 'admin') => ({ type: 'SignIn', role, provenHash: passwordHash, at }) as const;
const signedIn = (role: 'user' | 'admin', signedInAt = at): MemberEvent => ({
  type: 'MemberSignedIn',
  data: { memberId, role, signedInAt },
});
const abandoned: MemberEvent = { type: 'RegistrationAbandoned', data: { memberId, abandonedAt: at } };
const justAfter = '2030-05-05T10:00:00.001Z';
type Why = Extract<MemberEvent, { type: 'SessionsEnded' }>['data']['why'];
const sessionsEnded = (why: Why, endedAt = justAfter): MemberEvent => ({
  type: 'SessionsEnded',
  data: { memberId, why, endedAt },
});
const suspended = (until: string | null): MemberEvent => ({
  type: 'MemberSuspended',
  data: { memberId, reason: 'Spam', until, suspendedAt: at },
});
const reinstated: MemberEvent = { type: 'MemberReinstated', data: { memberId, reinstatedAt: at } };
const deactivated: MemberEvent = { type: 'MemberDeactivated', data: { memberId, deactivatedAt: at } };
const deletionRequested = (dueAt: string): MemberEvent => ({
  type: 'DeletionRequested',
  data: { memberId, dueAt, requestedAt: at },
});
const erased: MemberEvent = { type: 'MemberErased', data: { memberId, erasedAt: at } };

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
  data: { memberId, email: 'anna@example.net', changedAt: at },
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
    const changeRequested: MemberEvent = {
      type: 'EmailChangeRequested',
      data: {
        memberId,
        newEmail: 'eve@example.org',
        tokenDigest: 'digest',
        sealedToken: 'token',
        expiresAt: '2030-05-06T10:00:00.000Z',
        requestedAt: at,
      },
    };
    given(memberRegistered(), changeRequested, passwordWithdrawn, googleLinked)
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
      .then(signedIn('user')));
  it('signs in after its sessions were ended, whatever the clock says', () =>
    given(memberRegistered(), sessionsEnded('password_reset')).when(signIn('user')).then(signedIn('user', justAfter)));
});

describe('a waiting member', () => {
  const waiting = memberRegistered({ status: 'waiting' });
  const approved: MemberEvent = { type: 'MemberApproved', data: { memberId, approvedAt: at } };
  it('stays out', () => given(waiting).when(signIn('user')).refuses('account_waiting'));
  it('is approved', () => given(waiting).when({ type: 'Approve', at }).then(approved));
  it('is approved once', () => given(waiting, approved).when({ type: 'Approve', at }).decidesNothing());
  it('comes in once approved', () => given(waiting, approved).when(signIn('user')).then(signedIn('user')));
});

describe('suspending', () => {
  const suspend = { type: 'Suspend', by: admin, reason: 'Spam', until: null, at } as const;
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
    given(memberRegistered(), suspended(at)).when(signIn('user')).then(reinstated, signedIn('user')));
  it('is repeated without harm', () => given(memberRegistered(), suspended(null)).when(suspend).decidesNothing());
  it('can be changed', () =>
    given(memberRegistered(), suspended(null))
      .when({ ...suspend, until: later })
      .then(suspended(later), sessionsEnded('suspended')));
  it('is ended by an admin', () =>
    given(memberRegistered(), suspended(null)).when({ type: 'Reinstate', at }).then(reinstated));
  it('is ended once', () => given(memberRegistered()).when({ type: 'Reinstate', at }).decidesNothing());
  it('is nothing to do to oneself', () =>
    given(memberRegistered())
      .when({ ...suspend, by: { memberId, role: 'admin' } })
      .refuses('own_account'));
  it('needs a member', () => given().when(suspend).refuses('member_not_found'));
});

describe('badges and roles', () => {
  const verified: MemberEvent = { type: 'MemberVerified', data: { memberId, verifiedAt: at } };
  const promoted: MemberEvent = { type: 'MemberPromoted', data: { memberId, promotedAt: at } };
  const demoted: MemberEvent = { type: 'MemberDemoted', data: { memberId, demotedAt: at } };
  it('verifies', () => given(memberRegistered()).when({ type: 'Verify', at }).then(verified));
  it('verifies once', () => given(memberRegistered(), verified).when({ type: 'Verify', at }).decidesNothing());
  it('withdraws a verification', () =>
    given(memberRegistered(), verified)
      .when({ type: 'WithdrawVerification', at })
      .then({ type: 'VerificationWithdrawn', data: { memberId, withdrawnAt: at } }));
  it('withdraws nothing that is not there', () =>
    given(memberRegistered()).when({ type: 'WithdrawVerification', at }).decidesNothing());
  it('promotes', () => given(memberRegistered()).when({ type: 'Promote', at }).then(promoted));
  it('promotes once', () => given(memberRegistered(), promoted).when({ type: 'Promote', at }).decidesNothing());
  it('demotes and ends the sessions opened as admin', () =>
    given(memberRegistered(), promoted).when({ type: 'Demote', at }).then(demoted, sessionsEnded('role_changed')));
  it('demotes admins only', () => given(memberRegistered()).when({ type: 'Demote', at }).decidesNothing());
});

describe('a profile', () => {
  const socialLinks: SocialLinks = { instagram: '', twitter: '', facebook: '' };
  const profile = { name: 'Anna', username: 'anna', bio: '', phone: '', location: '', website: '', socialLinks };
  it('is revised as a whole, fields left out stay', () =>
    given(memberRegistered())
      .when({ type: 'ReviseProfile', changes: { bio: 'Hello', name: undefined }, at })
      .then({ type: 'ProfileRevised', data: { memberId, ...profile, bio: 'Hello', revisedAt: at } }));
  it('stays when nothing differs', () =>
    given(memberRegistered()).when({ type: 'ReviseProfile', changes: profile, at }).decidesNothing());
  it('is revised by who can act only', () =>
    given(memberRegistered(), deactivated)
      .when({ type: 'ReviseProfile', changes: { bio: 'Hello' }, at })
      .refuses('invalid_token'));
  it('has an avatar and a cover', () => {
    given(memberRegistered())
      .when({ type: 'ChangeAvatar', avatar: '/a.webp', at })
      .then({ type: 'AvatarChanged', data: { memberId, avatar: '/a.webp', changedAt: at } });
    given(memberRegistered())
      .when({ type: 'ChangeCover', coverImage: '/c.webp', at })
      .then({ type: 'CoverChanged', data: { memberId, coverImage: '/c.webp', changedAt: at } });
  });
});

describe('preferences', () => {
  const all = {
    emailNewMessages: true,
    pushItemMatches: true,
    weeklyDigest: true,
    swapSteps: true,
    eventReminders: true,
  };
  it('change one at a time', () =>
    given(memberRegistered())
      .when({ type: 'SetPreferences', notifications: { weeklyDigest: false }, privacy: {}, at })
      .then({
        type: 'NotificationPreferencesSet',
        data: { memberId, notifications: { ...all, weeklyDigest: false }, setAt: at },
      }));
  it('of both kinds change together', () =>
    given(memberRegistered())
      .when({ type: 'SetPreferences', notifications: { swapSteps: false }, privacy: { showLocation: false }, at })
      .then(
        {
          type: 'NotificationPreferencesSet',
          data: { memberId, notifications: { ...all, swapSteps: false }, setAt: at },
        },
        {
          type: 'PrivacySettingsSet',
          data: { memberId, privacy: { showProfile: true, allowDirectMessages: true, showLocation: false }, setAt: at },
        },
      ));
  it('stay when nothing differs', () =>
    given(memberRegistered()).when({ type: 'SetPreferences', notifications: all, privacy: {}, at }).decidesNothing());
});

describe('a forgotten password', () => {
  const requested = (tokenDigest: string, expiresAt = later): MemberEvent => ({
    type: 'PasswordResetRequested',
    data: { memberId, tokenDigest, sealedToken: 'token', expiresAt, requestedAt: at },
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
        signedIn('user', justAfter),
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
      newEmail: 'new@example.org',
      tokenDigest: 'digest',
      sealedToken: 'token',
      expiresAt,
      requestedAt: at,
    },
  });
  const confirm = { type: 'ConfirmEmail', tokenDigest: 'digest', at } as const;
  const changed: MemberEvent = { type: 'EmailChanged', data: { memberId, email: 'new@example.org', changedAt: at } };
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
  it('end after the latest was opened, whatever the clock says', () =>
    given(memberRegistered(), signedIn('user', later))
      .when({ type: 'EndSessions', at })
      .then(sessionsEnded('signed_out_everywhere', '2030-05-05T11:00:00.001Z')));
});

describe('leaving', () => {
  it('for a while ends the sessions', () =>
    given(memberRegistered()).when({ type: 'Deactivate', at }).then(deactivated, sessionsEnded('deactivated')));
  it('for a while is undone by signing in', () =>
    given(memberRegistered(), deactivated)
      .when(signIn('user'))
      .then({ type: 'MemberReactivated', data: { memberId, reactivatedAt: at } }, signedIn('user')));
  it('for good waits for the grace', () =>
    given(memberRegistered())
      .when({ type: 'RequestDeletion', dueAt: later, at })
      .then(deletionRequested(later), sessionsEnded('deleted')));
  it('for good is undone by signing in', () =>
    given(memberRegistered(), deletionRequested(later))
      .when(signIn('user'))
      .then({ type: 'DeletionCancelled', data: { memberId, cancelledAt: at } }, signedIn('user')));
  it('for good is not undone once it is due', () =>
    given(memberRegistered(), deletionRequested(earlier)).when(signIn('user')).refuses('invalid_credentials'));
  it('for good ends in erasure', () =>
    given(memberRegistered(), deletionRequested(earlier)).when({ type: 'EraseMember', at }).then(erased));
  it('for good is not early', () =>
    given(memberRegistered(), deletionRequested(later)).when({ type: 'EraseMember', at }).decidesNothing());
  it('for good happens once', () =>
    given(memberRegistered(), deletionRequested(earlier), erased).when({ type: 'EraseMember', at }).decidesNothing());
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
