import {
  consistencyHeader,
  endpoints,
  type AdminMember,
  type ReadStreamAnswer,
  type SecondFactorAnswer,
  type SessionAnswer,
} from '@pass-along/contracts';
import { createPostgresEventStore, createPostgresKeyVault, withPrivacy } from '@pass-along/platform';
import { authenticatorCode, silentLogger } from '@pass-along/platform/testing';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSecondFactor } from './runSecondFactor.ts';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

const masterKey = Buffer.alloc(32, 9);
let system: TestSystem;
let api: TestApi;
let boss: TestMember;

beforeAll(async () => {
  system = await startTestSystem({ MASTER_KEY: masterKey.toString('hex') });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
});
afterAll(() => system.stop());

const { begin, confirm } = { begin: endpoints.beginSecondFactor.path, confirm: endpoints.confirmSecondFactor.path };

it('is read by who has it, seen by other admins, and taken away on the command line', async () => {
  const factor = async () => (await api.get<SecondFactorAnswer>(endpoints.secondFactor.path, { as: boss })).body;
  const listed = async () => (await api.get<AdminMember>(`/api/admin/members/${boss.id}`, { as: boss })).body;
  expect(await factor()).toEqual({ since: null, recoveryCodesLeft: 0, isRequired: false });
  expect((await listed()).secondFactorSince).toBeNull();

  const { body: begun } = await api.send<{ secret: string }>('POST', begin, {}, boss);
  const given = { password: admin.password, code: authenticatorCode(begun.secret) };
  const { body } = await api.send<SessionAnswer & { recoveryCodes: string[] }>('POST', confirm, given, boss);
  boss = { ...boss, token: body.token };
  const since = (await factor()).since;
  expect(await factor()).toEqual({ since: expect.any(String) as string, recoveryCodesLeft: 10, isRequired: false });
  expect((await listed()).secondFactorSince).toBe(since);

  const { recoveryCodes } = body;
  await api.send('POST', endpoints.login.path, { ...admin, role: 'admin', code: recoveryCodes[0] });
  expect((await factor()).recoveryCodesLeft).toBe(9);

  await nowhereIn([begun.secret, ...recoveryCodes]);

  const printed: string[] = [];
  const reported: string[] = [];
  const raw = await createPostgresEventStore({ connectionString: system.database.url, logger: silentLogger });
  const { url: connectionString, pool } = system.database;
  const vault = await createPostgresKeyVault({ connectionString, pool, masterKey, logger: silentLogger });
  const run = (...argv: string[]) =>
    runSecondFactor(argv, {
      store: withPrivacy(raw, vault),
      pool,
      logger: silentLogger,
      print: (text) => printed.push(text),
      report: (text) => reported.push(text),
    });
  expect(await run()).toBe(2);
  expect(await run('reset', admin.email)).toBe(2);
  expect(await run('reset', 'nobody@example.org', 'Lost')).toBe(1);
  expect(await run('reset', admin.email.toUpperCase(), 'Lost the phone')).toBe(0);
  expect(printed.join()).toContain('is removed');
  expect(await run('reset', admin.email, 'Lost the phone')).toBe(1);
  expect(reported.at(-1)).toContain('has no second factor');
  await vault.close();
  await raw.close();
  expect((await api.signIn(admin.email, admin.password, 'admin')).id).toBe(boss.id);
});

/** What other admins, developers and the owner see about the admin's account. */
async function nowhereIn(secrets: readonly string[]): Promise<void> {
  const stream = { stream: `member-${boss.id}` };
  const { body: audit } = await api.get('/api/admin/audit?_start=0&_end=100', { as: boss });
  const { body: read } = await api.send<ReadStreamAnswer>('POST', endpoints.readStream.path, stream, boss);
  const { body: moments } = await api.send('POST', endpoints.adminMoments.path, stream, boss);
  const archive = await fetch(`${system.url}${endpoints.exportData.path}`, {
    headers: { authorization: `Bearer ${boss.token}`, [consistencyHeader]: api.position },
  });
  const own = Object.values(unzipSync(new Uint8Array(await archive.arrayBuffer()))).map((file) => strFromU8(file));
  for (const told of [JSON.stringify(audit), JSON.stringify(read), JSON.stringify(moments), own.join('\n')]) {
    expect(told).toMatch(/secondFactor/i);
    for (const secret of secrets) expect(told).not.toContain(secret);
  }
  const command = { type: 'SwitchOffSecondFactor', proof: null };
  await expect(api.send('POST', endpoints.tryCommand.path, { ...stream, command }, boss)).rejects.toThrow(
    'command_withheld',
  );
}
