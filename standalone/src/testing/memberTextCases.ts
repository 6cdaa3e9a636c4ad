import {
  endpoints,
  type AdminCase,
  type ErrorBody,
  type FactorsAnswer,
  type SessionAnswer,
} from '@pass-along/contracts';
import { expect } from 'vitest';
import { authenticatorCode } from '@pass-along/platform/testing';
import { type Call, password, readPath, type TextCases, type TextWorld, waitFor } from './textCase.ts';

/** Texts of accounts, profiles, and of what admins do about members, karma and figures. */
export function createMemberTextCases(world: TextWorld): TextCases {
  const { api, ben, boss, join, get, post, readEvent, system } = world;

  const aboutNewcomer = async (): Promise<Call> => ({ as: boss, params: { id: (await join()).id } });
  const read = (type: string) => () => readEvent(type);

  async function prepareWaitingMember(): Promise<Call> {
    const setPolicy = (signupPolicy: string) => api.send('PUT', endpoints.changeSettings.path, { signupPolicy }, boss);
    await setPolicy('approval');
    await expect(join()).rejects.toThrow('account_waiting');
    await setPolicy('open');
    const filter = encodeURIComponent(JSON.stringify({ status: 'waiting' }));
    const [waiting] = await get<{ _id: string }[]>(`${endpoints.adminMembers.path}?filter=${filter}`, boss);
    return { as: boss, params: { id: waiting?._id ?? '' } };
  }

  async function prepareSecondFactor(): Promise<Call> {
    const { name, id } = await join();
    await post(`/api/admin/members/${id}/promote`, {}, boss);
    const other = await api.signIn(`${name.toLowerCase()}@example.org`, password, 'admin');
    const { secret } = await post<{ secret: string }>(endpoints.beginSecondFactor.path, {}, other);
    await post(endpoints.confirmSecondFactor.path, { password, code: authenticatorCode(secret) }, other);
    return { as: boss, params: { id } };
  }

  const findCases = () => get<AdminCase[]>(`${endpoints.adminCases.path}?range=[0,99]`, boss);
  let caseOfMember = '';

  /** A visitor's call carries no position to wait for. */
  const readSuspensionAppeal = () =>
    waitFor(async () => {
      const appeal = (await findCases()).find(({ _id }) => _id === caseOfMember)?.appeal;
      if (!appeal) throw new Error('There is no appeal yet');
      return appeal;
    });

  async function prepareSuspensionAppeal(): Promise<Call> {
    const member = await join();
    await post(endpoints.report.path, { kind: 'member', id: member.id, why: 'spam' });
    caseOfMember = (await findCases()).find(({ subjectId }) => subjectId === member.id)?._id ?? '';
    const of = `/api/admin/cases/${caseOfMember}`;
    await post(`${of}/claim`, {}, boss);
    await post(`${of}/decide`, { decision: 'suspended', reason: 'Spam', until: null }, boss);
    const token = await waitFor(async () => {
      const answer = await fetch(`${system.url}${endpoints.login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${member.name.toLowerCase()}@example.org`, password, role: 'user' }),
      });
      const { figures } = (await answer.json()) as ErrorBody;
      if (figures?.['appeal'] === undefined) throw new Error('The member can still sign in');
      return figures['appeal'];
    });
    return { as: null, body: { token } };
  }

  let newcomers = 0;

  return {
    register: {
      prepare() {
        newcomers += 1;
        return { as: null, body: { email: `newcomer${String(newcomers)}@example.org`, password, role: 'user' } };
      },
      read: (answer) => get(endpoints.getUser.path, { id: '', name: '', token: (answer as SessionAnswer).token }),
    },
    updateUser: { read: () => get(endpoints.getUser.path) },
    declineMember: { prepare: prepareWaitingMember, read: read('MemberDeclined') },
    suspendMember: { prepare: aboutNewcomer, read: read('MemberSuspended') },
    unverifyMember: {
      async prepare() {
        const about = await aboutNewcomer();
        await api.send('POST', `/api/admin/members/${about.params?.['id'] ?? ''}/verify`, undefined, boss);
        return about;
      },
      read: read('VerificationWithdrawn'),
    },
    warnMember: { prepare: aboutNewcomer, read: read('MemberWarned') },
    noteOnMember: { prepare: aboutNewcomer, read: read('MemberNoted') },
    orderDeletion: { prepare: aboutNewcomer, read: read('DeletionOrdered') },
    resetSecondFactor: { prepare: prepareSecondFactor, read: read('SecondFactorRemoved') },
    correctProfile: {
      prepare: aboutNewcomer,
      read: async (_, { params }) => ({
        ...(await get<object>(`/api/admin/members/${params?.['id'] ?? ''}`, boss)),
        reason: readPath(await readEvent('ProfileCorrected'), 'reason'),
      }),
    },
    appealSuspension: { prepare: prepareSuspensionAppeal, read: readSuspensionAppeal },
    adjustKarma: {
      prepare: () => ({ as: boss, params: { id: ben.id }, body: { points: 1 } }),
      read: read('KarmaAdjusted'),
    },
    defineBadge: {
      prepare: () => ({ as: boss, body: { metric: 'donations_completed', threshold: 5 } }),
      read: read('BadgeDefined'),
    },
    switchFactors: {
      async prepare() {
        const { version, factors } = await get<FactorsAnswer>(endpoints.impactFactors.path, boss);
        return { as: boss, body: { replaces: version, factors } };
      },
      read: () => get(endpoints.impactFactors.path, boss),
    },
    changeSettings: { prepare: () => ({ as: boss }), read: () => get(endpoints.adminSettings.path, boss) },
  };
}
