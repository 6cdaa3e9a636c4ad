import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { createCommandApi, createMails, startErasure, startPolicies } from '@pass-along/command-api';
import {
  authenticate,
  createDiskFileStore,
  createLogger,
  createMetrics,
  createPool,
  createPostgresLiveFeed,
  createRevocations,
  createTokens,
  errorMiddleware,
  keyedDigest,
  loadSecrets,
  notFoundMiddleware,
  requestMiddleware,
  type Config,
} from '@pass-along/platform';
import { startProjectors } from '@pass-along/projectors';
import { createQueryApi } from '@pass-along/query-api';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import { buildApps } from './apps/build.ts';
import { serveApps } from './apps/serve.ts';
import { healthRoutes } from './health.ts';
import { ownDatabase } from './instance.ts';
import { mailboxRoutes } from './mailbox.ts';
import { openStores } from './stores.ts';
import { Teardown } from './teardown.ts';

export interface System {
  url: string;
  /** The admin made at first start when the environment names none; shown once, kept nowhere. */
  newAdmin: { email: string; password: string } | undefined;
  stop(): Promise<void>;
}

export interface SystemOptions {
  /** Hears of slow steps. */
  say?: (line: string) => void;
  /** False leaves the two apps out: for tests of the API alone. */
  apps?: boolean;
}

/** Starts the whole system in this process: Postgres where none is named, event store, both APIs, projectors, policies, live sockets and apps. */
export async function startSystem(config: Config, options: SystemOptions = {}): Promise<System> {
  const teardown = new Teardown();
  try {
    return await start(config, options, teardown);
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

async function start(config: Config, options: SystemOptions, teardown: Teardown): Promise<System> {
  const say = options.say ?? (() => undefined);
  const built = options.apps === false ? Promise.resolve() : buildApps(say);
  // awaited below; a build that fails before that must not count as unhandled
  built.catch(() => undefined);

  const dataDir = resolve(config.dataDir);
  await mkdir(dataDir, { recursive: true });
  const logger = createLogger({ level: config.logLevel });
  const metrics = createMetrics();
  const secrets = await loadSecrets(dataDir, config);
  const connectionString = config.databaseUrl ?? (await ownDatabase(dataDir, teardown));
  const stores = { connectionString, eventStore: config.eventStore, masterKey: secrets.masterKey };
  const { store, rawStore, vault } = await openStores(stores, logger, teardown);
  const pool = createPool(connectionString, { max: 20, name: 'pass-along' });
  teardown.add(() => pool.end());

  const liveFeed = createPostgresLiveFeed({ connectionString, logger });
  const files = createDiskFileStore(join(dataDir, 'files'));
  const tokens = createTokens({ secret: secrets.jwtSecret, days: config.sessionDays });
  const following = new AbortController();
  teardown.add(() => {
    following.abort();
    return Promise.resolve();
  });
  const revocations = createRevocations({ store: rawStore, signal: following.signal, logger });
  const digest = (scope: string, value: string) => keyedDigest(secrets.masterKey, scope, value);

  const projectors = await startProjectors({ connectionString, pool, store, rawStore, liveFeed, logger, metrics });
  teardown.add(() => projectors.stop());
  // until an admin changes them
  const settings = { timeZone: config.communityTimeZone, sessionDays: config.sessionDays };
  const commandApi = createCommandApi({
    store,
    vault,
    pool,
    masterKey: secrets.masterKey,
    tokens,
    files,
    logger,
    google: { clientId: config.googleClientId },
    settings,
    writesPerMinute: config.writesPerMinute,
    signUpsPerAddress: config.signUpsPerAddress,
  });
  const policies = startPolicies({ connectionString, pool, store, handler: commandApi.handler, logger });
  teardown.add(() => policies.stop());
  const erasure = startErasure({ connectionString, pool, store, handler: commandApi.handler, vault, files, logger });
  teardown.add(() => erasure.stop());
  const mails = await createMails({
    connectionString,
    pool,
    store,
    logger,
    metrics,
    smtp: config.mail,
    settings: () => commandApi.settings.current(),
    siteUrl: () => config.publicUrl ?? addressOf(server, config),
    adminEmail: config.admin?.email,
  });
  teardown.add(() => mails.stop());
  const queryApi = await createQueryApi({
    pool,
    connectionString,
    store,
    vault,
    tokens,
    revocations,
    files,
    liveFeed,
    digest,
    googleClientId: config.googleClientId,
    settings,
    logger,
    recordView: (view) => commandApi.recordItemView(view),
  });
  teardown.add(() => queryApi.stop());

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', 'loopback');
  app.use(requestMiddleware(logger, metrics));
  app.use(securityHeaders(config));
  app.use(authenticate(tokens, revocations));
  app.use(commandApi.router);
  // answers to commands are too small to gain from it
  app.use(compression());
  app.use(healthRoutes({ pool, store: rawStore, projectors, mails, metrics }));
  app.use(queryApi.router);
  // mails can be read by who can reach the process: for trying things out, on a database of its own
  if (config.databaseUrl === undefined && config.mail === undefined) app.use(mailboxRoutes(mails));
  app.use(['/api', '/uploads', '/mailbox'], notFoundMiddleware);
  if (options.apps !== false) app.use(serveApps({ publicUrl: config.publicUrl }));
  app.use(notFoundMiddleware);
  app.use(errorMiddleware(logger));

  await revocations.ready;
  const newAdmin = await ensureAdmin(config, commandApi);
  await built;

  const server = createServer(app);
  // longer than a proxy's or a browser's own patience, so that a reused connection is not closed under its request
  server.keepAliveTimeout = 65_000;
  const live = queryApi.attachLive(server);
  await listening(server, config);
  mails.start();
  teardown.add(() => closed(server));
  teardown.add(() => live.stop());
  return { url: addressOf(server, config), newAdmin, stop: () => teardown.run() };
}

/** A page needs some leave to work; the answer to a command is data, and may do nothing at all. */
function securityHeaders(config: Config): RequestHandler {
  const pages = helmet(headersFor(config));
  const commands = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    strictTransportSecurity: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return (req, res, next) => {
    const secure = req.method === 'GET' || req.method === 'HEAD' ? pages : commands;
    secure(req, res, next);
  };
}

const mapTiles = 'https://tile.openstreetmap.org';
const google = 'https://accounts.google.com/gsi/';

/**
 * Pages load from here only, but for map tiles and, where it is configured, Google's sign-in button; styles may be inline because
 * MUI and Radix write them.
 */
function headersFor({ googleClientId }: Config): Parameters<typeof helmet>[0] {
  const signIn = googleClientId === undefined ? [] : [google];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...signIn],
        'img-src': ["'self'", 'data:', 'blob:', mapTiles],
        'style-src': ["'self'", "'unsafe-inline'", ...signIn],
        'connect-src': ["'self'", 'ws:', 'wss:', ...signIn],
        'frame-src': ["'self'", ...signIn],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // the tile server wants to know which site asks; it hears no more than that
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: googleClientId === undefined ? 'same-origin' : 'same-origin-allow-popups' },
    // the site may be reached by plain http inside a house
    strictTransportSecurity: false,
  };
}

type CommandApi = ReturnType<typeof createCommandApi>;

/** The environment names the first admin; an embedded run without one gets a generated one, at its first start only. */
async function ensureAdmin(config: Config, commandApi: CommandApi): Promise<System['newAdmin']> {
  const named =
    config.admin?.password === undefined ? undefined : { email: config.admin.email, password: config.admin.password };
  if (named) {
    await commandApi.ensureFirstAdmin(named);
    return undefined;
  }
  if (config.databaseUrl !== undefined) return undefined;
  const generated = {
    email: config.admin?.email ?? 'admin@pass-along.local',
    password: randomBytes(12).toString('base64url'),
  };
  const { created } = await commandApi.ensureFirstAdmin(generated);
  return created ? generated : undefined;
}

function listening(server: Server, config: Config): Promise<void> {
  return new Promise((ready, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      failed(taken ? new Error(`Port ${String(config.port)} is taken; set PORT to another one`) : error);
    });
    const onListening = () => {
      ready();
    };
    if (config.host === undefined) server.listen(config.port, onListening);
    else server.listen(config.port, config.host, onListening);
  });
}

function addressOf(server: Server, config: Config): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return `http://${config.host ?? 'localhost'}:${String(address.port)}`;
}

/** Lets requests under way end, closes what only waits. */
async function closed(server: Server): Promise<void> {
  const done = new Promise<void>((ended) => {
    server.close(() => {
      ended();
    });
  });
  server.closeIdleConnections();
  const impatient = setTimeout(() => {
    server.closeAllConnections();
  }, 5_000);
  await done;
  clearTimeout(impatient);
}
