import { createReplayDomain } from '@pass-along/command-api';
import { endpoints, type HealthAnswer } from '@pass-along/contracts';
import { openStores, Teardown } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import { runReplay } from '@pass-along/projectors';
import { expect, vi } from 'vitest';
import type { TestSystem } from './testSystem.ts';
import type { TestApi } from './testApi.ts';

/** Resolves once every consumer has reached the end of the log. */
export async function waitForConsumers(api: TestApi, timeout = 45_000): Promise<void> {
  await vi.waitFor(
    async () => {
      const { projections, consumers } = (await api.get<HealthAnswer>(endpoints.health.path)).body;
      const behind = [...projections, ...consumers].filter(({ lagEvents, parked }) => lagEvents > 0 || parked > 0);
      expect(behind.map(({ name }) => name)).toEqual([]);
    },
    { timeout, interval: 50 },
  );
}

/** Rebuilds every read model and expects the same rows. */
export async function verifyReadModels({ database, dataDir }: TestSystem, masterKey: Buffer): Promise<void> {
  const teardown = new Teardown();
  const { url: connectionString, pool } = database;
  const eventStore = { kind: 'postgres' } as const;
  const stores = await openStores(
    { connectionString, eventStore, masterKey, proofKey: masterKey, dataDir },
    silentLogger,
    teardown,
  );
  const said: string[] = [];
  const print = (text: string) => said.push(text);
  const deps = {
    pool,
    ...stores,
    setting: 'DATABASE_URL',
    logger: silentLogger,
    ...createReplayDomain({ ...stores, pool, logger: silentLogger }),
    print,
  };
  const exitCode = await runReplay(['verify', 'all'], deps);
  await teardown.run();
  expect(exitCode, said.join('\n')).toBe(0);
}
