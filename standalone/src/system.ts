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
  /** The admin made at first start when the environment names none; shown once, kept nowhere. */
  newAdmin: NewAdmin | undefined;
  /** Where mails can be read that are kept instead of sent, key and all; undefined where they cannot. */
  mailboxUrl: string | undefined;
  stop(): Promise<void>;
}

export interface SystemOptions {
  /** Hears of slow steps. */
  say?: (line: string) => void;
  /** False leaves the two apps out: for tests of the API alone. They have to be built (`npm run build`). */
  apps?: boolean;
  /** The real time by default; one that leaps has deadlines looked at often. */
  clock?: { now: () => Date; longestRestMs: number };
  /** Told when the embedded database is lost to this process for good; by default the process ends. */
  onLost?: (error: Error) => void;
}

/** Starts the whole system in this process: Postgres where none is named, event store, both APIs, projectors, policies, live sockets and apps. */
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
  // answers to commands are too small to gain from it
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
  // last, for a password made here is shown only by a start that succeeds
  const newAdmin = await makeFirstAdmin(config.admin ?? unnamedAdmin(config), commands);
  await mails.start();
  const mailboxUrl = mailboxKey === undefined ? undefined : `${web.url()}/mailbox?key=${mailboxKey}`;
  return { url: web.url(), newAdmin, mailboxUrl, stop: () => teardown.run() };
}

/** An embedded run makes an admin though none is named. */
function unnamedAdmin({ databaseUrl }: Config): Config['admin'] {
  return databaseUrl === undefined ? { email: 'admin@pass-along.local', password: undefined } : undefined;
}

/** For trying things out: on a database of its own, without a mail server, and not where others reach the site. */
function hasMailbox({ databaseUrl, mail, publicUrl }: Config): boolean {
  return databaseUrl === undefined && mail === undefined && publicUrl === undefined;
}
