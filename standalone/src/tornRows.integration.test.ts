import { endpoints, type HealthAnswer, streams } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { admin, startTestSystem } from './testing/testSystem.ts';
import { TestApi } from './testing/testApi.ts';

it('a start goes on over rows that are torn, its health says that they are, and no request fails by them', async () => {
  const before = await startTestSystem();
  const known = new TestApi(before.url);
  const ann = await known.register('Ann');
  const boss = await known.signIn(admin.email, admin.password, 'admin');
  for (const [stream, type] of [
    [streams.settings(), 'CommunitySettingsChanged'],
    [streams.karmaRules(), 'KarmaRulesSwitched'],
    [streams.factors(), 'FactorTableSwitched'],
    [streams.badges(), 'BadgeDefined'],
    [streams.member(ann.id), 'MemberPromoted'],
    [streams.member(ann.id), 'AdminDutiesChanged'],
    [streams.member(boss.id), 'ProfileChanged'],
    [streams.roster(), 'AdminListed'],
    [streams.seals(), 'LogSealed'],
  ])
    await before.database.pool.query(
      `SELECT event_store.append($1, ARRAY[-2], ARRAY[1], ARRAY[gen_random_uuid()], $2, '{"memberId":"', '{}')`,
      [stream, type],
    );

  const after = await startTestSystem({ DATABASE_URL: before.database.url, DATA_DIR: before.dataDir });
  const api = new TestApi(after.url);
  expect((await api.get(endpoints.listItems.path)).status).toBe(200);
  await expect
    .poll(async () => (await api.get<HealthAnswer>(endpoints.health.path)).body)
    .toMatchObject({
      status: 'degraded',
      attention: expect.arrayContaining([
        expect.stringMatching(/^members: \d events parked/),
        expect.stringMatching(/^settings: CommunitySettingsChanged at revision 0 of settings-community can't be read/),
        expect.stringMatching(/^badges: BadgeDefined at revision 0/),
      ]) as unknown,
    });

  const bob = await api.register('Bob');
  await api.like(await api.listItem(bob, { title: 'Lamp' }), ann);
  await api.signIn('bob@example.org', 'a long password', 'user');
  await api.send('PUT', endpoints.updateUser.path, { bio: 'I mend lamps' }, bob);
  expect((await api.get('/api/admin/settings/community', { as: boss })).status).toBe(200);
  // the torn event itself is reported
  await expect(api.send('PUT', endpoints.updateUser.path, { bio: 'I garden' }, ann)).rejects.toThrow(
    /answered 409: .*history_unreadable/,
  );
  await after.stop();
  await before.stop();
});

it('a start on the log of another release ends by naming the event, its type, its version and the way out', async () => {
  const before = await startTestSystem();
  const { pool, url } = before.database;
  await pool.query('ALTER TABLE event_store.events DISABLE TRIGGER append_only');
  await pool.query(
    `UPDATE event_store.events SET data = regexp_replace(data, ',"duties":\\[[^]]*\\]', '')
     WHERE type IN ('MemberRegistered', 'AdminListed')`,
  );
  await pool.query('ALTER TABLE event_store.events ENABLE TRIGGER append_only');
  await expect(startTestSystem({ DATABASE_URL: url, DATA_DIR: before.dataDir })).rejects.toThrow(
    /^member-\S+ can't be read at revision 0: MemberRegistered of version \d lacks duties\. Another release wrote this log.*start that one/,
  );
  await before.stop();
});
