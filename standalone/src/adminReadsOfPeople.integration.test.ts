import {
  defaultSettings,
  adminContactMessage,
  adminInvitation,
  adminInviteRequest,
  adminMemberCounts,
  adminSettings,
  adminSubscription,
  bookkeepingEvents,
  echoingEvents,
  endpoints,
  streams,
  type AdminMember,
  type AuditEntry,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';
import { getMemberStream, startTestSystemWithLog, type TestLog, type TestSystemWithLog } from './testing/testLog.ts';

const past = '2020-01-01T00:00:00.000Z';
const early = '2026-03-01T10:00:00.000Z';
const late = '2026-03-02T10:00:00.000Z';
const future = '2999-01-01T00:00:00.000Z';

let running: TestSystemWithLog;
let api: TestApi;
let log: TestLog;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;
let boss: TestMember;

beforeAll(async () => {
  running = await startTestSystemWithLog({ COMMUNITY_TIME_ZONE: 'Europe/Berlin', SESSION_DAYS: '3' });
  api = new TestApi(running.system.url);
  log = running.logOf(api);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  ann = await api.register('Ann');
  bob = await api.register('Bob');
  cleo = await api.register('Cleo');
});

afterAll(() => running.stop());

interface List<Row> {
  rows: Row[];
  range: string | null;
}

async function list<Row>(resource: string, filter: object = {}, sort?: [string, 'ASC' | 'DESC']): Promise<List<Row>> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: '[0,99]',
    ...(sort ? { sort: JSON.stringify(sort) } : {}),
  });
  const { status, headers, body } = await api.get<Row[]>(`/api/admin/${resource}?${query.toString()}`, { as: boss });
  expect([status, body]).toEqual([200, expect.any(Array)]);
  return { rows: body, range: headers.get('content-range') };
}

describe('admin reads of people', () => {
  it.each(['members/counts', 'invitations', 'invite-requests', 'contact-messages', 'newsletter', 'settings/community'])(
    'keep %s from members and visitors',
    async (resource) => {
      expect((await api.get(`/api/admin/${resource}`)).status).toBe(401);
      expect((await api.get(`/api/admin/${resource}`, { as: ann })).status).toBe(403);
    },
  );
});

describe('GET /api/admin/members', () => {
  const names = (rows: AdminMember[]) => rows.map(({ name }) => name).sort();

  beforeAll(async () => {
    const registered = { passwordHash: 'h', role: 'user', status: 'waiting', registeredAt: early } as const;
    await log.append(streams.member('wim'), 'MemberRegistered', {
      memberId: 'wim',
      name: 'Wim',
      email: 'wim@example.org',
      username: 'wim',
      ...registered,
    });
    await log.append(getMemberStream(bob), 'MemberSuspended', {
      memberId: bob.id,
      reason: 'Spam',
      until: future,
      suspendedAt: early,
    });
    await log.append(getMemberStream(cleo), 'MemberSuspended', {
      memberId: cleo.id,
      reason: 'Rudeness',
      until: past,
      suspendedAt: past,
    });
    await log.append(getMemberStream(ann), 'MemberVerified', { memberId: ann.id, verifiedAt: early });
    for (const name of ['Dan', 'Eve']) {
      const { id } = await api.register(name);
      if (name === 'Dan')
        await log.append(streams.member(id), 'MemberDeactivated', { memberId: id, deactivatedAt: early });
      else await log.append(streams.member(id), 'MemberErased', { memberId: id, erasedAt: early });
    }
  });

  it('counts every tab, a suspension that is over as none', async () => {
    const { status, body } = await api.get('/api/admin/members/counts', { as: boss });
    expect(status).toBe(200);
    expect(adminMemberCounts.parse(body)).toEqual(body);
    expect(body).toEqual({ all: 7, active: 3, waiting: 1, suspended: 1, deactivated: 1, deleted: 1 });
  });

  it('lists under each tab as many as are counted', async () => {
    const { body } = await api.get<Record<string, number>>('/api/admin/members/counts', { as: boss });
    for (const [status, count] of Object.entries(body)) {
      const { rows, range } = await list<AdminMember>('members', status === 'all' ? {} : { status });
      expect([status, range?.split('/')[1]]).toEqual([status, String(count)]);
      if (status !== 'all') expect(rows.every((row) => row.status === status)).toBe(true);
    }
  });

  it('tells why and until when somebody is suspended', async () => {
    expect((await list<AdminMember>('members', { status: 'suspended' })).rows).toMatchObject([
      { name: 'Bob', suspension: { reason: 'Spam', until: future } },
    ]);
    expect((await api.get(`/api/admin/members/${cleo.id}`, { as: boss })).body).toMatchObject({
      status: 'active',
      suspension: null,
    });
  });

  it('filters by the verified badge', async () => {
    expect(names((await list<AdminMember>('members', { verified: true })).rows)).toEqual(['Ann']);
    expect(names((await list<AdminMember>('members', { verified: false, status: 'active' })).rows)).not.toContain(
      'Ann',
    );
  });

  it('sorts by karma', async () => {
    await log.append(streams.karma(bob.id), 'KarmaAwarded', { memberId: bob.id, points: 8, total: 8 });
    await log.append(streams.karma(ann.id), 'KarmaAwarded', { memberId: ann.id, points: 15, total: 15 });
    const most = (await list<AdminMember>('members', {}, ['karmaPoints', 'DESC'])).rows;
    expect(most.slice(0, 2).map(({ name, karmaPoints }) => [name, karmaPoints])).toEqual([
      ['Ann', 15],
      ['Bob', 8],
    ]);
    const least = (await list<AdminMember>('members', {}, ['karmaPoints', 'ASC'])).rows;
    expect(least.slice(-2).map(({ name }) => name)).toEqual(['Bob', 'Ann']);
  });

  it('keeps the row of who was erased, and nothing of them', async () => {
    const { rows } = await list<AdminMember>('members', { status: 'deleted' });
    expect(rows).toMatchObject([
      { name: 'Deleted member', email: 'deleted@invalid', username: 'deleted', avatar: '/assets/default-avatar.svg' },
    ]);
  });
});

describe('GET /api/admin/invitations', () => {
  beforeAll(async () => {
    const issued = { role: 'user', invitedBy: boss.id } as const;
    await log.append(streams.invitation('inv1'), 'InvitationIssued', {
      ...issued,
      invitationId: 'inv1',
      code: 'CODEONE',
      email: '',
      expiresAt: future,
      issuedAt: early,
    });
    await log.append(streams.invitation('inv2'), 'InvitationIssued', {
      ...issued,
      invitationId: 'inv2',
      code: 'CODETWO',
      email: 'fay@example.org',
      expiresAt: past,
      issuedAt: late,
    });
    await log.append(streams.invitation('inv3'), 'InvitationIssued', {
      ...issued,
      invitationId: 'inv3',
      code: 'CODETHREE',
      email: 'ann@example.org',
      expiresAt: past,
      issuedAt: past,
    });
    await log.append(streams.invitation('inv3'), 'InvitationUsed', {
      invitationId: 'inv3',
      memberId: ann.id,
      usedAt: past,
    });
  });

  const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

  it('answers them newest first, expired ones as such', async () => {
    const { rows, range } = await list<{ _id: string; state: string }>('invitations');
    expect(rows.map((row) => adminInvitation.parse(row))).toEqual(rows);
    expect(rows.map(({ _id, state }) => [_id, state])).toEqual([
      ['inv2', 'expired'],
      ['inv1', 'open'],
      ['inv3', 'used'],
    ]);
    expect(rows[2]).toMatchObject({ code: 'CODETHREE', invitedBy: boss.id, usedBy: ann.id });
    expect(range).toBe('invitations 0-2/3');
  });

  it('filters by state, address and code', async () => {
    for (const [filter, expected] of [
      [{ state: 'expired' }, ['inv2']],
      [{ state: 'open' }, ['inv1']],
      [{ q: 'FAY@' }, ['inv2']],
      [{ q: 'codeone' }, ['inv1']],
      [{ id: ['inv3'] }, ['inv3']],
    ] as const) {
      expect(ids((await list<{ _id: string }>('invitations', filter)).rows)).toEqual(expected);
    }
    expect(ids((await list<{ _id: string }>('invitations', {}, ['state', 'ASC'])).rows)).toEqual([
      'inv2',
      'inv1',
      'inv3',
    ]);
  });
});

describe('the other lists of the front door', () => {
  beforeAll(async () => {
    await log.append(streams.inviteRequest('req1'), 'InviteRequested', {
      requestId: 'req1',
      email: 'gil@example.org',
      requestedAt: early,
    });
    await log.append(streams.inviteRequest('req2'), 'InviteRequested', {
      requestId: 'req2',
      email: 'hal@example.org',
      requestedAt: late,
    });
    await log.append(streams.inviteRequest('req1'), 'InviteRequestAnswered', {
      requestId: 'req1',
      answer: 'invited',
      answeredAt: late,
    });
    const message = {
      messageId: 'msg1',
      name: 'Ida',
      email: 'ida@example.org',
      subject: 'Opening hours',
      message: 'When do you meet?',
      inquiryType: 'support',
      sentAt: early,
    } as const;
    await log.append(streams.contact('msg1'), 'ContactMessageSent', message);
    await log.append(streams.contact('msg1'), 'ContactMessageMarked', {
      messageId: 'msg1',
      state: 'answered',
      markedAt: late,
    });
    for (const [subscriptionId, email] of [
      ['sub1', '=HYPERLINK(1)@example.org'],
      ['sub2', 'jo@example.org'],
    ] as const) {
      await log.append(streams.newsletter(subscriptionId), 'NewsletterRequested', {
        subscriptionId,
        email,
        tokenDigest: 'digest',
        sealedToken: 'a mailed token',
        requestedAt: early,
      });
    }
    await log.append(streams.newsletter('sub2'), 'NewsletterConfirmed', { subscriptionId: 'sub2', confirmedAt: late });
  });

  it('answer invite requests', async () => {
    const { rows } = await list('invite-requests');
    expect(rows.map((row) => adminInviteRequest.parse(row))).toEqual(rows);
    expect(rows).toEqual([
      { _id: 'req2', email: 'hal@example.org', state: 'waiting', createdAt: late },
      { _id: 'req1', email: 'gil@example.org', state: 'invited', createdAt: early },
    ]);
    expect((await list('invite-requests', { state: 'waiting', q: 'HAL' })).rows).toHaveLength(1);
  });

  it('answer contact messages', async () => {
    const { rows } = await list('contact-messages', { q: 'do you MEET' });
    expect(rows.map((row) => adminContactMessage.parse(row))).toEqual(rows);
    expect(rows).toMatchObject([
      { _id: 'msg1', name: 'Ida', subject: 'Opening hours', inquiryType: 'support', state: 'answered' },
    ]);
    expect((await list('contact-messages', { state: 'new' })).rows).toEqual([]);
  });

  it('answer the newsletter', async () => {
    const { rows } = await list('newsletter', {}, ['email', 'DESC']);
    expect(rows.map((row) => adminSubscription.parse(row))).toEqual(rows);
    expect(rows).toMatchObject([
      { _id: 'sub2', state: 'confirmed' },
      { _id: 'sub1', state: 'unconfirmed' },
    ]);
  });

  it('give the addresses of the newsletter as a file by an export alone, which is an event', async () => {
    const asked = { list: 'newsletter', form: 'csv', filter: '{"state":"confirmed"}' };
    const { body } = await api.send<{ path: string }>('POST', endpoints.exportList.path, asked, boss);
    expect((await api.get(body.path, { as: boss })).body).toBe(
      `"email","state","createdAt"\r\n"jo@example.org","confirmed","${early}"\r\n`,
    );
    const { rows } = await list<AuditEntry>('audit', { type: 'ListExported' });
    expect(rows).toMatchObject([{ actor: { id: boss.id }, data: { list: 'newsletter', filter: asked.filter } }]);
    expect((await api.get('/api/admin/newsletter.csv', { as: boss })).status).toBe(404);
  });

  it('answer the settings in force', async () => {
    const { body } = await api.get('/api/admin/settings/community', { as: boss });
    expect(adminSettings.parse(body)).toEqual(body);
    expect(body).toEqual({
      _id: 'community',
      name: 'Pass-Along',
      timeZone: 'Europe/Berlin',
      language: 'en',
      currency: '',
      signupPolicy: 'open',
      sessionDays: 3,
      deletionGraceDays: 14,
      adminsNeedSecondFactor: false,
      shortNamesForVisitors: true,
      figuresForVisitors: true,
      descriptionAssistant: true,
      neighboursVerify: true,
      swapLoops: true,
      searchSynonyms: defaultSettings.searchSynonyms,
    });
    await log.append(streams.settings(), 'CommunitySettingsChanged', {
      changes: [{ setting: 'deletionGraceDays', from: 14, to: 30 }],
      changedAt: early,
    });
    expect((await api.get('/api/admin/settings/community', { as: boss })).body).toMatchObject({
      timeZone: 'Europe/Berlin',
      deletionGraceDays: 30,
      adminsNeedSecondFactor: false,
    });
  });

  it('leave a site without Google sign-in as such', async () => {
    expect((await api.get('/api/site')).body).toMatchObject({ googleClientId: null });
  });

  it('have their events in the audit, readable but for what nobody may read', async () => {
    const audited = async (category: string) =>
      (await list<AuditEntry>('audit', { category }, ['position', 'ASC'])).rows;
    const newsletter = await audited('newsletter');
    expect(newsletter.map(({ subject }) => subject)).toContain('jo@example.org');
    expect(newsletter.map(({ data }) => data['email'])).toContain('jo@example.org');
    expect(JSON.stringify(newsletter)).not.toMatch(/tokenDigest|sealedToken|a mailed token/);
    expect((await audited('contact'))[0]).toMatchObject({
      subject: 'Opening hours',
      data: { message: 'When do you meet?' },
    });
    expect((await audited('inviteRequest'))[0]).toMatchObject({
      subject: 'gil@example.org',
      data: { email: 'gil@example.org' },
    });
    expect((await audited('settings'))[0]).toMatchObject({
      type: 'CommunitySettingsChanged',
      data: { changes: [{ setting: 'deletionGraceDays', from: 14, to: 30 }] },
    });
    const invited = (await audited('invitation')).find(
      ({ stream, type }) => stream === 'invitation-inv2' && type === 'InvitationIssued',
    );
    expect(invited).toMatchObject({ subject: 'fay@example.org', data: { email: 'fay@example.org' } });
    expect(JSON.stringify(await audited('invitation'))).not.toContain('CODE');
  });

  it('leave bookkeeping and echoes out of the audit on request', async () => {
    const all = (await list<AuditEntry>('audit')).rows.map(({ type }) => type);
    const acts = (await list<AuditEntry>('audit', { technical: false })).rows.map(({ type }) => type);
    const technical: readonly string[] = [...bookkeepingEvents, ...echoingEvents];
    expect(all.some((type) => technical.includes(type))).toBe(true);
    // a page of actions reaches further back than a page of everything
    const shown = all.filter((type) => !technical.includes(type));
    expect(acts.slice(0, shown.length)).toEqual(shown);
    expect(acts.some((type) => technical.includes(type))).toBe(false);
  });

  it('show nothing of who was erased, in lists and audit', async () => {
    await log.append(getMemberStream(ann), 'MemberErased', { memberId: ann.id, subjects: ['msg1'], erasedAt: late });
    for (const key of [ann.id, 'inv3', 'msg1']) await log.vault.destroy(key);
    expect((await list('contact-messages')).rows).toMatchObject([
      { _id: 'msg1', name: '', email: '', subject: '', message: '' },
    ]);
    expect((await list('invitations', { id: ['inv3'] })).rows).toMatchObject([
      { state: 'used', email: '', code: '', usedBy: ann.id },
    ]);
    await expect
      .poll(async () => JSON.stringify((await list('audit', { stream: 'contact-msg1' })).rows))
      .not.toMatch(/ida@|Opening hours|do you meet/);
  });
});
