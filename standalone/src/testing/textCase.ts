import { endpoints, type AuditEntry } from '@pass-along/contracts';
import { vi } from 'vitest';
import { type TestSystem, admin } from './testSystem.ts';
import { TestApi, type TestMember } from './testApi.ts';

/** What a command needs for its next valid call. */
export interface Call {
  /** Default: Ann. Null for a visitor. */
  as?: TestMember | null;
  params?: Record<string, string>;
  /** Valid values of the fields that are no texts. */
  body?: Record<string, unknown>;
}

/** How the texts of one command are written and read again. */
export interface TextCase {
  /** Runs before the first call and after each call that saved its texts. */
  prepare?: () => Call | Promise<Call>;
  /** The name of the file of a multipart form. */
  file?: string;
  /** The saved texts, at the paths of the body. */
  read: (answer: unknown, call: Call) => Promise<unknown>;
}

export type EndpointName = keyof typeof endpoints;
export type TextCases = Partial<Record<EndpointName, TextCase>>;

export const password = 'a long password';

/** The members of the community that the texts are written in. */
export interface TextWorld {
  system: TestSystem;
  api: TestApi;
  boss: TestMember;
  /** A second admin, for decisions that the first may not take. */
  deputy: TestMember;
  ann: TestMember;
  ben: TestMember;
  /** Registers another member. */
  join: () => Promise<TestMember>;
  get: <Body>(path: string, as?: TestMember) => Promise<Body>;
  post: <Body>(path: string, body: object, as?: TestMember) => Promise<Body>;
  /** The data of the newest event of a type, as admins read it. */
  readEvent: (type: string) => Promise<AuditEntry['data'] | undefined>;
}

export async function createTextWorld(system: TestSystem): Promise<TextWorld> {
  const api = new TestApi(system.url);
  let members = 0;
  const join = () => {
    members += 1;
    return api.register(`Member${String(members)}`);
  };
  const boss = await api.signIn(admin.email, admin.password, 'admin');
  const [ann, ben] = [await api.register('Ann'), await api.register('Ben')];
  const { id } = await api.register('Deputy');
  await api.send('POST', `/api/admin/members/${id}/promote`, undefined, boss);
  const get = async <Body>(path: string, as = ann) => (await api.get<Body>(path, { as })).body;
  return {
    ...{ system, api, boss, ann, ben, join, get },
    deputy: await api.signIn('deputy@example.org', password, 'admin'),
    post: async <Body>(path: string, body: object, as = ann) => (await api.send<Body>('POST', path, body, as)).body,
    async readEvent(type) {
      const filter = encodeURIComponent(JSON.stringify({ type }));
      const [entry] = await get<AuditEntry[]>(`${endpoints.adminAudit.path}?range=[0,0]&filter=${filter}`, boss);
      return entry?.data;
    },
  };
}

/** Waits until what a process manager does is done. */
export const waitFor = <T>(check: () => Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000, interval: 20 });

/** Follows a path such as `contactInfo.phone` or `tags[]`, which is the first of them. */
export function readPath(from: unknown, path: string): unknown {
  const steps = path.replaceAll('[]', '.0').split('.');
  return steps.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], from);
}
