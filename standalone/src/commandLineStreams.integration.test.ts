import { createReplayDomain } from '@pass-along/command-api';
import { endpoints, limits, refusals, type AuditEntry } from '@pass-along/contracts';
import { runReplay } from '@pass-along/projectors';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runOnOwnData } from './commandLineData.ts';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let anna: TestMember;
const codeBefore = process.exitCode;
beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  anna = await api.register('Anna');
});
beforeEach(() => {
  const settings = { DATABASE_URL: system.database.url, DATA_DIR: system.dataDir, LOG_LEVEL: 'silent' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = codeBefore;
});
afterAll(() => system.stop());

/** Output of the command line: results and errors. */
async function replay(...argv: string[]): Promise<string> {
  const lines: string[] = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void lines.push(line));
  await runOnOwnData({ name: 'replay', usage: '' }, (data) =>
    runReplay(argv, { ...data, ...createReplayDomain(data) }),
  );
  return lines.join('\n');
}

async function accesses(subjectId: string): Promise<AuditEntry[]> {
  const filter = JSON.stringify({ type: 'PersonalDataAccessed', subjectId });
  const answer = await api.get<AuditEntry[]>(
    `${endpoints.adminAudit.path}?${new URLSearchParams({ filter }).toString()}`,
    {
      as: boss,
    },
  );
  return answer.body;
}

it.each([
  ['stream', []],
  ['state', []],
  ['diff', ['0']],
])('%s masks what is personal, as the pages do, and shows no secret', async (command, more) => {
  await api.send('PUT', endpoints.updateUser.path, { bio: 'I grow quinces' }, anna);
  for (const form of [[], ['--json']]) {
    const printed = await replay(command, `member-${anna.id}`, ...more, ...form);
    expect(printed).toContain('•••');
    expect(printed).not.toMatch(/anna@example|"Anna"|quinces|argon2|\$personal/i);
  }
  expect(await accesses(anna.id)).toEqual([]);
});

it('shows personal data for a reason, which the audit tells, and no secret even then', async () => {
  const printed = await replay('stream', `member-${anna.id}`, '--personal', '--reason', 'Anna asked what is stored');
  expect(printed).toMatch(/anna@example/i);
  expect(printed).toContain('MemberRegistered');
  expect(printed).not.toMatch(/argon2|passwordHash/);
  const state = await replay('state', `member-${anna.id}`, '--personal', '--reason', 'Once more');
  expect(state).toContain('Anna');
  expect(state).not.toContain('argon2');
  await expect
    .poll(async () => (await accesses(anna.id)).map(({ data }) => data['reason']))
    .toEqual(['Once more', 'Anna asked what is stored']);
  expect((await accesses(anna.id))[0]).toMatchObject({
    actor: { id: 'operator', role: 'system' },
    stream: `dataAccess-${anna.id}`,
    data: { stream: `member-${anna.id}`, subjectId: anna.id },
  });
});

it('never shows what members say among themselves', async () => {
  const ben = await api.register('Ben');
  const both = { userId1: anna.id, userId2: ben.id };
  const opened = await api.send<{ _id: string }>('POST', endpoints.openDirectConversation.path, both, anna);
  const stream = `conversation-${opened.body._id}`;
  for (const personal of [[], ['--personal', '--reason', 'Curious']])
    expect(await replay('stream', stream, ...personal)).toBe('Private conversations cannot be inspected');
  expect(await accesses(opened.body._id)).toEqual([]);
});

it('says so where there is no such stream', async () => {
  expect(await replay('stream', 'member-none', '--personal', '--reason', 'Why')).toBe('There is no stream member-none');
  expect(await replay('state', 'member-none')).toBe('There is no such stream');
  expect(await accesses('none')).toEqual([]);
});

it('asks which member acts where a tried command does not say it', async () => {
  const asked = ['try', 'item-none', '{"type": "RemoveItem"}'];
  expect(await replay(...asked)).toBe('A member does this. Say which one with --as <member id>');
  expect(await replay(...asked, '--as', anna.id)).toContain(refusals.item_not_found.message);
});

it('refuses a copy as of a moment before the first event, and orders none', async () => {
  expect(await replay('as-of', '2000-01-01', '--for', boss.id)).toBe('This moment is before the first event');
  const filter = JSON.stringify({ type: 'CopyOrdered' });
  const address = `${endpoints.adminAudit.path}?${new URLSearchParams({ filter }).toString()}`;
  expect((await api.get(address, { as: boss })).body).toEqual([]);
});

it('builds no more copies at once than the Replay page', { timeout: 60_000 }, async () => {
  const order = () => replay('as-of', new Date().toISOString(), '--for', boss.id);
  for (let copies = 0; copies < limits.replay.copies; copies += 1) expect(await order()).toContain('is ready');
  expect(await order()).toBe(refusals.copies_full.message);
});
