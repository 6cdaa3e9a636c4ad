import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../ids.ts';
import { silentLogger, createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createPostgresKeyVault, type PostgresKeyVault } from './postgresKeyVault.ts';

const masterKey = Buffer.alloc(32, 7);

describe('Postgres key vault', () => {
  let database: TestDatabase;
  const opened: PostgresKeyVault[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    for (const vault of opened.splice(0)) await vault.close();
  });
  afterAll(() => database.drop());

  async function open() {
    const vault = await createPostgresKeyVault({
      connectionString: database.url,
      pool: database.pool,
      masterKey,
      logger: silentLogger,
    });
    opened.push(vault);
    return vault;
  }

  it('makes a key at first use and gives the same one ever after, to every instance', async () => {
    const member = createId();
    const key = await (await open()).getOrCreateKey(member);
    expect(key).toHaveLength(32);
    expect(await (await open()).getOrCreateKey(member)).toEqual(key);
    expect(await (await open()).getKeys([member, member, createId()])).toEqual(new Map([[member, key]]));
  });

  it('ends in one key when two instances need it at the same moment', async () => {
    const [one, two] = [await open(), await open()];
    const members = Array.from({ length: 40 }, createId);
    const ask = (vault: PostgresKeyVault) => Promise.all(members.map((member) => vault.getOrCreateKey(member)));
    const [first, second] = await Promise.all([ask(one), ask(two)]);
    expect(first).toEqual(second);
    expect(new Set(first.map((key) => key?.toString('hex'))).size).toBe(members.length);
  });

  it('keeps keys wrapped', async () => {
    const member = createId();
    const key = (await (await open()).getOrCreateKey(member)) ?? Buffer.alloc(0);
    const { rows } = await database.pool.query<{ wrapped_key: Buffer }>(
      'SELECT wrapped_key FROM vault.member_keys WHERE member_id = $1',
      [member],
    );
    expect(rows[0]?.wrapped_key).toHaveLength(60);
    expect(rows[0]?.wrapped_key.includes(key)).toBe(false);
  });

  it('destroys a key for good, on every instance', async () => {
    const [one, two] = [await open(), await open()];
    const member = createId();
    const key = await two.getOrCreateKey(member);
    expect(await one.getOrCreateKey(member)).toEqual(key);
    await one.destroy(member);
    await one.destroy(member);
    expect(await one.getOrCreateKey(member)).toBeUndefined();
    await expect.poll(() => two.getOrCreateKey(member)).toBeUndefined();
    expect(await two.getKeys([member])).toEqual(new Map());
    const { rows } = await database.pool.query(
      'SELECT wrapped_key, destroyed_at IS NOT NULL AS destroyed FROM vault.member_keys WHERE member_id = $1',
      [member],
    );
    expect(rows).toEqual([{ wrapped_key: null, destroyed: true }]);
  });

  it('never makes a key for a member destroyed before their first', async () => {
    const vault = await open();
    const member = createId();
    await vault.destroy(member);
    expect(await vault.getOrCreateKey(member)).toBeUndefined();
  });

  it('trusts no memory of a time when it could not hear of destructions', async () => {
    const [one, two] = [await open(), await open()];
    const member = createId();
    await two.getOrCreateKey(member);
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listen:member_key_destroyed' AND datname = current_database()",
    );
    await one.destroy(member);
    await expect.poll(() => two.getOrCreateKey(member)).toBeUndefined();
  });

  it('reads on without a key whose row is damaged, and writes nothing under it or in its place', async () => {
    const [member, other] = [createId(), createId()];
    const before = await open();
    const [key] = [await before.getOrCreateKey(other), await before.getOrCreateKey(member)];
    await database.pool.query(`UPDATE vault.member_keys SET wrapped_key = '\\x00' WHERE member_id = $1`, [member]);
    const vault = await open();
    expect(await vault.getKeys([member, other])).toEqual(new Map([[other, key]]));
    const answers = await Promise.allSettled([vault.getOrCreateKey(member), vault.getOrCreateKey(createId())]);
    expect(answers).toMatchObject([{ reason: { name: 'UnreadableKey' } }, { status: 'fulfilled' }]);
    expect(vault.countUnreadable?.()).toBe(1);
    await vault.destroy(member);
    expect(vault.countUnreadable?.()).toBe(0);
  });

  it('refuses another master key than the first', async () => {
    await open();
    const other = createPostgresKeyVault({
      connectionString: database.url,
      pool: database.pool,
      masterKey: Buffer.alloc(32, 8),
      logger: silentLogger,
    });
    await expect(other).rejects.toThrow('MASTER_KEY is not the one');
  });
});
