import { endpoints, type HealthAnswer, streams } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { admin, startTestSystem } from './testing.ts';
import { TestApi } from './testingApi.ts';

it('a start goes on over rows that are torn, and its health says that they are', async () => {
  const before = await startTestSystem();
  const known = new TestApi(before.url);
  const ann = await known.register('Ann');
  const boss = await known.signIn(admin.email, admin.password, 'admin');
  for (const [stream, type] of [
    [streams.settings(), 'CommunitySettingsChanged'],
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
      attention: expect.arrayContaining([expect.stringMatching(/^members: \d events parked/)]) as unknown,
    });
  await after.stop();
  await before.stop();
});
