import type { Server } from 'node:http';
import express, { type RequestHandler } from 'express';
import { readConfig, type Config } from '../config/config.ts';
import { loadProofKey, loadVapidKey } from '../config/secrets.ts';
import { openDataFolder } from '../files/dataFolder.ts';
import { installFastJson } from '../http/fastJson.ts';
import { answerOptions } from '../http/allowedMethods.ts';
import { authenticate } from '../http/authenticate.ts';
import { createCrossOrigin } from '../http/crossOrigin.ts';
import { composeHandlers } from '../http/composeHandlers.ts';
import { createErrorMiddleware, rejectUnknownPath } from '../http/httpErrors.ts';
import { createRequestMiddleware } from '../http/requestMiddleware.ts';
import { refuseOnAnotherLog } from '../logIdentity/guardLog.ts';
import { createLogger } from '../observing/logger.ts';
import { createHealthRoutes, type HealthDeps } from './healthRoutes.ts';
import { printHelp } from './commandLine.ts';
import { guardInspection } from './inspectionGuard.ts';
import { openKit, type Kit } from './kit.ts';
import { runUntilSignal } from './runUntilSignal.ts';
import { createSecurityHeaders } from './securityHeaders.ts';
import { retryStart } from './retryStart.ts';
import { createWebServer, type WebServer } from './webServer.ts';

/** The parts of a service. All are optional, because projectors only serve health. */
export interface Service {
  router?: RequestHandler;
  checks?: HealthDeps['checks'];
  projections?: HealthDeps['projections'];
  consumers?: HealthDeps['consumers'];
  attention?: HealthDeps['attention'];
  /** Attaches live sockets to the process's server. */
  attachLive?: (server: Server) => { stop(): Promise<void> };
  /** Called once the server is listening. */
  begin?: () => Promise<void>;
}

/** Runs one service in its own process. `url` is available once it listens. */
export function runService(name: string, open: (kit: Kit, url: () => string) => Promise<Service>): Promise<void> {
  if (printHelp(formatUsage(name))) return Promise.resolve();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  return runUntilSignal(async () => {
    const config = readConfig(process.env);
    const { connectionString, secrets } = getSharedConfig(config);
    const dataDir = await openDataFolder(config.dataDir);
    const vapidKey = config.vapidKey ?? (await loadVapidKey(dataDir));
    const proofKey = config.proofKey ?? (await loadProofKey(dataDir));
    const logger = createLogger({ level: config.logLevel });
    return retryStart(async (teardown) => {
      const kit = await openKit({
        config,
        dataDir,
        connectionString,
        secrets: { ...secrets, vapidKey, proofKey },
        logger,
        teardown,
      });
      const app = express();
      const web = createWebServer(app, config);
      const service = await open(kit, () => config.publicUrl ?? web.url());
      app.disable('x-powered-by');
      app.set('trust proxy', 'loopback');
      installFastJson(app);
      app.use(
        composeHandlers(
          createRequestMiddleware(logger, kit.metrics),
          createSecurityHeaders(config),
          createCrossOrigin(config.corsOrigins),
          answerOptions,
          authenticate(kit.tokens, kit.revocations),
        ),
      );
      app.use(guardInspection(config.metricsToken));
      const { checks, projections, consumers, attention } = service;
      app.use(createHealthRoutes({ kit, checks, projections, consumers, attention }));
      app.use(refuseOnAnotherLog(kit.log));
      if (service.router) app.use(service.router);
      app.use(rejectUnknownPath);
      app.use(createErrorMiddleware(logger));
      await kit.revocations.ready;
      await startListening(web, service, kit);
      say(`Pass-Along ${name} is ready at ${web.url()}`);
      return { stop: () => teardown.run() };
    }, say);
  });
}

const formatUsage = (name: string) => `Usage: npm run start:${name}

Runs ${name} as a process of its own, until Ctrl+C or SIGTERM. It takes no options: environment variables set it up, and
DATABASE_URL, JWT_SECRET and MASTER_KEY must be the same as those of the other services. README.md lists all of them.`;

async function startListening(web: WebServer, service: Service, { teardown }: Kit): Promise<void> {
  const live = service.attachLive?.(web.server);
  await web.listen();
  // before steps that may fail, because a repeated start must find the port free
  teardown.add(() => web.drain(() => live?.stop() ?? Promise.resolve()));
  await service.begin?.();
}

/** Settings that all processes of one system must share, so no process can generate them. */
function getSharedConfig({ databaseUrl, jwtSecret, masterKey }: Config) {
  if (databaseUrl === undefined || jwtSecret === undefined || masterKey === undefined)
    throw new Error('A service of its own needs DATABASE_URL, JWT_SECRET and MASTER_KEY, the same for all of them');
  return { connectionString: databaseUrl, secrets: { jwtSecret, masterKey } };
}
