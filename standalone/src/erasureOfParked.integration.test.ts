import { endpoints, streams, type HealthAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
});
afterAll(() => system.stop());

const password = 'a long password';
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await system.database.pool.query<Row>(text, values)).rows;

/** An unreadable event, as a damaged disk would leave it. */
const appendTorn = (stream: string, type: string) =>
  rows(
    `SELECT event_store.append($1, ARRAY[-2], ARRAY[1], ARRAY[gen_random_uuid()], $2, '{"bio":"Zephyrine’s kites', '{}')`,
    [stream, type],
  );

it('erases a member of whom events are parked everywhere, and nothing parked keeps them readable', async () => {
  const bob = await api.register('Bob');
  const zephyrine = await api.register('Zephyrine');
  const kettle = await api.listItem(zephyrine, { title: 'Kettle', deliveryNotes: 'Zephyrine’s yellow gate' });
  const swap = await api.proposeSwap(kettle, bob, await api.listItem(bob, { title: 'Lamp' }));
  const boss = await api.signIn(admin.email, admin.password, 'admin');
  await api.send('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 }, boss);
  await api.send('POST', endpoints.deleteAccount.path, { password }, zephyrine);
  // within the time that sessions get to end
  await appendTorn(streams.member(zephyrine.id), 'ProfileRevised');
  await appendTorn(streams.member(zephyrine.id), 'MemberSuspended');
  await appendTorn(streams.item(kettle._id), 'ItemRevised');
  await appendTorn(streams.swap(swap._id), 'SwapProposed');

  await vi.waitFor(
    async () => {
      expect(
        await rows(`SELECT FROM consumers.deadlines WHERE consumer = 'erasurePolicy' AND try_at IS NOT NULL`),
      ).toEqual([]);
      expect(await rows('SELECT name, status FROM read_models.members WHERE member_id = $1', [zephyrine.id])).toEqual([
        { name: 'Deleted member', status: 'deleted' },
      ]);
    },
    { timeout: 45_000, interval: 100 },
  );
  await vi.waitFor(
    async () => {
      const { body } = await api.get<HealthAnswer>(endpoints.health.path);
      expect([...body.projections, ...body.consumers].filter(({ lagEvents }) => lagEvents > 0)).toEqual([]);
    },
    { timeout: 45_000, interval: 100 },
  );

  const parked = await rows<{ consumer: string; row: string }>(
    'SELECT consumer, p::text AS row FROM consumers.parked_events p',
  );
  const names = new Set(parked.map(({ consumer }) => consumer));
  for (const consumer of [
    'members',
    'items',
    'swaps',
    'audit',
    'mail',
    'swapPolicy',
    'swapDeadlines',
    'suspensionPolicy',
  ])
    expect(names, consumer).toContain(consumer);
  const tables = await rows<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_schema IN ('consumers', 'read_models', 'mail', 'projections', 'swap_policy')`,
  );
  for (const { name } of tables) {
    for (const { row } of await rows<{ row: string }>(`SELECT t::text AS row FROM ${name} t`))
      expect(row.toLowerCase(), name).not.toContain('zephyrine');
  }
  expect(
    await rows('SELECT FROM vault.member_keys WHERE wrapped_key IS NULL AND member_id = $1', [zephyrine.id]),
  ).toHaveLength(1);
});
