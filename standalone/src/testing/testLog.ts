import { randomBytes } from 'node:crypto';
import { getEventDefinition, streams, type AnyEvent } from '@pass-along/contracts';
import {
  createPostgresEventStore,
  createPostgresKeyVault,
  createId,
  withPrivacy,
  type KeyVault,
} from '@pass-along/platform';
import { sampleEventData, silentLogger } from '@pass-along/platform/testing';
import { startTestSystem, type TestSystem } from './testSystem.ts';
import type { TestApi } from './testApi.ts';

/** Appends events directly to a system's log, for tests that only care about reads. */
export interface TestLog {
  vault: KeyVault;
  /** Fills in missing fields. The next read of `api` waits for the event. */
  append<T extends AnyEvent['type']>(
    stream: string,
    type: T,
    data: Partial<Extract<AnyEvent, { type: T }>['data']>,
  ): Promise<void>;
}

export interface TestSystemWithLog {
  system: TestSystem;
  logOf(api: TestApi): TestLog;
  stop(): Promise<void>;
}

/** A system with direct access to its event log. */
export async function startTestSystemWithLog(environment: Record<string, string> = {}): Promise<TestSystemWithLog> {
  const masterKey = randomBytes(32);
  const system = await startTestSystem({ MASTER_KEY: masterKey.toString('hex'), ...environment });
  const { url: connectionString, pool } = system.database;
  const rawStore = await createPostgresEventStore({ connectionString, logger: silentLogger });
  const vault = await createPostgresKeyVault({ connectionString, pool, masterKey, logger: silentLogger });
  const store = withPrivacy(rawStore, vault);
  const actor = { id: 'test', role: 'system' } as const;
  return {
    system,
    logOf: (api) => ({
      vault,
      async append(stream, type, data) {
        const causes = { $correlationId: createId(), $causationId: createId(), commandId: createId() };
        const at = new Date().toISOString();
        const schemaVersion = getEventDefinition(type)?.version ?? 1;
        const metadata = { ...causes, command: 'Test', actor, by: 'policy', at, schemaVersion } as const;
        const { position } = await store.append(
          stream,
          [{ id: createId(), type, data: sampleEventData(type, data), metadata }],
          'any',
        );
        if (position > api.position) api.position = position;
      },
    }),
    async stop() {
      await vault.close();
      await store.close();
      await system.stop();
    },
  };
}

/** The stream of a member's account; a shorthand for tests. */
export const getMemberStream = (member: { id: string }) => streams.member(member.id);
