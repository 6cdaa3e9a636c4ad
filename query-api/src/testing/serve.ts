import { createServer, type Server } from 'node:http';
import { createErrorMiddleware, rejectUnknownPath } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import express, { type Router } from 'express';

export interface Served {
  url: string;
  server: Server;
  close(): Promise<void>;
}

/** Serves a router on a free loopback port, with the application's errors; for tests. */
export async function serve(router: Router): Promise<Served> {
  const app = express().use(router).use(rejectUnknownPath).use(createErrorMiddleware(silentLogger));
  const server = createServer(app);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    server,
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
}
