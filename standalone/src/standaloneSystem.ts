import { startCommandService, createFirstAdmin, type NewAdmin } from '@pass-along/command-api';
import {
  answerOptions,
  chainConsumerName,
  installFastJson,
  authenticate,
  createLogger,
  createWebServer,
  createCrossOrigin,
  endWithFailure,
  createErrorMiddleware,
  guardInspection,
  createHealthRoutes,
  composeHandlers,
  loadMailboxKey,
  loadSecrets,
  rejectUnknownPath,
  openDataFolder,
  openKit,
  readProgress,
  refuseOnAnotherLog,
  createRequestMiddleware,
  createSecurityHeaders,
  retryStart,
  type Config,
  type ConsumerProgress,
  type Notifier,
  type Teardown,
} from '@pass-along/platform';
import { startProjectorService } from '@pass-along/projectors';
import { getDistFolder, serveApps, startQueryService, waitForApp } from '@pass-along/query-api';
import express from 'express';
import { createBoundedCompression } from './boundedCompression.ts';
import { hasEncryptedData, startOwnedDatabase } from './databaseOwnership.ts';
import { createMailboxRoutes } from './developmentMailbox.ts';

export interface System {
  url: string;
  /** The admin created at the first start when the environment names none. Shown once and never stored. */
  newAdmin: NewAdmin | undefined;
  /** Address of the development mailbox with its key; undefined without one. */
  mailboxUrl: string | undefined;
  /** How far the consumers are, but for the hash chain, which lags on purpose. */
  readProgress(): Promise<ConsumerProgress>;
  stop(): Promise<void>;
}

export interface SystemOptions {
  /** Prints a line about slow steps. */
  say?: (line: string) => void;
  /** False leaves out the two apps, for tests of the API alone. The start waits until the member app is built. */
  apps?: boolean;
  /** Default: the real time. A clock that may jump says so, and deadlines look at it. */
  clock?: { now: () => Date; moved?: Notifier };
  /** Called when this process loses the embedded database for good; by default the process ends. */
  onLost?: (error: Error) => void;
}

/**
 * Starts the whole system in this process: Postgres if none is configured, event store, both APIs, projectors,
 * policies, live sockets and apps.
 */
export async function startSystem(config: Config, options: SystemOptions = {}): Promise<System> {
  const { say = () => undefined } = options;
  const dataDir = await openDataFolder(config.dataDir);
  return retryStart((teardown) => startParts(config, { ...options, dataDir }, teardown), say);
}

interface Start extends SystemOptions {
  dataDir: string;
}

async function startParts(config: Config, { dataDir, ...options }: Start, teardown: Teardown): Promise<System> {
  const logger = createLogger({ level: config.logLevel });
  const secrets = await loadSecrets(dataDir, config, () => hasEncryptedData(config, dataDir));
  const connectionString = config.databaseUrl ?? (await openOwnDatabase());
  const clock = options.clock && { clock: options.clock.now, clockMoved: options.clock.moved };
  const kit = await openKit({ config, dataDir, connectionString, secrets, logger, teardown, ...clock });
  const { metrics, tokens, revocations } = kit;

  async function openOwnDatabase(): Promise<string> {
    const database = await startOwnedDatabase({ dataDir, logger, onLost: options.onLost ?? endWithFailure });
    teardown.add(() => database.stop());
    return database.url;
  }

  const app = express();
  const web = createWebServer(app, config);
  const projectors = await startProjectorService(kit);
  const commands = await startCommandService(kit, () => config.publicUrl ?? web.url());
  const queries = await startQueryService(kit, (view) => commands.recordItemView(view));
  const { mails } = commands;

  app.disable('x-powered-by');
  app.set('trust proxy', 'loopback');
  installFastJson(app);
  app.use(
    composeHandlers(
      createRequestMiddleware(logger, metrics),
      createSecurityHeaders(config),
      createCrossOrigin(config.corsOrigins),
      answerOptions,
      authenticate(tokens, revocations),
      refuseOnAnotherLog(kit.log),
      commands.router,
    ),
  );
  // answers to commands are too small to benefit
  app.use(createBoundedCompression());
  app.use(guardInspection(config.metricsToken));
  const { consumers, checks, attention } = commands;
  app.use(createHealthRoutes({ kit, projections: projectors, consumers, checks, attention }));
  app.use(queries.router);
  const mailboxKey = hasMailbox(config) ? await loadMailboxKey(dataDir) : undefined;
  if (mailboxKey !== undefined) app.use(createMailboxRoutes(mails, mailboxKey));
  app.use(['/api', '/uploads', '/mailbox'], rejectUnknownPath);
  if (options.apps !== false) {
    app.use(serveApps({ ...queries, publicUrl: config.publicUrl }));
  }
  app.use(rejectUnknownPath);
  app.use(createErrorMiddleware(logger));

  await revocations.ready;

  const live = queries.attachLive(web.server);
  await web.listen();
  teardown.add(() => web.drain(() => live.stop()));
  // last, because only a successful start may show a new password
  const newAdmin = await createFirstAdmin(config.admin ?? getDefaultAdmin(config), commands);
  await mails.start();
  if (options.apps !== false) await waitForApp(getDistFolder('web'));
  const mailboxUrl = mailboxKey === undefined ? undefined : `${web.url()}/mailbox?key=${mailboxKey}`;
  return {
    ...{ url: web.url(), newAdmin, mailboxUrl },
    readProgress: () => readProgress(kit.pool, kit.rawStore, [chainConsumerName]),
    stop: () => teardown.run(),
  };
}

/** An embedded run creates an admin even if none is configured. */
function getDefaultAdmin({ databaseUrl }: Config): Config['admin'] {
  return databaseUrl === undefined ? { email: 'admin@pass-along.local', password: undefined } : undefined;
}

/** For trials only: on the embedded database, without a mail server and without a public address. */
function hasMailbox({ databaseUrl, mail, publicUrl }: Config): boolean {
  return databaseUrl === undefined && mail === undefined && publicUrl === undefined;
}
