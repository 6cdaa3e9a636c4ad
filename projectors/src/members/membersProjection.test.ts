import { defaultChoices, defaultNotifications, applySwitches } from '@pass-along/contracts';
import type { MemberRow } from '@pass-along/contracts/tables';
import { describe, expect, it } from 'vitest';
import { at, later, memberRegistered, profileRevised, recorded } from '../testing/events.ts';
import { membersFold } from './membersProjection.ts';

describe('members', () => {
  const registered = membersFold.evolve(undefined, recorded('MemberRegistered', memberRegistered('anna')));

  it('shows a new member with an empty profile and no password hash', () => {
    expect(registered).toMatchObject({
      member_id: 'anna',
      email: 'anna@example.org',
      karma_points: 0,
      joined_at: at,
      last_seen_at: null,
    });
    expect(JSON.stringify(registered)).not.toContain('hash');
  });

  const memberId = 'anna';
  type MemberEvent = Parameters<typeof membersFold.evolve>[1];
  const after = (...events: MemberEvent[]) =>
    events.reduce<MemberRow | undefined>((row, event) => membersFold.evolve(row, event), registered);

  it('remembers when a member was last seen', () => {
    const seen = membersFold.evolve(
      registered,
      recorded('MemberSignedIn', { memberId: 'anna', role: 'user', signedInAt: later }),
    );
    expect(seen?.last_seen_at).toBe(later);
  });

  it('shows what their karma came to, as its events tell it', () => {
    const paid = recorded('KarmaAwarded', { memberId, points: 8, total: 20 });
    const adjusted = recorded('KarmaAdjusted', { memberId, points: -5, total: 15 });
    const deed = recorded('DeedCounted', { memberId, deed: 'swap' });
    expect([after(paid), after(paid, adjusted, deed)].map((row) => row?.karma_points)).toEqual([20, 15]);
    expect(membersFold.evolve(undefined, paid)).toBeUndefined();
  });

  it('has no row for a registration that never came to be', () => {
    const abandoned = recorded('RegistrationAbandoned', { memberId: 'anna', abandonedAt: later });
    expect(membersFold.evolve(undefined, abandoned)).toBeUndefined();
  });

  it('takes the whole profile when it is revised', () => {
    const revised = after(recorded('ProfileRevised', profileRevised(memberId, { name: 'Anna B', username: 'annab' })));
    expect(revised).toMatchObject({
      name: 'Anna B',
      username: 'annab',
      bio: 'Mends kites',
      social_links: { instagram: '@example' },
      email: 'anna@example.org',
    });
  });

  it('remembers under which name a member was verified', () => {
    const verified = recorded('MemberVerified', { memberId, verifiedAt: later });
    const renamed = after(verified, recorded('ProfileRevised', profileRevised(memberId, { name: 'Somebody Else' })));
    expect(renamed).toMatchObject({ name: 'Somebody Else', verification: { name: registered?.name } });
  });

  it('shows pictures, and the default again', () => {
    const dressed = [
      recorded('AvatarChanged', { memberId, to: 'a1', changedAt: later }),
      recorded('CoverChanged', { memberId, to: 'c1', changedAt: later }),
    ];
    expect(after(...dressed)).toMatchObject({ avatar: 'a1', cover_image: 'c1' });
    expect(after(...dressed, recorded('AvatarChanged', { memberId, to: null, changedAt: later }))).toMatchObject({
      avatar: null,
    });
  });

  it('keeps a new address apart until it is confirmed', () => {
    const requested = recorded('EmailChangeRequested', {
      memberId,
      newEmail: 'new@example.org',
      tokenDigest: 'd',
      sealedToken: 's',
      expiresAt: later,
      requestedAt: at,
    });
    expect(after(requested)).toMatchObject({
      email: 'anna@example.org',
      pending_email: 'new@example.org',
      pending_email_until: later,
    });
    const changed = recorded('EmailChanged', { memberId, to: 'new@example.org', changedAt: later });
    expect(after(requested, changed)).toMatchObject({
      email: 'new@example.org',
      pending_email: '',
      pending_email_until: null,
    });
  });

  it.each(['changed', 'reset', 'withdrawn'] as const)('waits for no new address once a password is %s', (how) => {
    const requested = recorded('EmailChangeRequested', { memberId, newEmail: 'eve@example.org', expiresAt: later });
    const passwordChanged = recorded('PasswordChanged', { memberId, passwordHash: '', how, changedAt: later });
    expect(after(requested, passwordChanged)).toMatchObject({ pending_email: '', pending_email_until: null });
  });

  it('knows who has no password, until they set one', () => {
    const googled = membersFold.evolve(
      undefined,
      recorded('MemberRegistered', { ...memberRegistered('anna'), passwordHash: '' }),
    );
    expect(registered).toMatchObject({ has_password: true });
    expect(googled).toMatchObject({ has_password: false });
    const changed = recorded('PasswordChanged', { memberId, passwordHash: 'h', how: 'reset', changedAt: later });
    expect(membersFold.evolve(googled, changed)).toMatchObject({ has_password: true });
  });

  it('follows where an account stands', () => {
    const suspended = recorded('MemberSuspended', { memberId, reason: 'Spam', until: later, suspendedAt: at });
    const reinstated = recorded('MemberReinstated', { memberId, reinstatedAt: later });
    const deactivated = recorded('MemberDeactivated', { memberId, deactivatedAt: at });
    const reactivated = recorded('MemberReactivated', { memberId, reactivatedAt: later });
    expect(after(suspended)).toMatchObject({ status: 'suspended', suspension: { reason: 'Spam', until: later } });
    expect(after(suspended, reinstated)).toMatchObject({ status: 'active', suspension: null });
    expect(after(deactivated)?.status).toBe('deactivated');
    expect(after(deactivated, reactivated)?.status).toBe('active');
    const waiting = membersFold.evolve(
      undefined,
      recorded('MemberRegistered', { ...memberRegistered(memberId), status: 'waiting' }),
    );
    expect(waiting?.status).toBe('waiting');
    expect(membersFold.evolve(waiting, recorded('MemberApproved', { memberId, approvedAt: later }))?.status).toBe(
      'active',
    );
    const declined = recorded('MemberDeclined', { memberId, reason: 'Spam', declinedAt: later });
    expect(membersFold.evolve(waiting, declined)?.status).toBe('deleted');
  });

  it('follows badge, role, preferences and a wish to be deleted', () => {
    expect(after(recorded('MemberVerified', { memberId, verifiedAt: later }))).toMatchObject({
      verified: true,
      verification: { how: 'admin', at: later, name: 'anna Example' },
    });
    const removed = [
      recorded('MemberVerified', { memberId, verifiedAt: at }),
      recorded('VerificationWithdrawn', { memberId, reason: 'Another person', withdrawnAt: later }),
    ];
    const removal = { reason: 'Another person', at: later };
    expect(after(...removed)).toMatchObject({ verified: false, verification: null, badge_removal: removal });
    const byNeighbours = [
      recorded('VerificationAllowed', { memberId, allowedAt: later }),
      recorded('MemberVerifiedByNeighbours', { memberId, verifiedAt: later }),
    ];
    expect(after(...removed, ...byNeighbours)).toMatchObject({
      verification: { how: 'neighbours', at: later, name: 'anna Example' },
      badge_removal: null,
    });
    expect(after(...byNeighbours, recorded('VerificationLapsed', { memberId, lapsedAt: later }))).toMatchObject({
      verified: false,
      verification: null,
    });
    expect(after(recorded('MemberPromoted', { memberId, to: 'admin', promotedAt: later }))?.role).toBe('admin');
    expect(
      after(
        recorded('MemberPromoted', { memberId, to: 'admin', promotedAt: at }),
        recorded('MemberDemoted', { memberId, demotedAt: later }),
      )?.role,
    ).toBe('user');
    const notifications = { ...defaultNotifications, weeklyDigest: false };
    const choices = applySwitches(defaultChoices, notifications);
    expect(after(recorded('NotificationPreferencesSet', { memberId, choices, setAt: later }))?.notifications).toEqual(
      notifications,
    );
    const privacy = { showProfile: false, allowDirectMessages: true, showLocation: false };
    expect(after(recorded('PrivacySettingsSet', { memberId, to: privacy, setAt: later }))?.privacy).toEqual(privacy);
    const wish = recorded('DeletionRequested', { memberId, dueAt: later, requestedAt: at });
    expect(after(wish)?.deletion_due_at).toBe(later);
    expect(after(wish, recorded('DeletionCancelled', { memberId, cancelledAt: later }))?.deletion_due_at).toBeNull();
  });

  it('leaves nothing of a person who is erased but a row that counts', () => {
    const erased = after(
      recorded('ProfileRevised', profileRevised(memberId)),
      recorded('MemberVerified', { memberId, verifiedAt: at }),
      recorded('AvatarChanged', { memberId, to: 'a1', changedAt: at }),
      recorded('MemberSuspended', { memberId, reason: 'Spam', until: null, suspendedAt: at }),
      recorded('EmailChangeRequested', {
        memberId,
        newEmail: 'new@example.org',
        tokenDigest: 'd',
        sealedToken: 's',
        expiresAt: later,
        requestedAt: at,
      }),
      recorded('MemberErased', { memberId, erasedAt: later }),
    );
    expect(erased).toMatchObject({ member_id: memberId, name: 'Deleted member', status: 'deleted', joined_at: at });
    for (const trace of ['Example', 'example', 'kites', '555', 'Elm', 'uploads', 'Spam'])
      expect(JSON.stringify(erased)).not.toContain(trace);
  });

  it('knows since when there is a second factor, and how many recovery codes are left', () => {
    const digests = ['one', 'two', 'three'];
    const setUp = recorded('SecondFactorConfirmed', { memberId, step: 1, recoveryDigests: digests, confirmedAt: at });
    const used = { memberId, step: null, recoveryDigest: 'one', recoveryCodesLeft: 2, passedAt: later };
    const passed = recorded('SecondFactorPassed', used);
    const renewed = recorded('RecoveryCodesRenewed', { memberId, recoveryDigests: digests, renewedAt: later });
    const removed = recorded('SecondFactorRemoved', { memberId, why: 'reset', reason: 'Lost', removedAt: later });
    const factorAfter = (...events: MemberEvent[]) => {
      const row = after(...events);
      return [row?.second_factor_since, row?.recovery_codes_left];
    };
    expect(factorAfter(setUp)).toEqual([at, 3]);
    expect(factorAfter(setUp, passed)).toEqual([at, 2]);
    expect(factorAfter(setUp, passed, renewed)).toEqual([at, 3]);
    expect(factorAfter(setUp, removed)).toEqual([null, 0]);
  });

  it('does not change by what only concerns sessions and passwords', () => {
    const untouched = [
      recorded('PasswordChanged', { memberId, passwordHash: 'another', how: 'changed', changedAt: later }),
      recorded('SessionsEnded', { memberId, why: 'password_changed', endedAt: later }),
      recorded('GoogleAccountLinked', { memberId, googleSubject: '1234', linkedAt: later }),
      recorded('SecondFactorBegun', { memberId, secret: 'ABC', expiresAt: later, begunAt: later }),
      recorded('SecondFactorRefused', { memberId, failures: 1, refusedAt: later }),
    ];
    expect(after(...untouched)).toBe(registered);
  });
});
