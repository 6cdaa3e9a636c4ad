import {
  allPermissions,
  getRequiredPermissions,
  endpoints,
  type AdminPermission,
  type AnswerOf,
  type CurrentUser,
  type Endpoint,
  type ErrorBody,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type Answer, type TestMember } from './testing/testApi.ts';

type Invitation = AnswerOf<typeof endpoints.issueInvitation>;

const password = 'a long password';
const adminCalls = Object.values(endpoints as Record<string, Endpoint>).filter(({ auth }) => auth === 'admin');
const sets: AdminPermission[][] = Array.from({ length: 2 ** allPermissions.length }, (_, bits) =>
  allPermissions.filter((_duty, at) => (bits >> at) % 2 === 1),
);

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
});
afterAll(() => system.stop());

let named = 0;
/** An admin with these permissions, signed in as admin; without any, a plain member. */
async function adminWith(duties: readonly AdminPermission[]): Promise<TestMember> {
  named += 1;
  const name = `Admin${String(named)}`;
  const member = await api.register(name);
  if (duties.length === 0) return member;
  await api.send('POST', `/api/admin/members/${member.id}/promote`, { duties }, boss);
  return api.signIn(`${name.toLowerCase()}@example.org`, password, 'admin');
}

async function call(method: string, path: string, as: TestMember | undefined, body?: object) {
  const answer = await fetch(`${system.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as.token}` }) },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : {}) as ErrorBody };
}

const codeOf = async (answer: Promise<Answer<ErrorBody>>) => {
  const { status, body } = await answer;
  return status < 400 ? status : body.code;
};

describe('every call of admins', () => {
  const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, 'nobody');

  /** Moderators invite members; admins with settings permission invite admins. */
  const bodyOf = ({ path, method }: Endpoint, duties: AdminPermission[]) =>
    method === 'POST' && path === endpoints.issueInvitation.path && duties.includes('settings')
      ? { role: 'admin', duties: ['settings'] }
      : {};

  it.each(sets.map((duties) => ({ duties, named: duties.join(', ') || 'no duty' })))(
    'lets in with $named whom it is for, and names to others what they lack',
    async ({ duties }) => {
      const caller = await adminWith(duties);
      for (const endpoint of adminCalls) {
        const { status, body } = await call(endpoint.method, pathOf(endpoint), caller, bodyOf(endpoint, duties));
        const place = `${endpoint.method} ${endpoint.path} with ${duties.join(', ')}`;
        const needed = getRequiredPermissions(endpoint);
        expect(needed.length, place).toBeGreaterThan(0);
        if (duties.length === 0) expect([status, body.code], place).toEqual([403, 'forbidden']);
        else if (needed.some((duty) => duties.includes(duty))) {
          // the subject does not exist, but the caller is admitted
          expect([401, 403, 500], `${place}: ${body.code}`).not.toContain(status);
        } else {
          expect([status, body.code], place).toEqual([403, 'duty_needed']);
          expect(body.message, place).toBe(
            `Your account does not have the permission for this: ${needed.join(' or ')}`,
          );
        }
      }
    },
  );

  it('is for nobody who is signed out', async () => {
    for (const endpoint of adminCalls)
      expect((await call(endpoint.method, pathOf(endpoint), undefined)).status, endpoint.path).toBe(401);
  });
});

describe('what no admin route guards', () => {
  it('needs moderate too: other people’s things, and removed ones', async () => {
    const ann = await api.register('Ann');
    const lamp = await api.listItem(ann, { title: 'Lamp' });
    const analyst = await adminWith(['analyse', 'replay', 'settings']);
    const moderator = await adminWith(['moderate']);
    expect(await codeOf(call('DELETE', `/api/items/${lamp._id}`, analyst))).toBe('forbidden');
    expect((await call('DELETE', `/api/items/${lamp._id}`, moderator)).status).toBe(200);
    const seen = (as: TestMember) => api.get<ErrorBody>(`/api/items/${lamp._id}`, { as });
    await expect.poll(async () => (await seen(analyst)).status).toBe(404);
    expect((await seen(moderator)).status).toBe(200);
  });
});

describe('duties', () => {
  const dutiesPath = (member: TestMember) => `/api/admin/members/${member.id}/duties`;
  const own = async (as: TestMember) => (await api.get<CurrentUser>(endpoints.getUser.path, { as })).body.duties;

  it('change at once, for the session that is open', async () => {
    const zoe = await adminWith(['moderate']);
    expect(await own(zoe)).toEqual(['moderate']);
    await api.send('PUT', dutiesPath(zoe), { duties: ['analyse'] }, boss);
    await expect.poll(() => codeOf(call('GET', '/api/admin/members', zoe))).toBe('duty_needed');
    expect((await call('GET', '/api/admin/analytics/funnel', zoe)).status).toBe(200);
    expect(await own(zoe)).toEqual(['analyse']);
  });

  it('end with the role', async () => {
    const yan = await adminWith(['moderate']);
    await api.send('POST', `/api/admin/members/${yan.id}/demote`, undefined, boss);
    await expect.poll(() => codeOf(call('GET', '/api/admin/members', yan))).toBe('invalid_token');
  });

  it('are nobody’s to raise: not by themselves, nor by somebody else, nor by an invitation', async () => {
    const keeper = await adminWith(['settings']);
    const moderator = await adminWith(['moderate']);
    const ben = await api.register(`Ben${String(named)}`);
    expect(await codeOf(call('PUT', dutiesPath(keeper), keeper, { duties: ['settings', 'moderate'] }))).toBe(
      'duty_not_yours',
    );
    expect(await codeOf(call('PUT', dutiesPath(moderator), moderator, { duties: ['moderate', 'settings'] }))).toBe(
      'duty_needed',
    );
    expect(await codeOf(call('POST', `/api/admin/members/${ben.id}/promote`, keeper, {}))).toBe('duty_not_yours');
    const invite = (as: TestMember, duties: AdminPermission[]) =>
      call('POST', '/api/admin/invitations', as, { email: '', role: 'admin', duties });
    expect(await codeOf(invite(keeper, ['moderate']))).toBe('duty_not_yours');
    expect(await codeOf(invite(moderator, ['moderate']))).toBe('duty_needed');
    expect(await codeOf(call('POST', '/api/admin/invitations', keeper, { email: '', role: 'user' }))).toBe(
      'duty_needed',
    );
    expect(await codeOf(call('PUT', dutiesPath(ben), boss, { duties: ['moderate'] }))).toBe('not_admin_yet');
    expect(await codeOf(call('PUT', dutiesPath(keeper), boss, { duties: [] }))).toBe('validation_failed');
    // a suspension suspends an admin's permissions
    expect(await codeOf(call('POST', `/api/admin/members/${keeper.id}/suspend`, moderator, { reason: 'Spam' }))).toBe(
      'duty_needed',
    );
  });

  it('of an invitation are those that who invited could still give when it is taken', async () => {
    const keeper = await adminWith(['settings', 'analyse']);
    const invitation = async () =>
      (
        await api.send<{ code: string }>(
          'POST',
          '/api/admin/invitations',
          { email: '', role: 'admin', duties: ['settings', 'analyse'] },
          keeper,
        )
      ).body.code;
    const [first, second] = [await invitation(), await invitation()];
    const join = (name: string, code: string) =>
      call('POST', endpoints.register.path, undefined, {
        ...{ name, email: `${name}@example.org`, password, role: 'admin', invitation: code },
      });
    await api.send('PUT', dutiesPath(keeper), { duties: ['settings'] }, boss);
    expect((await join('cleo', first)).status).toBe(201);
    expect(await own(await api.signIn('cleo@example.org', password, 'admin'))).toEqual(['settings']);
    await api.send('POST', `/api/admin/members/${keeper.id}/demote`, undefined, boss);
    expect((await join('dora', second)).body.code).toBe('invitation_invalid');
  });

  it('of an invitation are nobody’s to take by reading its code: page, search and export keep it', async () => {
    const moderator = await adminWith(['moderate']);
    const keeper = await adminWith(['settings', 'analyse']);
    const made = (body: object, as: TestMember) =>
      api.send<Invitation>('POST', endpoints.issueInvitation.path, { email: '', ...body }, as);
    const { body: forAll } = await made({ role: 'admin' }, boss);
    const { body: forAnalyst } = await made({ role: 'admin', duties: ['analyse'] }, keeper);
    const { body: forMember } = await made({ role: 'user' }, moderator);
    const issued = [forAll, forAnalyst, forMember];
    const path = (filter: object) =>
      `${endpoints.adminInvitations.path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
    const read = async (as: TestMember, filter: object) => (await api.get<Invitation[]>(path(filter), { as })).body;
    const takenOut = async (as: TestMember) => {
      const asked = { list: 'invitations', form: 'ndjson' };
      const { body } = await api.send<{ path: string }>('POST', endpoints.exportList.path, asked, as);
      const answer = await fetch(`${system.url}${body.path}`, {
        headers: { authorization: `Bearer ${as.token}`, 'x-consistency-token': api.position },
      });
      const lines = (await answer.text()).trimEnd().split('\n');
      return lines.map((line) => JSON.parse(line) as Invitation);
    };
    const codesIn = (rows: Invitation[]) => issued.map(({ _id }) => rows.find((row) => row._id === _id)?.code);
    const codes = issued.map(({ code }) => code);
    const [all, analyst, member] = codes;
    for (const [as, shown] of [
      [moderator, ['', '', member]],
      [keeper, ['', analyst, member]],
      [boss, codes],
    ] as const) {
      expect(codesIn(await read(as, { id: issued.map(({ _id }) => _id) }))).toEqual(shown);
      expect(codesIn(await takenOut(as))).toEqual(shown);
    }
    const found = async (q: string | undefined) => (await read(moderator, { q })).map(({ _id }) => _id);
    expect(await found(all?.slice(2, 9))).toEqual([]);
    expect(await found(member)).toEqual([forMember._id]);
  });

  it('of a suspended admin come back through who could give them alone', async () => {
    const moderator = await adminWith(['moderate']);
    const keeper = await adminWith(['settings', 'moderate']);
    const fallen = await adminWith(['settings', 'replay']);
    const act = (what: string, as: TestMember, body: object = {}) =>
      call('POST', `/api/admin/members/${fallen.id}/${what}`, as, body);
    expect((await act('suspend', boss, { reason: 'Spam' })).status).toBe(200);
    expect(await codeOf(act('reinstate', moderator))).toBe('duty_needed');
    expect(await codeOf(act('reinstate', keeper))).toBe('duty_not_yours');
    expect((await act('reinstate', boss)).status).toBe(200);
  });

  it('stay with somebody who can give them: the last to have one leaves by no door', async () => {
    const lonely = await startTestSystem();
    try {
      const house = new TestApi(lonely.url);
      const last = await house.signIn(admin.email, admin.password, 'admin');
      const other = await house.register('Other');
      await house.send('POST', `/api/admin/members/${other.id}/promote`, { duties: ['moderate', 'settings'] }, last);
      const doors: [string, string, object][] = [
        ['PUT', dutiesPath(last), { duties: ['moderate', 'settings', 'replay'] }],
        ['PUT', dutiesPath(last), { duties: ['moderate', 'analyse', 'replay'] }],
        ['POST', `/api/admin/members/${last.id}/demote`, {}],
        [endpoints.deactivate.method, endpoints.deactivate.path, { password: admin.password }],
        [endpoints.deleteAccount.method, endpoints.deleteAccount.path, { password: admin.password }],
      ];
      for (const [method, path, body] of doors) {
        const refused = house.send(method, path, body, last);
        await expect(refused, `${method} ${path}`).rejects.toThrow('last_with_duty');
      }
      const deputy = await house.signIn('other@example.org', password, 'admin');
      await expect(
        house.send('POST', `/api/admin/members/${last.id}/suspend`, { reason: 'Gone mad' }, deputy),
      ).rejects.toThrow('last_with_duty');
    } finally {
      await lonely.stop();
    }
  });
});
