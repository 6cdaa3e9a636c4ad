import { type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, type BlockList, Server as NetServer } from 'node:net';
import { type Express } from 'express';
import { expressServer } from '../http/expressServer.ts';
import { trustProxies } from '../http/proxies.ts';
import { restFor } from '../postgres/session.ts';

export interface WebServer {
  server: Server;
  /** Where it listens; known once it does. */
  url(): string;
  listen(): Promise<void>;
  /**
   * Refuses new connections, lets `tellSockets` end the long-lived ones, and answers whatever comes on the others, each answer
   * the last on its connection. Resolves when all are closed.
   */
  drain(tellSockets?: () => Promise<void>): Promise<void>;
}

/** How long a connection that only waits may still bring a request: closing it at once could cut one that is on its way. */
const lastRequestMs = 500;
const longestAnswerMs = 10_000;
const lookEveryMs = 50;

export interface Listening {
  host: string | undefined;
  port: number;
  trustedProxies?: BlockList;
}

export function createWebServer(app: Express, where: Listening): WebServer {
  const server = expressServer(app);
  if (where.trustedProxies) trustProxies(server, where.trustedProxies);
  // longer than a proxy's or a browser's own patience, so that a reused connection is not closed under its request
  server.keepAliveTimeout = 65_000;
  const answering = new Set<ServerResponse>();
  let draining = false;
  let url: string | undefined;

  function watch(response: ServerResponse): void {
    if (draining) response.shouldKeepAlive = false;
    answering.add(response);
    response.once('close', () => answering.delete(response));
  }

  return {
    server,
    url() {
      if (url === undefined) throw new Error('The server has not listened on a port');
      return url;
    },
    listen() {
      // before all others, for live sockets answer some requests by themselves
      server.prependListener('request', (_req, response) => {
        watch(response);
      });
      return new Promise((ready, failed) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          const taken = error.code === 'EADDRINUSE';
          failed(taken ? new Error(`Port ${String(where.port)} is taken; set PORT to another one`) : error);
        });
        server.listen({ port: where.port, ...(where.host === undefined ? {} : { host: where.host }) }, () => {
          const { port } = server.address() as AddressInfo;
          url = `http://${where.host ?? 'localhost'}:${String(port)}`;
          ready();
        });
      });
    },
    async drain(tellSockets = () => Promise.resolve()) {
      draining = true;
      const closed = new AbortController();
      // the HTTP server's own close() would also close connections whose next request is on its way
      NetServer.prototype.close.call(server, () => {
        closed.abort();
      });
      for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false;
      await tellSockets();
      await restFor(lastRequestMs, closed.signal);
      const giveUpAt = performance.now() + longestAnswerMs;
      while (!closed.signal.aborted && performance.now() < giveUpAt) {
        server.closeIdleConnections();
        await restFor(lookEveryMs, closed.signal);
      }
      server.closeAllConnections();
      // ends its timers too
      server.close();
    },
  };
}
