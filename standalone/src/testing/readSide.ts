import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allPermissions, consistencyHeader, getEventDefinition, type AnyEvent } from '@pass-along/contracts';
import {
  installFastJson,
  authenticate,
  createWebServer,
  createErrorMiddleware,
  composeHandlers,
  createId,
  rejectUnknownPath,
  openKit,
  readConfig,
  createRequestMiddleware,
  Teardown,
  type StoredEvent,
} from '@pass-along/platform';
import { sampleEventData, silentLogger, createTestDatabase } from '@pass-along/platform/testing';
import { startProjectorService, readModels, rebuild } from '@pass-along/projectors';
import { startQueryService } from '@pass-along/query-api';
import express from 'express';
import { askUntilCaughtUp } from './testApi.ts';

export type DataOf<T extends AnyEvent['type']> = Extract<AnyEvent, { type: T }>['data'];

/** An event of a test: done by `by` at the time `at`; other fields are filled in. */
export interface Happening {
  stream: string;
  type: AnyEvent['type'];
  data: Record<string, unknown>;
  by: string;
  at: string;
}

export interface ReadAnswer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Projections and the query API on a log written by a test. Nothing else adds events. */
export interface ReadSide {
  append(happenings: readonly Happening[]): Promise<void>;
  /** All events so far, in order. */
  readLog(): Promise<StoredEvent[]>;
  /** Reads as this member; with `asAdmin` as an admin with all permissions. Waits for what was appended. */
  get(path: string, memberId: string | null, asAdmin?: boolean): Promise<ReadAnswer>;
  /** The tables of these read models that differ after a rebuild. */
  findRebuiltDifferently(names: readonly string[]): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startReadSide(): Promise<ReadSide> {
  const teardown = new Teardown();
  const database = await createTestDatabase();
  teardown.add(() => database.drop());
  const dataDir = await mkdtemp(join(tmpdir(), 'pass-along-reads-'));
  teardown.add(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const secrets = {
    masterKey: randomBytes(32),
    jwtSecret: 'a secret for tests, long enough',
    vapidKey: randomBytes(32),
    proofKey: randomBytes(32),
  };
  const connectionString = database.url;
  const logger = silentLogger;
  const kit = await openKit({ config, dataDir, connectionString, secrets, logger, teardown });
  await startProjectorService(kit);
  const queries = await startQueryService(kit, () => Promise.resolve());
  const app = express();
  const web = createWebServer(app, config);
  installFastJson(app);
  app.use(composeHandlers(createRequestMiddleware(logger, kit.metrics), authenticate(kit.tokens, kit.revocations)));
  app.use(queries.router, rejectUnknownPath, createErrorMiddleware(logger));
  await kit.revocations.ready;
  await web.listen();
  teardown.add(() => web.drain(() => Promise.resolve()));
  let position = await kit.store.head();

  return {
    async append(happenings) {
      for (const { stream, type, data, by, at } of happenings) {
        const causes = { $correlationId: createId(), $causationId: createId(), commandId: createId() };
        const actor = { id: by, role: 'user' } as const;
        const schemaVersion = getEventDefinition(type)?.version ?? 1;
        const metadata = { ...causes, command: 'Test', actor, by: 'person', at, schemaVersion } as const;
        const event = { id: createId(), type, data: sampleEventData(type, data), metadata };
        ({ position } = await kit.store.append(stream, [event], 'any'));
      }
    },
    async readLog() {
      const log: StoredEvent[] = [];
      for await (const event of kit.store.readAll()) log.push(event);
      return log;
    },
    async get(path, memberId, asAdmin = false) {
      const rights = asAdmin ? ({ role: 'admin', duties: allPermissions } as const) : ({ role: 'user' } as const);
      const bearer = memberId && kit.tokens.issue({ memberId, position: '', generation: 0, ...rights });
      const headers = { [consistencyHeader]: position, ...(bearer && { authorization: `Bearer ${bearer}` }) };
      const response = await askUntilCaughtUp(() => fetch(`${web.url()}${path}`, { headers }));
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
    async findRebuiltDifferently(names) {
      const different: string[] = [];
      for (const projection of readModels.filter(({ name }) => names.includes(name))) {
        const { comparison } = await rebuild(projection, { ...kit, pool: kit.pool }, { then: 'discard' });
        for (const { table, equal } of comparison ?? []) if (!equal) different.push(table);
      }
      return different;
    },
    stop: () => teardown.run(),
  };
}
