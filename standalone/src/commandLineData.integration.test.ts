import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireExclusiveAccess } from '@pass-along/platform';
import { createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runOnOwnData } from './commandLineData.ts';

let database: TestDatabase;
let dataDir: string;
const codeBefore = process.exitCode;
const trial = { name: 'trial', usage: 'Usage: npm run trial' };
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'pass-along-own-'));
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, MASTER_KEY: '09'.repeat(32), LOG_LEVEL: 'silent' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = codeBefore;
  await database.drop();
  await rm(dataDir, { recursive: true });
});

it('a command line works on its own data, but not while the log is being moved', async () => {
  const work = vi.fn(() => Promise.resolve(0));
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await runOnOwnData(trial, work);
  expect(said.mock.calls).toEqual([]);
  expect(work).toHaveBeenCalledTimes(1);

  const standstill = await acquireExclusiveAccess(database.url);
  await runOnOwnData(trial, work);
  await standstill.end();
  expect(work).toHaveBeenCalledTimes(1);
  expect(said.mock.calls).toEqual([[expect.stringContaining('The log is being moved to another event store')]]);
});

it('a command line ends with one plain line when the database stops under it', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await runOnOwnData(trial, async ({ pool }) => {
    await pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() ORDER BY pid = pg_backend_pid()',
    );
    return 0;
  });
  expect(said.mock.calls).toEqual([
    [
      'The database does not answer (terminating connection due to administrator command). Run this again once it does.',
    ],
  ]);
  expect(process.exitCode).toBe(1);
});
