import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLogger, createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { type ErasedKeys, destroyRestoredKeys, recordErasures, openErasedKeys } from './erasedKeys.ts';
import type { KeyVault } from './keyVault.ts';
import { createPostgresKeyVault, type PostgresKeyVault } from './postgresKeyVault.ts';

let database: TestDatabase;
let dataDir: string;
let vault: PostgresKeyVault;
let erased: ErasedKeys;

beforeEach(async () => {
  database = await createTestDatabase();
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
  await vault.getOrCreateKey('anna');
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
  await expect(recordErasures(away, erased).destroy('anna')).rejects.toThrow('away');
  await destroyRestoredKeys(database.pool, erased);
  expect(await hasReadModels()).toBe(true);

  await recordErasures(vault, erased).destroy('anna');
  expect(await erased.readAll()).toEqual(['anna']);
});

it('a key that was destroyed and not noted is noted by the next start', async () => {
  await vault.destroy('anna');
  await destroyRestoredKeys(database.pool, erased);
  expect(await erased.readAll()).toEqual(['anna']);
  expect(await hasReadModels()).toBe(true);
});

it('a key that a backup brought back goes at the next start, and the read models with it', async () => {
  await erased.record('anna');
  await destroyRestoredKeys(database.pool, erased);
  await expect.poll(() => vault.getKeys(['anna'])).toEqual(new Map());
  expect(await hasReadModels()).toBe(false);
});
