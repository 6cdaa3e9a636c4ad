import { commandService, makeFirstAdmin, type NewAdmin } from '@pass-along/command-api';
import {
  answerJson,
  authenticate,
  createLogger,
  createWebServer,
  crossOrigin,
  endWith,
  errorMiddleware,
  guardInspection,
  healthRoutes,
  inOneGo,
  loadMailboxKey,
  loadSecrets,
  notFoundMiddleware,
  openDataFolder,
  openKit,
  refuseOnAnotherLog,
  requestMiddleware,
  securityHeaders,
  starting,
  type Config,
  type Teardown,
} from '@pass-along/platform';
import { projectorService } from '@pass-along/projectors';
import { queryService, serveApps } from '@pass-along/query-api';
import express from 'express';
import { boundedCompression } from './boundedCompression.ts';
import { holdsData, ownDatabase } from './instance.ts';
import { mailboxRoutes } from './mailbox.ts';

export interface System {
  url: string;
  /** The admin created at the first start when the environment names none. Shown once and never stored. */
  newAdmin: NewAdmin | undefined;
  /** Address of the development mailbox with its key; undefined without one. */
  mailboxUrl: string | undefined;
  stop(): Promise<void>;
}

export interface SystemOptions {
  /** Prints a line about slow steps. */
  say?: (line: string) => void;
  /** False leaves out the two apps, for tests of the API alone. The apps must be built (`npm run build`). */
  apps?: boolean;
  /** Default: the real time. A clock that may jump makes deadlines be checked often. */
  clock?: { now: () => Date; longestRestMs: number };
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
  return starting((teardown) => start(config, { ...options, dataDir }, teardown), say);
}

interface Start extends SystemOptions {
  dataDir: string;
}

async function start(config: Config, { dataDir, ...options }: Start, teardown: Teardown): Promise<System> {
  const logger = createLogger({ level: config.logLevel });
  const secrets = await loadSecrets(dataDir, config, () => holdsData(config, dataDir));
  const connectionString = config.databaseUrl ?? (await openOwnDatabase());
  const clock = options.clock && { clock: options.clock.now, longestRestMs: options.clock.longestRestMs };
  const kit = await openKit({ config, dataDir, connectionString, secrets, logger, teardown, ...clock });
  const { metrics, tokens, revocations } = kit;

  async function openOwnDatabase(): Promise<string> {
    const database = await ownDatabase({ dataDir, logger, onLost: options.onLost ?? endWith });
    teardown.add(() => database.stop());
    return database.url;
  }

  const app = express();
  const web = createWebServer(app, config);
  const projectors = await projectorService(kit);
  const commands = await commandService(kit, () => config.publicUrl ?? web.url());
  const queries = await queryService(kit, (view) => commands.recordItemView(view));
  const { mails } = commands;

  app.disable('x-powered-by');
  app.set('trust proxy', 'loopback');
  answerJson(app);
  app.use(
    inOneGo(
      requestMiddleware(logger, metrics),
      securityHeaders(config),
      crossOrigin(config.corsOrigins),
      authenticate(tokens, revocations),
      refuseOnAnotherLog(kit.log),
      commands.router,
    ),
  );
  // answers to commands are too small to benefit
  app.use(boundedCompression());
  app.use(guardInspection(config.metricsToken));
  const { consumers, checks, attention } = commands;
  app.use(healthRoutes({ kit, projections: projectors, consumers, checks, attention }));
  app.use(queries.router);
  const mailboxKey = hasMailbox(config) ? await loadMailboxKey(dataDir) : undefined;
  if (mailboxKey !== undefined) app.use(mailboxRoutes(mails, mailboxKey));
  app.use(['/api', '/uploads', '/mailbox'], notFoundMiddleware);
  if (options.apps !== false) {
    app.use(serveApps({ ...queries, publicUrl: config.publicUrl }));
  }
  app.use(notFoundMiddleware);
  app.use(errorMiddleware(logger));

  await revocations.ready;

  const live = queries.attachLive(web.server);
  await web.listen();
  teardown.add(() => web.drain(() => live.stop()));
  // last, because only a successful start may show a new password
  const newAdmin = await makeFirstAdmin(config.admin ?? unnamedAdmin(config), commands);
  await mails.start();
  const mailboxUrl = mailboxKey === undefined ? undefined : `${web.url()}/mailbox?key=${mailboxKey}`;
  return { url: web.url(), newAdmin, mailboxUrl, stop: () => teardown.run() };
}

/** An embedded run creates an admin even if none is configured. */
function unnamedAdmin({ databaseUrl }: Config): Config['admin'] {
  return databaseUrl === undefined ? { email: 'admin@pass-along.local', password: undefined } : undefined;
}

/** For trials only: on the embedded database, without a mail server and without a public address. */
function hasMailbox({ databaseUrl, mail, publicUrl }: Config): boolean {
  return databaseUrl === undefined && mail === undefined && publicUrl === undefined;
}
