import {
  endpoints,
  buildEndpointUrl,
  type AdminCase,
  type AdminMember,
  type AuditEntry,
  type CircleAnswer,
  type ConversationAnswer,
  type DeskEntry,
  type ErrorBody,
  type EventAnswer,
  type ItemAnswer,
  type MessageAnswer,
  type MessagesAnswer,
  type NotificationAnswer,
  type OpenedConversation,
  type OwnCase,
} from '@pass-along/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let deputy: TestMember;
let people = 0;
let ann: TestMember;
let bob: TestMember;
let eve: TestMember;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000' });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  const { id } = await api.register('Deputy');
  await api.send('POST', `/api/admin/members/${id}/promote`, { duties: ['moderate'] }, boss);
  deputy = await api.signIn('deputy@example.org', 'a long password', 'admin');
});
afterAll(() => system.stop());
beforeEach(async () => {
  people += 1;
  const called = (name: string) => `${name}${String(people)}`;
  ann = await api.register(called('Ann'));
  bob = await api.register(called('Bob'));
  eve = await api.register(called('Eve'));
});

const report = (by: TestMember, kind: string, id: string, more: object = {}) =>
  api.send('POST', '/api/reports', { kind, id, why: 'scam', words: 'It is a trap', ...more }, by);

async function refused(method: string, path: string, body: object | undefined, as?: TestMember): Promise<string> {
  const response = await fetch(`${system.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-consistency-token': api.position,
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as ErrorBody).code;
}
async function refusedLogin({ name }: TestMember): Promise<ErrorBody> {
  const response = await fetch(`${system.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name.toLowerCase()}@example.org`, password: 'a long password', role: 'user' }),
  });
  return (await response.json()) as ErrorBody;
}
const refusedReport = (by: TestMember, kind: string, id: string) =>
  refused('POST', '/api/reports', { kind, id, why: 'scam' }, by);

async function cases(filter: object, as = boss): Promise<AdminCase[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (await api.get<AdminCase[]>(`/api/admin/cases?${query.toString()}`, { as })).body;
}
async function caseAbout(subjectId: string, as = boss): Promise<AdminCase> {
  const found = (await cases({}, as)).filter((each) => each.subjectId === subjectId);
  const [last] = found.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!last) throw new Error('No such case');
  return last;
}
const act = (by: TestMember, caseId: string, what: string, body: object = {}) =>
  api.send('POST', `/api/admin/cases/${caseId}/${what}`, body, by);
async function decide(caseId: string, decision: string, by = boss, more: object = {}) {
  await act(by, caseId, 'claim');
  await act(by, caseId, 'decide', { decision, reason: 'Not here', ...more });
}
const own = async (caseId: string, as: TestMember) => (await api.get<OwnCase>(`/api/reports/${caseId}`, { as })).body;
const bell = async (as: TestMember) => {
  const { body } = await api.get<{ notifications: NotificationAnswer[] }>('/api/notifications', { as });
  return body.notifications.map(({ kind, data, link }) => [kind, data['why'], link]);
};
const isShown = async (item: ItemAnswer, as: TestMember) =>
  (await api.get(`/api/items/${item._id}`, { as })).status === 200;
const auditOf = async (caseId: string, as = boss) => {
  const query = new URLSearchParams({ filter: JSON.stringify({ stream: `moderationCase-${caseId}` }) });
  return (await api.get<AuditEntry[]>(`/api/admin/audit?${query.toString()}`, { as })).body;
};
/** A policy acts a moment after the decision. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });

describe('a report', () => {
  it('gathers with others on the same thing in one case, which tells nobody who they are', async () => {
    const lamp = await api.listItem(bob, { title: 'Golden lamp', description: 'Pay first' });
    await report(ann, 'item', lamp._id);
    await report(eve, 'item', lamp._id, { why: 'spam', words: '' });
    const found = await caseAbout(lamp._id);
    expect(found).toMatchObject({ kind: 'item', state: 'open', reportCount: 2, about: { _id: bob.id } });
    expect(found.reports.map(({ why, words }) => [why, words])).toEqual([
      ['scam', 'It is a trap'],
      ['spam', ''],
    ]);
    expect(found.evidence).toContainEqual({ part: 'description', content: 'Pay first' });
    const told = JSON.stringify([found, await auditOf(found._id)]);
    for (const { id, name } of [ann, eve]) expect([told.includes(id), told.includes(name)]).toEqual([false, false]);
  });

  it('keeps a copy of the thing as it was, whatever its owner does to it later', async () => {
    const lamp = await api.listItem(bob, { title: 'Rude lamp', description: 'An insult' });
    await report(ann, 'item', lamp._id);
    const form = new FormData();
    form.set('description', 'A lamp');
    await api.send('PUT', buildEndpointUrl(endpoints.updateItem, { params: { itemId: lamp._id } }), form, bob);
    expect((await caseAbout(lamp._id)).evidence).toContainEqual({ part: 'description', content: 'An insult' });
  });

  it('is made once by a member, and never about oneself', async () => {
    const lamp = await api.listItem(bob, { title: 'Lamp' });
    await report(ann, 'item', lamp._id);
    expect(await refusedReport(ann, 'item', lamp._id)).toBe('already_reported');
    expect(await refusedReport(bob, 'item', lamp._id)).toBe('own_report');
    expect(await refusedReport(bob, 'member', bob.id)).toBe('own_report');
  });

  it('is not made of what its maker can’t see', async () => {
    const { body: made } = await api.send<CircleAnswer>('POST', endpoints.createCircle.path, { name: 'Readers' }, bob);
    const secret = await api.listItem(bob, { title: 'For us', circleId: made._id });
    const chat = await api.send<OpenedConversation>(
      'POST',
      '/api/conversations/direct',
      { userId1: bob.id, userId2: eve.id },
      bob,
    );
    const said = { conversationId: chat.body._id, content: 'Between us' };
    const { body: message } = await api.send<MessageAnswer>('POST', '/api/messages/send', said, bob);
    expect(await refusedReport(ann, 'item', secret._id)).toBe('item_not_found');
    expect(await refusedReport(ann, 'circle', made._id)).toBe('circle_not_found');
    expect(await refusedReport(ann, 'message', message._id)).toBe('not_a_participant');
    expect(await refusedReport(ann, 'event', 'nothing')).toBe('event_not_found');
    expect(await refusedReport(ann, 'member', 'nobody')).toBe('member_not_found');
  });

  it('is limited for each member', async () => {
    for (let n = 0; n < 20; n += 1) await refusedReport(eve, 'item', 'nothing');
    expect(await refusedReport(eve, 'item', 'nothing')).toBe('rate_limited');
    expect(await refusedReport(ann, 'item', 'nothing')).toBe('item_not_found');
  });

  it('that names no kind or reason is answered by field and rule', async () => {
    expect(await refused('POST', '/api/reports', { kind: 'weather', id: 'x', why: 'wet' }, ann)).toBe(
      'validation_failed',
    );
  });
});

describe('a case', () => {
  it('is claimed by one admin, and for who moderates alone', async () => {
    const lamp = await api.listItem(bob, { title: 'Lamp' });
    await report(ann, 'item', lamp._id);
    const { _id: id } = await caseAbout(lamp._id);
    await act(boss, id, 'claim');
    expect(await refused('POST', `/api/admin/cases/${id}/claim`, {}, deputy)).toBe('case_claimed');
    expect(await refused('POST', `/api/admin/cases/${id}/claim`, {}, ann)).toBe('forbidden');
    await act(deputy, id, 'release');
    await act(deputy, id, 'claim');
    expect(await caseAbout(lamp._id)).toMatchObject({ claimedBy: { _id: deputy.id } });
  });

  it('that is dismissed is told to who reported, and to nobody else', async () => {
    const lamp = await api.listItem(bob, { title: 'Lamp' });
    await report(ann, 'item', lamp._id);
    const { _id: id } = await caseAbout(lamp._id);
    await decide(id, 'dismissed');
    expect(await bell(ann)).toEqual([['reportAnswered', 'dismissed', `/reports/${id}`]]);
    expect(await bell(bob)).toEqual([]);
    expect(await own(id, ann)).toMatchObject({ as: 'reporter', decision: 'dismissed', reason: '' });
    expect(await refused('GET', `/api/reports/${id}`, undefined, bob)).toBe('case_not_found');
    await report(ann, 'item', lamp._id);
    expect((await caseAbout(lamp._id))._id).not.toBe(id);
  });

  it('takes an item down, and brings it back where an appeal is granted', async () => {
    const lamp = await api.listItem(bob, { title: 'Lamp' });
    await report(ann, 'item', lamp._id);
    const { _id: id } = await caseAbout(lamp._id);
    await decide(id, 'hidden');
    await soon(async () => expect(await isShown(lamp, ann)).toBe(false));
    expect(await bell(bob)).toContainEqual(['decidedAbout', 'hidden', `/reports/${id}`]);
    expect(await own(id, bob)).toMatchObject({ as: 'reported', reason: 'Not here', abilities: { appeal: true } });
    expect(JSON.stringify(await own(id, bob))).not.toContain(ann.id);

    await api.send('POST', `/api/reports/${id}/appeal`, { words: 'It is a lamp' }, bob);
    expect(await refused('POST', `/api/reports/${id}/appeal`, { words: 'Again' }, bob)).toBe('already_appealed');
    await act(boss, id, 'claim');
    const answer = { outcome: 'granted', reason: 'So it is' };
    expect(await refused('POST', `/api/admin/cases/${id}/appeal`, answer, boss)).toBe('another_admin_decides');
    await act(boss, id, 'release');
    await act(deputy, id, 'claim');
    await act(deputy, id, 'appeal', answer);
    await soon(async () => expect(await isShown(lamp, ann)).toBe(true));
    expect(await bell(bob)).toContainEqual(['appealAnswered', 'granted', `/reports/${id}`]);
    expect(await caseAbout(lamp._id)).toMatchObject({ decision: null, undoneDecision: 'hidden' });
    expect(await bell(ann)).toContainEqual(['reportAnswered', 'undone', `/reports/${id}`]);
  });

  it('is what an unreported item leaves that an admin takes down, so that its owner hears why and may appeal', async () => {
    const lamp = await api.listItem(bob, { title: 'Lamp' });
    const down = { kind: 'item', id: lamp._id, reason: 'A trap' };
    expect(await refused('POST', '/api/admin/take-downs', down, ann)).toBe('forbidden');
    await api.send('POST', '/api/admin/take-downs', down, boss);
    await soon(async () => expect(await isShown(lamp, ann)).toBe(false));
    const { _id: id, reportCount, evidence, called } = await caseAbout(lamp._id);
    expect({ reportCount, evidence, called }).toEqual({ reportCount: 0, evidence: null, called: 'Lamp' });
    expect(await bell(bob)).toContainEqual(['decidedAbout', 'hidden', `/reports/${id}`]);
    expect(await own(id, bob)).toMatchObject({ as: 'reported', reason: 'A trap', abilities: { appeal: true } });
    expect(await refused('POST', '/api/admin/take-downs', down, boss)).toBe('nothing_to_hide');

    await api.send('POST', `/api/reports/${id}/appeal`, { words: 'It is a lamp' }, bob);
    await act(deputy, id, 'claim');
    await act(deputy, id, 'appeal', { outcome: 'granted', reason: 'So it is' });
    await soon(async () => expect(await isShown(lamp, ann)).toBe(true));
  });

  it('ends the agreed swap of what is taken down, and both sides hear why', async () => {
    const [lamp, chair] = [await api.listItem(bob, { title: 'Lamp' }), await api.listItem(ann, { title: 'Chair' })];
    const { _id: swapId } = await api.proposeSwap(lamp, ann, chair);
    await api.send('PUT', `/api/items/${lamp._id}/swap-requests/${swapId}`, { status: 'accepted' }, bob);
    await report(eve, 'item', lamp._id);
    const { _id: id, whyNotDecisions } = await caseAbout(lamp._id);
    expect(whyNotDecisions).toEqual({});
    await decide(id, 'hidden');
    await soon(async () => {
      expect(await isShown(lamp, ann)).toBe(false);
      for (const side of [ann, bob])
        expect(await bell(side)).toContainEqual(['failed', 'item_removed', `/swaps?swap=${swapId}`]);
      const { body } = await api.get<ItemAnswer>(`/api/items/${chair._id}`, { as: ann });
      expect(body.status).toBe('available');
    });
    expect((await caseAbout(lamp._id)).whyNotDecisions).toEqual({ hidden: 'nothing_to_hide' });
  });

  it('about an admin is nowhere on their own desk: list, file, audit, streams, bell and count', async () => {
    await report(ann, 'member', deputy.id);
    const { _id: id } = await caseAbout(deputy.id);
    const stream = `moderationCase-${id}`;
    expect((await cases({}, deputy)).map(({ _id }) => _id)).not.toContain(id);
    expect(await cases({ id: [id] }, deputy)).toEqual([]);
    expect(await auditOf(id)).not.toEqual([]);
    expect(await auditOf(id, deputy)).toEqual([]);
    const whole = { filter: JSON.stringify({ category: 'moderationCase' }), range: '[0,99]' };
    const { body: others } = await api.get<AuditEntry[]>(`/api/admin/audit?${new URLSearchParams(whole).toString()}`, {
      as: deputy,
    });
    expect(others.map((entry) => entry.stream)).not.toContain(stream);
    const [entry] = await auditOf(id);
    for (const path of [`/api/admin/audit/${entry?._id ?? ''}`, `/api/admin/audit/${entry?._id ?? ''}/effects`])
      expect(await refused('GET', path, undefined, deputy)).toBe('not_found');
    expect((await bell(deputy)).map(([, , link]) => link)).not.toContain(`/admin/cases/${id}/show`);
    expect((await bell(boss)).map(([, , link]) => link)).toContain(`/admin/cases/${id}/show`);
    const desk = async (as: TestMember) =>
      (await api.get<{ total: number; entries: DeskEntry[] }>('/api/admin/desk', { as })).body;
    expect((await desk(deputy)).entries.map(({ subjectId }) => subjectId)).not.toContain(id);
    expect((await desk(boss)).total - (await desk(deputy)).total).toBe(1);
  });

  it('of an admin is no warning from an admin without the settings', async () => {
    await report(ann, 'member', boss.id);
    const { _id: id, whyNotDecisions } = await caseAbout(boss.id, deputy);
    expect(whyNotDecisions).toEqual({
      ...{ hidden: 'nothing_to_hide', warned: 'duty_needed', suspended: 'admin_not_by_report' },
    });
    const stream = `moderationCase-${id}`;
    expect(await refused('POST', '/api/admin/streams/read', { stream }, boss)).toBe('stream_private');
    await act(deputy, id, 'claim');
    const warning = { decision: 'warned', reason: 'Not here' };
    expect(await refused('POST', `/api/admin/cases/${id}/decide`, warning, deputy)).toBe('duty_needed');
    const rename = { name: 'Evil', reason: 'Fun' };
    expect(await refused('PUT', `/api/admin/members/${boss.id}/profile`, rename, deputy)).toBe('duty_needed');
    expect(await refused('POST', `/api/admin/members/${deputy.id}/verify`, undefined, deputy)).toBe('duty_needed');
  });

  it('is undone where an admin takes the decision back, and both sides hear', async () => {
    const lamp = await api.listItem(bob, { title: 'Lamp' });
    await report(ann, 'item', lamp._id);
    const { _id: id } = await caseAbout(lamp._id);
    expect(await refused('POST', `/api/admin/cases/${id}/withdraw`, { reason: 'x' }, boss)).toBe('nothing_to_withdraw');
    await decide(id, 'hidden');
    await soon(async () => expect(await isShown(lamp, ann)).toBe(false));
    expect(await caseAbout(lamp._id)).toMatchObject({ abilities: { withdraw: true } });
    expect(await refused('POST', `/api/admin/cases/${id}/withdraw`, { reason: 'Mine' }, bob)).toBe('forbidden');
    await act(deputy, id, 'withdraw', { reason: 'It is a lamp' });
    await soon(async () => expect(await isShown(lamp, ann)).toBe(true));
    expect(await bell(bob)).toContainEqual(['decidedAbout', 'withdrawn', `/reports/${id}`]);
    expect(await bell(ann)).toContainEqual(['reportAnswered', 'withdrawn', `/reports/${id}`]);
    const ended = { outcome: 'withdrawn', outcomeReason: 'It is a lamp', abilities: { appeal: false } };
    expect(await own(id, bob)).toMatchObject({ as: 'reported', ...ended });
    expect(await own(id, ann)).toMatchObject({ as: 'reporter', ...ended, outcomeReason: '' });
    expect(await caseAbout(lamp._id)).toMatchObject({
      ...{ decision: null, undoneDecision: 'hidden' },
      ...{ state: 'settled', answer: { outcome: 'withdrawn', reason: 'It is a lamp', by: { _id: deputy.id } } },
      abilities: { withdraw: false },
    });
  });

  it('that waits is decided where an admin takes the thing down, and who reported it hears', async () => {
    const lamp = await api.listItem(bob, { title: 'Lamp' });
    await report(ann, 'item', lamp._id);
    const { _id: id } = await caseAbout(lamp._id);
    await act(deputy, id, 'claim');
    const down = { kind: 'item', id: lamp._id, reason: 'A trap' };
    expect(await refused('POST', '/api/admin/take-downs', down, boss)).toBe('case_claimed');
    await api.send('POST', '/api/admin/take-downs', down, deputy);
    expect(await caseAbout(lamp._id)).toMatchObject({ _id: id, state: 'decided', decision: 'hidden' });
    expect(await bell(ann)).toContainEqual(['reportAnswered', 'acted', `/reports/${id}`]);
  });

  it('keeps an event off the lists that its planner would open again', async () => {
    const { body } = await api.send<{ data: EventAnswer }>(
      'POST',
      endpoints.planEvent.path,
      {
        ...{ name: 'Fair', description: 'Come all of you', category: 'community', status: 'active' },
        ...{ startDate: '2090-05-05T10:00:00Z', endDate: '2090-05-05T12:00:00Z' },
        location: { type: 'offline', address: 'Elm Street' },
      },
      bob,
    );
    const eventId = body.data._id;
    await report(ann, 'event', eventId);
    const { _id: id } = await caseAbout(eventId);
    await decide(id, 'hidden');
    const path = buildEndpointUrl(endpoints.setEventStatus, { params: { id: eventId } });
    await soon(async () => expect(await refused('PUT', path, { status: 'active' }, bob)).toBe('event_taken_down'));
    const shown = async (as: TestMember) =>
      (await api.get<{ data: EventAnswer }>(`/api/events/${eventId}`, { as })).body.data;
    const none = { announce: 'event_taken_down', publish: 'event_taken_down' };
    await soon(async () => expect((await shown(bob)).whyNot).toMatchObject(none));
    expect((await shown(boss)).abilities.publish).toBe(true);
  });

  it('suspends a member, who appeals by the link of the refused sign-in', async () => {
    await report(ann, 'member', bob.id);
    const { _id: id } = await caseAbout(bob.id);
    await decide(id, 'suspended', boss, { until: '2090-01-01T00:00:00Z' });
    const login = { email: `${bob.name.toLowerCase()}@example.org`, password: 'a long password', role: 'user' };
    const token = await vi.waitFor(
      async () => {
        const response = await fetch(`${system.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(login),
        });
        const { code, figures } = (await response.json()) as ErrorBody;
        expect(code).toBe('account_suspended');
        return String(figures?.['appeal']);
      },
      { timeout: 45_000 },
    );
    const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    expect(await refused('POST', '/api/appeals', { token: forged, words: 'Let me in' })).toBe('appeal_link_invalid');
    await api.send('POST', '/api/appeals', { token, words: 'It was a joke' });
    expect(await refused('POST', '/api/appeals', { token, words: 'Again' })).toBe('already_appealed');
    await act(deputy, id, 'claim');
    await act(deputy, id, 'appeal', { outcome: 'granted', reason: 'Be kind' });
    await soon(async () => {
      await api.signIn(login.email, login.password, 'user');
    });
  });

  it('about an admin is granted by who could give their duties alone', async () => {
    await report(ann, 'member', bob.id);
    const { _id: id } = await caseAbout(bob.id);
    await decide(id, 'suspended', deputy);
    const suspended = () => api.get<AdminMember>(`/api/admin/members/${bob.id}`, { as: boss });
    await soon(async () => expect((await suspended()).body.status).toBe('suspended'));
    await api.send('POST', `/api/admin/members/${bob.id}/promote`, { duties: ['moderate', 'settings'] }, boss);
    const path = `/api/admin/cases/${id}`;
    expect(await refused('POST', `${path}/withdraw`, { reason: 'A friend' }, deputy)).toBe('duty_needed');
    expect(await refused('POST', `/api/admin/members/${bob.id}/reinstate`, {}, deputy)).toBe('duty_needed');
    await act(boss, id, 'withdraw', { reason: 'A mistake' });
    await soon(async () => expect((await suspended()).body.status).toBe('active'));
  });

  it('about an admin can be refused by who moderates, and granted by who suspended them where nobody else could', async () => {
    await api.send('POST', `/api/admin/members/${bob.id}/promote`, { duties: ['replay'] }, boss);
    await api.send('POST', `/api/admin/members/${bob.id}/suspend`, { reason: 'Rude' }, boss);
    const { figures } = await refusedLogin(bob);
    await api.send('POST', '/api/appeals', { token: String(figures?.['appeal']), words: 'I am not' });
    await soon(async () => expect(await caseAbout(bob.id)).toMatchObject({ state: 'appealed' }));
    const { _id: id } = await caseAbout(bob.id);
    await act(deputy, id, 'claim');
    const grant = { outcome: 'granted', reason: 'Be kind' };
    expect(await refused('POST', `/api/admin/cases/${id}/appeal`, grant, deputy)).toBe('duty_needed');
    await act(deputy, id, 'release');
    await act(boss, id, 'claim');
    await act(boss, id, 'appeal', grant);
    await soon(async () => {
      const { body } = await api.get<AdminMember>(`/api/admin/members/${bob.id}`, { as: boss });
      expect(body.status).toBe('active');
    });
  });

  it('begins with the appeal where no report led to a suspension', async () => {
    await api.send('POST', `/api/admin/members/${bob.id}/suspend`, { reason: 'Rude' }, boss);
    const { figures } = await refusedLogin(bob);
    await api.send('POST', '/api/appeals', { token: String(figures?.['appeal']), words: 'I am not' });
    await soon(async () => {
      expect(await caseAbout(bob.id)).toMatchObject({
        ...{ state: 'appealed', reportCount: 0, decision: 'suspended', reason: 'Rude' },
        appeal: { words: 'I am not' },
      });
    });
  });

  it('lists the earlier ones about the same person', async () => {
    const lamp = await api.listItem(bob, { title: 'Lamp' });
    const chair = await api.listItem(bob, { title: 'Chair' });
    for (const { _id } of [lamp, chair]) await report(ann, 'item', _id);
    const about = await cases({ aboutId: bob.id });
    expect(about.map(({ subjectId }) => subjectId).toSorted()).toEqual([lamp._id, chair._id].toSorted());
  });
});

describe('a private conversation', () => {
  let chat: string;
  let message: MessageAnswer;
  let caseId: string;

  beforeEach(async () => {
    const opened = await api.send<OpenedConversation>(
      'POST',
      '/api/conversations/direct',
      { userId1: bob.id, userId2: ann.id },
      bob,
    );
    chat = opened.body._id;
    const say = async (by: TestMember, content: string) =>
      (await api.send<MessageAnswer>('POST', '/api/messages/send', { conversationId: chat, content }, by)).body;
    for (let n = 1; n <= 12; n += 1) await say(ann, `before ${String(n)}`);
    message = await say(bob, 'I know where you live');
    await say(ann, 'after 1');
    await report(ann, 'message', message._id, { why: 'harassment', words: 'He threatens me' });
    caseId = (await caseAbout(message._id))._id;
  });

  it('shows neither people nor words before an admin gave a reason to look', async () => {
    const told = JSON.stringify([await caseAbout(message._id), await auditOf(caseId)]);
    for (const words of ['I know where', 'He threatens', bob.id, ann.id, bob.name, ann.name])
      expect([words, told.includes(words)]).toEqual([words, false]);
    expect(await refused('GET', `/api/admin/cases/${caseId}/conversation`, undefined, boss)).toBe('look_first');
    expect(await refused('POST', `/api/admin/cases/${caseId}/look`, { reason: ' ' }, boss)).toBe('validation_failed');
    await act(boss, caseId, 'claim');
    expect(
      await refused('POST', `/api/admin/cases/${caseId}/decide`, { decision: 'warned', reason: 'Stop' }, boss),
    ).toBe('look_first');
  });

  it('opens with ten messages before and after, which those who talk there see', async () => {
    await act(boss, caseId, 'claim');
    await act(boss, caseId, 'look', { reason: 'Is it a threat?' });
    const { body } = await api.get<{ messages: { content: string; reported: boolean }[] }>(
      `/api/admin/cases/${caseId}/conversation`,
      { as: boss },
    );
    expect(body.messages.map(({ content }) => content)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `before ${String(index + 3)}`),
      ...['I know where you live', 'after 1'],
    ]);
    expect(body.messages.filter(({ reported }) => reported)).toHaveLength(1);
    const found = await caseAbout(message._id);
    expect(found).toMatchObject({ about: { _id: bob.id }, evidence: [{ content: 'I know where you live' }] });
    for (const as of [ann, bob]) {
      const seen = (await api.get<ConversationAnswer>(`/api/conversations/${chat}`, { as })).body;
      expect(seen.looks.map(({ after }) => after)).toEqual([14]);
      expect(JSON.stringify(seen)).not.toContain('Is it a threat');
    }
    // nothing about another admin is visible, nor their audit entries
    const told = async (as: TestMember) => JSON.stringify(await auditOf(caseId, as));
    for (const words of ['I know where', 'He threatens', bob.id]) {
      expect([words, (await told(boss)).includes(words)]).toEqual([words, true]);
      expect([words, (await told(deputy)).includes(words)]).toEqual([words, false]);
    }
    expect(await refused('GET', `/api/admin/cases/${caseId}/conversation`, undefined, deputy)).toBe('look_first');
  });

  it('loses a message that is taken down, until an appeal brings it back', async () => {
    const read = async () => {
      const path = buildEndpointUrl(endpoints.listMessages, {
        params: { conversationId: chat },
        query: { includeDeleted: true },
      });
      const { messages } = (await api.get<MessagesAnswer>(path, { as: ann })).body;
      return messages.find(({ _id }) => _id === message._id);
    };
    await act(boss, caseId, 'claim');
    await act(boss, caseId, 'look', { reason: 'Is it a threat?' });
    await act(boss, caseId, 'decide', { decision: 'hidden', reason: 'A threat' });
    await soon(async () => expect(await read()).toMatchObject({ content: '', deleted: true }));
    await api.send('POST', `/api/reports/${caseId}/appeal`, { words: 'To bring the cake' }, bob);
    await act(deputy, caseId, 'claim');
    await act(deputy, caseId, 'look', { reason: 'The appeal' });
    await act(deputy, caseId, 'appeal', { outcome: 'granted', reason: 'A cake' });
    await soon(async () => expect(await read()).toMatchObject({ content: 'I know where you live', deleted: false }));
  });
});

describe('evidence', () => {
  it('goes with its author once the case is decided, from the log as well', async () => {
    await api.send('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 }, boss);
    const lamp = await api.listItem(bob, { title: 'Lamp', description: 'An insult to remember' });
    const chair = await api.listItem(bob, { title: 'Chair', description: 'Another one' });
    for (const { _id } of [lamp, chair]) await report(ann, 'item', _id);
    const { _id: id } = await caseAbout(lamp._id);
    await decide(id, 'warned');
    await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, bob);
    await vi.waitFor(
      async () => {
        const found = await caseAbout(lamp._id);
        expect(found).toMatchObject({ evidence: null, reason: '' });
        expect(found.evidenceDestroyedAt).not.toBeNull();
      },
      { timeout: 45_000, interval: 200 },
    );
    expect(JSON.stringify(await auditOf(id))).not.toContain('An insult to remember');
    const vault = await system.database.pool.query<{ gone: boolean }>(
      'SELECT wrapped_key IS NULL AS gone FROM vault.member_keys WHERE member_id = $1',
      [id],
    );
    expect(vault.rows).toEqual([{ gone: true }]);
    // the open one keeps its copy, for 30 days at most
    const open = await caseAbout(chair._id);
    expect(open.evidence).toContainEqual({ part: 'description', content: 'Another one' });
    const days = (Date.parse(String(open.evidenceUntil)) - Date.now()) / 86_400_000;
    expect([days > 29, days <= 30]).toEqual([true, true]);
  });
});
