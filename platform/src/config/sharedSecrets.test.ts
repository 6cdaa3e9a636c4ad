import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createSharedSecrets } from './sharedSecrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pass-along-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const made = () => ({
  folder: join(folder, 'services'),
  databaseFolder: join(folder, 'database'),
  databaseUrl: 'postgres://pass_along@postgres:5432/pass_along',
});
const text = (path: string) => readFile(join(folder, path), 'utf8');
const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8);

it('makes what services share, readable by them alone but for the password of the database', async () => {
  await createSharedSecrets(made());
  const password = (await text('database/password')).trim();
  expect(password).toMatch(/^[0-9a-f]{64}$/);
  const config = readConfig({
    MASTER_KEY_FILE: join(folder, 'services/master-key'),
    JWT_SECRET_FILE: join(folder, 'services/jwt-secret'),
    DATABASE_URL_FILE: join(folder, 'services/database-url'),
  });
  expect(config.masterKey).toHaveLength(32);
  expect(config.jwtSecret).toHaveLength(64);
  expect(config.databaseUrl).toBe(`postgres://pass_along:${password}@postgres:5432/pass_along`);
  for (const name of ['master-key', 'jwt-secret', 'proof-key', 'database-url'])
    expect(await modeOf(`services/${name}`)).toBe('600');
  expect(await modeOf('database/password')).toBe('444');
});

it('leaves what is there, and follows a database that has moved', async () => {
  await createSharedSecrets(made());
  const before = await Promise.all(
    ['services/master-key', 'services/jwt-secret', 'services/proof-key', 'database/password'].map(text),
  );
  await createSharedSecrets({ ...made(), databaseUrl: 'postgres://pass_along@elsewhere:5433/pass_along' });
  expect(
    await Promise.all(
      ['services/master-key', 'services/jwt-secret', 'services/proof-key', 'database/password'].map(text),
    ),
  ).toEqual(before);
  expect(await text('services/database-url')).toContain('@elsewhere:5433/pass_along');
});
