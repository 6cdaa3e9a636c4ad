import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  authenticate,
  createDiskFileStore,
  createMetrics,
  createPostgresEventStore,
  createPostgresKeyVault,
  createRevocations,
  createTokens,
  createErrorMiddleware,
  rejectUnknownPath,
  createRequestMiddleware,
  withPrivacy,
  type ConsumerDeps,
  type EventStore,
  type FileStore,
} from '@pass-along/platform';
import { silentLogger, createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import express from 'express';
import { createCommandApi, type CommandApi } from '../commandApi.ts';
import type { GoogleOptions } from '../accounts/googleIdentities.ts';
import { createCommandHandler, type CommandHandler } from '../core/commandHandler.ts';
import type { ReadItemFigures } from '../items/itemFigures.ts';
import { startPolicies } from '../startPolicies.ts';

export const masterKey = Buffer.alloc(32, 7);
export const tokenSecret = 'a secret for tests only';

/** One database and file folder that any number of instances share, as in production. */
export interface Place {
  database: TestDatabase;
  files: FileStore;
  leave(): Promise<void>;
}

/** One process of the command side. */
export interface Instance {
  url: string;
  api: CommandApi;
  handler: CommandHandler;
  store: EventStore;
  stop(): Promise<void>;
}

export interface InstanceOptions {
  clock?: () => Date;
  figures?: ReadItemFigures;
  /** Wraps the handler, to watch it or to make it fail. */
  around?: (handler: CommandHandler) => CommandHandler;
  policies?: boolean;
  google?: GoogleOptions;
  writesPerMinute?: number;
  signInsPerAddress?: number;
  /** Tests all come from one address: without it, as many as they like. */
  signUpsPerAddress?: number;
}

export async function openPlace(): Promise<Place> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'pass-along-files-'));
  return {
    database,
    files: createDiskFileStore(folder),
    async leave() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function openStore({ url, pool }: TestDatabase) {
  const raw = await createPostgresEventStore({ connectionString: url, logger: silentLogger });
  const vault = await createPostgresKeyVault({ connectionString: url, pool, masterKey, logger: silentLogger });
  return {
    store: withPrivacy(raw, vault),
    rawStore: raw,
    vault,
    async close() {
      await raw.close();
      await vault.close();
    },
  };
}

/** What policies, mail and erasure run on. */
export function kitOf(
  { url, pool }: TestDatabase,
  { store, rawStore }: { store: EventStore; rawStore: EventStore },
): ConsumerDeps {
  return { connectionString: url, pool, store, rawStore, logger: silentLogger };
}

export async function startInstance({ database, files }: Place, options: InstanceOptions = {}): Promise<Instance> {
  const {
    figures = () => Promise.resolve({ views: 0, swap_request_count: 0 }),
    around,
    policies = false,
    clock,
    google,
    writesPerMinute,
    signInsPerAddress,
    signUpsPerAddress = Infinity,
  } = options;
  const opened = await openStore(database);
  const { store, vault } = opened;
  const plain = createCommandHandler({ store, logger: silentLogger });
  const handler = around ? around(plain) : plain;
  const tokens = createTokens({ secret: tokenSecret, days: 1 });
  const api = createCommandApi({
    store,
    rawStore: opened.rawStore,
    vault,
    handler,
    pool: database.pool,
    masterKey,
    tokens,
    files,
    logger: silentLogger,
    figures,
    signUpsPerAddress,
    ...(clock ? { clock } : {}),
    ...(google ? { google } : {}),
    ...(signInsPerAddress === undefined ? {} : { signInsPerAddress }),
    ...(writesPerMinute === undefined ? {} : { writesPerMinute }),
  });
  const running = policies ? await startPolicies({ ...kitOf(database, opened), handler }) : undefined;

  const stopping = new AbortController();
  const revocations = createRevocations({ store, signal: stopping.signal, logger: silentLogger });
  await revocations.ready;

  const app = express();
  app.set('trust proxy', 'loopback');
  app.use(
    createRequestMiddleware(silentLogger, createMetrics()),
    authenticate(tokens, revocations),
    api.router,
    rejectUnknownPath,
    createErrorMiddleware(silentLogger),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    api,
    handler,
    store,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      stopping.abort();
      await running?.stop();
      await opened.close();
    },
  };
}
