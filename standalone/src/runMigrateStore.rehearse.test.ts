import { createHash } from 'node:crypto';
import { endpoints, type HealthAnswer, type ItemListAnswer, streams } from '@pass-along/contracts';
import { createId } from '@pass-along/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';
import {
  countEvents,
  expectSameRows,
  type MigrationFixture,
  createStory,
  getNotifications,
  openMigrationFixture,
  expectProof,
} from './testing/migrationFixture.ts';
import { waitForConsumers } from './testing/replayChecks.ts';

const there = ['--from', 'postgres', '--to', 'eventstoredb'];
const back = ['--from', 'eventstoredb', '--to', 'postgres', '--set-aside'];

let house: MigrationFixture;
beforeEach(async () => {
  house = await openMigrationFixture();
});
afterEach(() => house.close());

const titlesOf = async (api: TestApi, as?: TestMember) =>
  (await api.get<ItemListAnswer>(`${endpoints.searchItems.path}?keyword=Guitar`, { as })).body.items.map(
    ({ title }) => title,
  );
/** All content of PostgreSQL's log, to the byte. */
async function sourceBytes(schema = 'event_store'): Promise<string> {
  const { rows } = await house.database.pool.query<{ row: string }>(
    `SELECT e::text AS row FROM ${schema}.events e ORDER BY position`,
  );
  return createHash('sha256')
    .update(rows.map(({ row }) => row).join('\n'))
    .digest('hex');
}

/** Resolves once every consumer has reached the end of the log; unreadable events are parked. */
async function followed(api: TestApi): Promise<void> {
  await vi.waitFor(
    async () => {
      const { projections, consumers } = (await api.get<HealthAnswer>(endpoints.health.path)).body;
      const all = [...projections, ...consumers];
      expect(all.filter(({ lagEvents }) => lagEvents > 0)).toEqual([]);
      expect(projections.some(({ parked }) => parked > 0)).toBe(true);
    },
    { timeout: 20_000, interval: 50 },
  );
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

/** Appends events with this data and metadata to PostgreSQL's log, as a damaged log might contain. */
async function tear(contents: readonly (readonly string[])[], from = 0): Promise<void> {
  for (const [nth, [data, metadata]] of contents.entries())
    await house.database.pool.query(
      `WITH taken AS (UPDATE event_store.head SET position = position + 1 RETURNING position)
       INSERT INTO event_store.events SELECT position, 'item-torn', $1, gen_random_uuid(), 'ItemListed', $2, $3, now() FROM taken`,
      [from + nth, data, metadata],
    );
}

async function tornIn(schema: string): Promise<{ id: string; data: string; metadata: string }[]> {
  const { rows } = await house.database.pool.query<{ id: string; data: string; metadata: string }>(
    `SELECT id, data, metadata FROM ${schema}.events WHERE stream = 'item-torn' ORDER BY revision`,
  );
  return rows;
}

describe('a community that moves', { timeout: 180_000 }, () => {
  it('has the same events and the same read models there, and back again, and its sources stay as they were', async () => {
    await createStory(house, 1_200);
    await house.stop();
    const before = await house.rows('postgres');
    expect(before['notifications']?.filter((row) => row.includes('"read":true'))).not.toEqual([]);
    const bytes = await sourceBytes();

    const proof = expectProof(await house.migrate(...there));
    expect(proof.events).toBeGreaterThan(1_200);
    expectSameRows(await house.rows('eventstoredb'), before);
    expect(await sourceBytes()).toBe(bytes);

    const records = house.server.records().length;
    expect(expectProof(await house.migrate(...back))).toEqual(proof);
    expectSameRows(await house.rows('postgres'), before);
    expect(house.server.records()).toHaveLength(records);
    // recording times were copied to the millisecond
    const { rows } = await house.database.pool.query<{ name: string }>(
      `SELECT schema_name AS name FROM information_schema.schemata WHERE starts_with(schema_name, 'event_store_')`,
    );
    expect(await sourceBytes(rows[0]?.name)).toBe(bytes);
    const differing = await house.database.pool.query(
      `SELECT FROM ${rows[0]?.name ?? ''}.events one FULL JOIN event_store.events other USING (id, position, stream, revision, type, data)
       WHERE date_trunc('milliseconds', one.recorded_at) IS DISTINCT FROM other.recorded_at AND coalesce(other.type, '') <> 'LogMoved'`,
    );
    expect(differing.rowCount).toBe(0);
  });

  it('goes on there as if nothing had been: sessions, tokens, deadlines, who was erased; the log it left is refused', async () => {
    const { api, ann, ben } = await createStory(house, 200);
    const token = api.position;
    await house.stop();
    expect(await house.migrate(...there)).toMatch(/Start it with EVENT_STORE=eventstoredb$/);

    await expect(house.start('postgres')).rejects.toThrow(
      /^This is another log: found log (\S+), which moved on to log (\S+), expected log \2, .* Either point EVENT_STORE or DATABASE_URL back/,
    );

    // Ben requested ten days before
    const moved = new TestApi((await house.start('eventstoredb', 11)).url);
    moved.position = token;
    expect(await titlesOf(moved, ann)).toEqual(['Guitar']);
    await moved.listItem(ann, { title: 'Guitar strings' });
    expect(moved.position > token).toBe(true);
    expect((await titlesOf(moved)).sort()).toEqual(['Guitar', 'Guitar strings']);
    expect((await getNotifications(moved, ann)).map(({ read }) => read)).toContain(true);
    await expect(moved.signIn('eve@example.org', 'a long password', 'user')).rejects.toThrow('answered 401');
    await expect.poll(() => countEvents(house, 'eventstoredb', 'SwapNudged')).toBe(1);
    await waitForConsumers(moved);
    // the deadlines of eleven days fire one after another
    const health = async () => (await moved.get<HealthAnswer>(endpoints.health.path)).body;
    await expect.poll(health).toMatchObject({ status: 'ok', attention: [] });
    await house.stop();

    expect(await house.migrate('--from', 'eventstoredb', '--to', 'postgres')).toMatch(
      /^1:\nPostgreSQL still holds log .*--set-aside/,
    );
    expectProof(await house.migrate(...back));
    await expect(house.start('eventstoredb')).rejects.toThrow('which moved on to log');
    const home = new TestApi((await house.start('postgres', 15)).url);
    home.position = moved.position;
    expect((await titlesOf(home, ben)).sort()).toEqual(['Guitar', 'Guitar strings']);
    await expect.poll(() => countEvents(house, 'postgres', 'SwapExpired')).toBe(1);
    await waitForConsumers(home);
    expect(await countEvents(house, 'postgres', 'SwapNudged')).toBe(1);
    await home.signIn(admin.email, admin.password, 'admin');
  });

  it("takes along what can't be read, byte for byte, there and back", async () => {
    await createStory(house, 200);
    await house.stop();
    const torn = [
      ['no "JSON"\nat, {all} \\ 漢', '{}'],
      ['{"itemId":"torn"}', '{"commandId":'],
      ['', ''],
      ['[]', 'null'],
    ];
    await tear(torn);
    await followed(new TestApi((await house.start('postgres')).url));
    await house.stop();
    const before = await house.rows('postgres');
    const kept = await tornIn('event_store');
    expect(kept.map(({ data, metadata }) => [data, metadata])).toEqual(torn);

    // breaks off behind them, and continues past them
    await tear([['x'.repeat(1_100_000), '']], torn.length);
    expect(await house.migrate(...there)).toMatch(
      /\nEventStoreDB can't take item-torn at revision 4: it is over the 1048576 bytes of its MaxAppendSize; raise that and run this again$/,
    );
    await house.database.pool.query(`ALTER TABLE event_store.events DISABLE TRIGGER USER;
      DELETE FROM event_store.events WHERE stream = 'item-torn' AND revision = 4;
      UPDATE event_store.head SET position = position - 1;
      ALTER TABLE event_store.events ENABLE TRIGGER USER`);
    expect(house.server.records().filter(({ stream }) => stream === 'item-torn')).toHaveLength(torn.length);

    const proof = expectProof(await house.migrate(...there));
    const records = house.server.records().filter(({ stream }) => stream === 'item-torn');
    expect(records.map(({ id, data, metadata }) => [id, textOf(data), textOf(metadata)])).toEqual(
      kept.map(({ id, data, metadata }) => [id, data, metadata]),
    );
    expectSameRows(await house.rows('eventstoredb'), before);

    expect(expectProof(await house.migrate(...back))).toEqual(proof);
    expect(await tornIn('event_store')).toEqual(kept);
    expectSameRows(await house.rows('postgres'), before);
    await followed(new TestApi((await house.start('postgres')).url));
  });

  it("is refused where PostgreSQL can't keep as it is what can't be read, and stays where it was", async () => {
    const api = new TestApi((await house.start('eventstoredb')).url);
    await api.register('Ann');
    await house.stop();
    const id = createId();
    const data = Buffer.from([0x7b, 0xff, 0x7d]);
    house.server.write('item-torn', { id, type: 'ItemListed', data, metadata: Buffer.from('{}') });
    const said = await house.migrate('--from', 'eventstoredb', '--to', 'postgres');
    expect(said.split('\n').filter((line) => !line.includes(' copied '))).toEqual([
      '1:',
      `PostgreSQL can't take event ${id}, "item-torn" at revision 0, as it is: it can't be read, and its bytes are no text. The community can stay in EventStoreDB; to move it all the same, back that up, delete and scavenge the event's stream there, empty PostgreSQL's log, and run this again`,
    ]);
    await followed(new TestApi((await house.start('eventstoredb')).url));
  });

  it('is refused while the system runs, and a start while it moves', async () => {
    const system = await house.start('postgres');
    expect(await house.migrate(...there)).toMatch(
      /^1:\nPass-Along is running on this database \(somebody holds the lease consumer:\S+\): stop all of its processes first/,
    );
    const api = new TestApi(system.url);
    await api.register('Ann');
    await house.stop();
    const release = house.server.holdAnswers();
    const moving = house.migrate(...there);
    await expect.poll(() => house.server.appendRequests()).toBeGreaterThan(0);
    await expect(house.start('postgres')).rejects.toThrow('The log is being moved to another event store');
    release();
    expectProof(await moving);
  });

  it('is refused where another log lies, and where the words make no sense', async () => {
    const api = new TestApi((await house.start('postgres')).url);
    await api.register('Ann');
    await waitForConsumers(api);
    await house.stop();
    const id = createId();
    const metadata = {
      ...{ $correlationId: id, $causationId: id, commandId: id, command: 'Test', at: new Date().toISOString() },
      actor: { id: 'test', role: 'system' },
      by: 'policy',
      schemaVersion: 1,
    } as const;
    await house.useLog('eventstoredb', (store) =>
      store.append(
        streams.log(),
        [{ id, type: 'LogBegun', data: { logId: 'foreign', begunAt: metadata.at }, metadata }],
        'none',
      ),
    );
    expect(await house.migrate(...there)).toBe(
      '1:\nEventStoreDB already holds another log. A move needs an empty one, or its own begun copy',
    );
    // nothing of the community moved
    await waitForConsumers(new TestApi((await house.start('postgres')).url));

    expect(await house.migrate('--from', 'postgres')).toMatch(
      /^2:\n--from and --to must be postgres or eventstoredb\n\nUsage/,
    );
    expect(await house.migrate('--from', 'postgres', '--to', 'postgres')).toMatch(
      /^2:\n--from and --to must be different/,
    );
    expect(await house.migrate(...there, '--set-aside')).toMatch(/^2:\n--set-aside only works with --to postgres/);
    expect(await house.migrate(...there, '--fast')).toMatch(/^2:\nUnknown option '--fast'/);
  });
});
