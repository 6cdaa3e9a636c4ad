import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@pass-along/platform';
import { createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { startSystem, type SystemOptions } from '../standaloneSystem.ts';

export const admin = { email: 'admin@example.org', password: 'a password for admins' };

export interface TestSystem {
  url: string;
  database: TestDatabase;
  dataDir: string;
  stop(): Promise<void>;
}

interface TestSystemOptions extends Pick<SystemOptions, 'clock'> {
  /** Default: a new one. The system drops it when it stops. */
  database?: TestDatabase;
}

/** The whole system without the apps, on its own database, data folder and port. */
export async function startTestSystem(
  environment: Record<string, string> = {},
  { database: given, ...options }: TestSystemOptions = {},
): Promise<TestSystem> {
  const database = given ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'pass-along-system-'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
    // all tests come from one address
    SIGN_UPS_PER_ADDRESS: '1000000',
    ...environment,
  });
  const system = await startSystem(config, { apps: false, ...options });
  return {
    url: system.url,
    database,
    dataDir,
    async stop() {
      await system.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
