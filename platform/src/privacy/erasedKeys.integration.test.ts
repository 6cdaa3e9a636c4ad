import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLogger, testDatabase, type TestDatabase } from '../testing/index.ts';
import { type ErasedKeys, forgetErased, notingErased, openErasedKeys } from './erasedKeys.ts';
import { type KeyVault } from './keyVault.ts';
import { createPostgresKeyVault, type PostgresKeyVault } from './postgresKeyVault.ts';

let database: TestDatabase;
let dataDir: string;
let vault: PostgresKeyVault;
let erased: ErasedKeys;

beforeEach(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'pass-along-erased-'));
  const { url: connectionString, pool } = database;
  vault = await createPostgresKeyVault({
    connectionString,
    pool,
    masterKey: Buffer.alloc(32, 7),
    logger: silentLogger,
  });
  erased = await openErasedKeys(dataDir);
  await database.pool.query('CREATE SCHEMA read_models');
  await vault.keyFor('anna');
});
afterEach(async () => {
  await vault.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const hasReadModels = async () =>
  (await database.pool.query(`SELECT FROM information_schema.schemata WHERE schema_name = 'read_models'`)).rowCount ===
  1;

it('an erasure that the database did not get to takes no read model with it at the next start', async () => {
  const away: KeyVault = { ...vault, destroy: () => Promise.reject(new Error('away')) };
  await expect(notingErased(away, erased).destroy('anna')).rejects.toThrow('away');
  await forgetErased(database.pool, erased);
  expect(await hasReadModels()).toBe(true);

  await notingErased(vault, erased).destroy('anna');
  expect(await erased.all()).toEqual(['anna']);
});

it('a key that was destroyed and not noted is noted by the next start', async () => {
  await vault.destroy('anna');
  await forgetErased(database.pool, erased);
  expect(await erased.all()).toEqual(['anna']);
  expect(await hasReadModels()).toBe(true);
});

it('a key that a backup brought back goes at the next start, and the read models with it', async () => {
  await erased.note('anna');
  await forgetErased(database.pool, erased);
  await expect.poll(() => vault.keysOf(['anna'])).toEqual(new Map());
  expect(await hasReadModels()).toBe(false);
});
