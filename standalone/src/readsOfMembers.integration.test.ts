import {
  currentUser,
  defaultChoices,
  defaultNotifications,
  defaultPrivacy,
  invitationAnswer,
  preferencesAnswer,
  publicProfile,
  siteAnswer,
  streams,
  applySwitches,
  type ItemAnswer,
  type ItemListAnswer,
  type ItemStatsAnswer,
  type PublicProfile,
  type SwapListAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';
import { getMemberStream, startTestSystemWithLog, type TestLog, type TestSystemWithLog } from './testing/testLog.ts';

const past = '2020-01-01T00:00:00.000Z';
const now = '2026-03-01T10:00:00.000Z';
const future = '2999-01-01T00:00:00.000Z';

let running: TestSystemWithLog;
let api: TestApi;
let log: TestLog;
let ann: TestMember;
let bob: TestMember;
let boss: TestMember;

beforeAll(async () => {
  running = await startTestSystemWithLog({ GOOGLE_CLIENT_ID: 'client.example.org' });
  api = new TestApi(running.system.url);
  log = running.logOf(api);
  ann = await api.register('Ann');
  bob = await api.register('Bob');
  boss = await api.signIn(admin.email, admin.password, 'admin');
  await log.append(getMemberStream(ann), 'ProfileRevised', {
    memberId: ann.id,
    name: 'Ann Doe',
    username: 'ann.doe',
    bio: 'Mends kites',
    phone: '+1 555 0100',
    location: 'Elm Street',
    website: 'https://ann.example.org',
    socialLinks: { instagram: '@ann', twitter: '', facebook: '' },
    revisedAt: now,
  });
  await log.append(getMemberStream(ann), 'AvatarChanged', {
    memberId: ann.id,
    to: 'a1',
    changedAt: now,
  });
  await log.append(getMemberStream(ann), 'CoverChanged', {
    memberId: ann.id,
    to: 'c1',
    changedAt: now,
  });
  await log.append(getMemberStream(ann), 'MemberVerified', { memberId: ann.id, verifiedAt: now });
});

afterAll(() => running.stop());

const profileOf = (member: TestMember, as?: TestMember) =>
  api.get<PublicProfile>(`/api/users/${member.id}/profile`, { as });
const setPrivacy = (member: TestMember, privacy: Partial<typeof defaultPrivacy>) =>
  log.append(getMemberStream(member), 'PrivacySettingsSet', {
    memberId: member.id,
    to: { ...defaultPrivacy, ...privacy },
    setAt: now,
  });

describe('GET /api/users/get-user', () => {
  it('answers the profile as it stands', async () => {
    const { body } = await api.get('/api/users/get-user', { as: ann });
    expect(currentUser.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      name: 'Ann Doe',
      username: 'ann.doe',
      email: 'ann@example.org',
      bio: 'Mends kites',
      phone: '+1 555 0100',
      location: 'Elm Street',
      website: 'https://ann.example.org',
      socialLinks: { instagram: '@ann', twitter: '', facebook: '' },
      avatar: `/uploads/members/${ann.id}/a1.webp`,
      coverImage: `/uploads/members/${ann.id}/c1.webp`,
      verified: true,
    });
  });
});

describe('GET /api/users/preferences', () => {
  const preferences = async (as: TestMember) => (await api.get('/api/users/preferences', { as })).body;

  it('answers the defaults of a new member', async () => {
    const body = await preferences(bob);
    expect(preferencesAnswer.parse(body)).toEqual(body);
    expect(body).toEqual({
      notifications: defaultNotifications,
      choices: defaultChoices,
      quietHours: null,
      language: 'en',
      privacy: defaultPrivacy,
      deletionDueAt: null,
      pendingEmail: '',
      emailRefusal: null,
      pushTexts: true,
      hasPassword: true,
    });
  });

  it('answers what was set, and a new address while its link is of use', async () => {
    const dan = await api.register('Dan');
    const notifications = { ...defaultNotifications, weeklyDigest: false };
    await log.append(getMemberStream(dan), 'NotificationPreferencesSet', {
      memberId: dan.id,
      choices: applySwitches(defaultChoices, notifications),
      setAt: now,
    });
    const requested = {
      memberId: dan.id,
      newEmail: 'dan@new.example.org',
      tokenDigest: 'd',
      sealedToken: 's',
      requestedAt: now,
    };
    await log.append(getMemberStream(dan), 'EmailChangeRequested', { ...requested, expiresAt: future });
    expect(await preferences(dan)).toMatchObject({ notifications, pendingEmail: 'dan@new.example.org' });
    await log.append(getMemberStream(dan), 'EmailChangeRequested', { ...requested, expiresAt: past });
    expect(await preferences(dan)).toMatchObject({ pendingEmail: '', hasPassword: true });
  });

  it('is for who is signed in', async () => {
    expect((await api.get('/api/users/preferences')).status).toBe(401);
  });
});

describe('GET /api/users/:userId/profile', () => {
  it('shows a member to everybody, without e-mail and phone', async () => {
    await api.listItem(ann, { title: 'Paper kite' });
    await api.send(
      'POST',
      `/api/items/${(await api.listItem(ann, { title: 'Old kite' }))._id}/exchanged`,
      undefined,
      ann,
    );
    await api.send('DELETE', `/api/items/${(await api.listItem(ann, { title: 'Torn kite' }))._id}`, undefined, ann);
    const { status, body } = await profileOf(ann);
    expect(status).toBe(200);
    expect(publicProfile.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      _id: ann.id,
      // visitors see initials
      name: 'Ann D.',
      location: 'Elm Street',
      avatar: `/uploads/members/${ann.id}/a1.webp`,
      role: 'user',
      verified: true,
      itemCount: 2,
      exchangedCount: 1,
    });
    expect(JSON.stringify(body)).not.toMatch(/ann@example|555/);
  });

  it('keeps the location to a member who hides it', async () => {
    await setPrivacy(ann, { showLocation: false });
    expect((await profileOf(ann, boss)).body.location).toBe('');
    await setPrivacy(ann, {});
  });

  it('shows a hidden profile to the member and admins only', async () => {
    await setPrivacy(ann, { showProfile: false });
    for (const who of [undefined, bob])
      expect(await profileOf(ann, who)).toMatchObject({ status: 404, body: { code: 'profile_hidden' } });
    for (const who of [ann, boss]) expect((await profileOf(ann, who)).status).toBe(200);
    await setPrivacy(ann, {});
  });

  it('is 404 for nobody', async () => {
    expect(await api.get('/api/users/nobody/profile')).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
  });
});

describe('a member who left for a while', () => {
  const titles = async (path: string, as?: TestMember) =>
    (await api.get<ItemListAnswer>(path, { as })).body.items.map(({ title }) => title);

  it.each([
    [
      'deactivated',
      (member: TestMember) =>
        log.append(getMemberStream(member), 'MemberDeactivated', { memberId: member.id, deactivatedAt: now }),
      (member: TestMember) =>
        log.append(getMemberStream(member), 'MemberReactivated', { memberId: member.id, reactivatedAt: now }),
    ],
    [
      'to be deleted',
      (member: TestMember) =>
        log.append(getMemberStream(member), 'DeletionRequested', {
          memberId: member.id,
          dueAt: future,
          requestedAt: now,
        }),
      (member: TestMember) =>
        log.append(getMemberStream(member), 'DeletionCancelled', { memberId: member.id, cancelledAt: now }),
    ],
  ])('(%s) has no public page and lists nothing until they are back', async (how, leave, comeBack) => {
    const away = await api.register(`Away${how.slice(0, 2)}`);
    const before = (await api.get<ItemStatsAnswer>('/api/items/stats')).body.totalItems;
    const title = `Canoe of somebody ${how}`;
    await api.listItem(away, { title, category: 'Sports' });
    const lists = ['/api/items', '/api/items/search?keyword=canoe', `/api/items/user/${away.id}`];
    await leave(away);
    for (const path of lists) expect(await titles(path, ann)).not.toContain(title);
    expect(await titles(`/api/items/user/${away.id}?includeRemoved=true`, boss)).toEqual([title]);
    expect((await api.get<ItemStatsAnswer>('/api/items/stats')).body.totalItems).toBe(before);
    expect((await profileOf(away, boss)).status).toBe(404);
    await comeBack(away);
    for (const path of lists) expect(await titles(path, ann)).toContain(title);
    expect((await profileOf(away)).status).toBe(200);
  });
});

describe('a member whose account is not open', () => {
  it('has no public page while waiting', async () => {
    const registered = {
      name: 'Wim',
      email: 'wim@example.org',
      username: 'wim',
      passwordHash: 'h',
      role: 'user',
      status: 'waiting',
      registeredAt: now,
    } as const;
    await log.append(streams.member('wim'), 'MemberRegistered', { memberId: 'wim', ...registered });
    expect(await api.get('/api/users/wim/profile', { as: boss })).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
  });

  it('waits on when a suspension from before its approval is over', async () => {
    await log.append(streams.member('wim'), 'MemberSuspended', { memberId: 'wim', from: 'waiting', until: past });
    expect(await api.get('/api/admin/members/wim', { as: boss })).toMatchObject({ body: { status: 'waiting' } });
  });

  it('is signed out while suspended, and no longer once the suspension is over by itself', async () => {
    const sam = await api.register('Sam');
    const suspend = (until: string | null) =>
      log.append(getMemberStream(sam), 'MemberSuspended', {
        memberId: sam.id,
        reason: 'Spam',
        until,
        suspendedAt: past,
      });
    await suspend(future);
    expect(await api.get('/api/users/get-user', { as: sam })).toMatchObject({
      status: 401,
      body: { code: 'invalid_token' },
    });
    await suspend(past);
    expect((await api.get('/api/users/get-user', { as: sam })).status).toBe(200);
  });
});

describe('a member who is erased', () => {
  it('stands as a placeholder beside items and swaps, and their words are gone', async () => {
    const eve = await api.register('Eve');
    await log.append(getMemberStream(eve), 'AvatarChanged', {
      memberId: eve.id,
      to: 'e1',
      changedAt: now,
    });
    const drum = await api.listItem(eve, { title: 'Drum', type: 'donate', deliveryNotes: 'Behind the shed' });
    const flute = await api.listItem(bob, { title: 'Flute', type: 'donate' });
    await api.proposeSwap(drum, bob);
    await api.proposeSwap(flute, eve);
    expect((await api.get<ItemAnswer>(`/api/items/${drum._id}`, { as: bob })).body).toMatchObject({
      deliveryNotes: 'Behind the shed',
      ownerId: { name: 'Eve', profilePic: `/uploads/members/${eve.id}/e1.webp` },
    });

    await log.append(getMemberStream(eve), 'MemberErased', { memberId: eve.id, erasedAt: now });
    const placeholder = { _id: eve.id, name: 'Deleted member', avatar: '/assets/default-avatar.svg' };
    expect((await api.get(`/api/items/${drum._id}`, { as: bob })).body).toMatchObject({
      deliveryNotes: '',
      ownerId: { _id: eve.id, name: 'Deleted member', profilePic: '/assets/default-avatar.svg' },
    });
    const incoming = (await api.get<SwapListAnswer>('/api/swaps?box=incoming', { as: bob })).body.swapRequests;
    expect(incoming).toMatchObject([{ requester: placeholder, message: '' }]);
    const outgoing = (await api.get<SwapListAnswer>('/api/swaps?box=outgoing', { as: bob })).body.swapRequests;
    expect(outgoing).toMatchObject([{ owner: placeholder, message: 'May I have it? Bob' }]);
    expect(await profileOf(eve, boss)).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    expect((await api.get('/api/users/get-user', { as: eve })).status).toBe(401);
  });
});

describe('GET /api/site', () => {
  it('answers the defaults, then what an admin changed', async () => {
    const { body } = await api.get('/api/site');
    expect(siteAnswer.parse(body)).toEqual(body);
    expect(body).toEqual({
      communityName: 'Pass-Along',
      signupPolicy: 'open',
      googleClientId: 'client.example.org',
      pushKey: expect.stringMatching(/^[\w-]{87}$/) as unknown,
      deletionGraceDays: 14,
      timeZone: 'UTC',
      currency: '',
    });
    await log.append(streams.settings(), 'CommunitySettingsChanged', {
      changes: [
        { setting: 'name', from: 'Pass-Along', to: 'Elm Street' },
        { setting: 'signupPolicy', from: 'open', to: 'approval' },
        { setting: 'deletionGraceDays', from: 14, to: 3 },
      ],
      changedAt: now,
    });
    expect((await api.get('/api/site')).body).toMatchObject({
      communityName: 'Elm Street',
      signupPolicy: 'approval',
      deletionGraceDays: 3,
    });
    await log.append(streams.settings(), 'CommunitySettingsChanged', {
      changes: [
        { setting: 'signupPolicy', from: 'open', to: 'open' },
        { setting: 'deletionGraceDays', from: 14, to: 14 },
      ],
      changedAt: now,
    });
  });
});

describe('GET /api/invitations/:code', () => {
  const issue = (id: string, code: string, expiresAt: string) =>
    log.append(streams.invitation(id), 'InvitationIssued', {
      invitationId: id,
      code,
      email: 'fay@example.org',
      role: 'admin',
      invitedBy: boss.id,
      expiresAt,
      issuedAt: now,
    });

  it('tells an open invitation by its code, in any case of letters', async () => {
    await issue('open', 'OPENINVITE12', future);
    const { body } = await api.get('/api/invitations/openInvite12');
    expect(invitationAnswer.parse(body)).toEqual(body);
    expect(body).toEqual({ state: 'open', email: 'fay@example.org', role: 'admin', invitedBy: 'Admin' });
  });

  it('tells one that is of no use any more, without its address', async () => {
    await issue('expired', 'EXPIREDINV12', past);
    await issue('revoked', 'REVOKEDINV12', future);
    await log.append(streams.invitation('revoked'), 'InvitationRevoked', { invitationId: 'revoked', revokedAt: now });
    await issue('used', 'USEDINVITE12', future);
    await log.append(streams.invitation('used'), 'InvitationUsed', {
      invitationId: 'used',
      memberId: bob.id,
      usedAt: now,
    });
    for (const [code, state] of [
      ['EXPIREDINV12', 'expired'],
      ['REVOKEDINV12', 'revoked'],
      ['USEDINVITE12', 'used'],
    ] as const) {
      expect((await api.get(`/api/invitations/${code}`)).body).toEqual({
        state,
        email: '',
        role: 'admin',
        invitedBy: '',
      });
    }
  });

  it('is 404 for a code nobody has', async () => {
    expect(await api.get('/api/invitations/NOSUCHCODE12')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
