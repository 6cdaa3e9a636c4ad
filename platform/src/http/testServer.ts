import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { allPermissions } from '@pass-along/contracts';
import express, { type IRouter } from 'express';
import { createTokens, type Session } from '../accounts/sessionTokens.ts';
import { createLogger, type Logger } from '../observing/logger.ts';
import { createMetrics, type Metrics } from '../observing/metrics.ts';
import { installFastJson } from './fastJson.ts';
import { answerOptions } from './allowedMethods.ts';
import { authenticate } from './authenticate.ts';
import { createErrorMiddleware, rejectUnknownPath } from './httpErrors.ts';
import { createRequestMiddleware } from './requestMiddleware.ts';

const tokens = createTokens({ secret: 'a secret for tests, long enough', days: 1 });

export interface TestServer {
  url: string;
  port: number;
  metrics: Metrics;
  stop(): Promise<void>;
}

/** The HTTP kit as an app mounts it, on a free port of this machine. */
export async function startTestServer(
  mount: (router: IRouter) => void,
  logger: Logger = createLogger({ level: 'silent' }),
): Promise<TestServer> {
  const metrics = createMetrics();
  const app = express().use(createRequestMiddleware(logger, metrics)).use(answerOptions, authenticate(tokens));
  installFastJson(app);
  mount(app);
  app.use(rejectUnknownPath, createErrorMiddleware(logger));
  const server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    port,
    metrics,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => {
          stopped();
        });
      }),
  };
}

export function createBearerHeader(
  role: Session['role'],
  memberId = 'member-1',
  duties: Session['duties'] = role === 'admin' ? allPermissions : [],
): { authorization: string } {
  return { authorization: `Bearer ${tokens.issue({ memberId, role, position: '', generation: 0, duties })}` };
}
