import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, type BlockList, Server as NetServer } from 'node:net';
import { limits } from '@pass-along/contracts';
import type { Express } from 'express';
import { answerBrokenRequests, lingerMs } from '../http/brokenRequests.ts';
import { countConnections, countForwarded } from '../http/connectionCount.ts';
import { refuseRequest } from '../http/httpErrors.ts';
import { createExpressServer } from '../http/expressServer.ts';
import { createOpenResponses } from '../http/openResponses.ts';
import { createPaceWatch, type Pace } from '../http/paceWatch.ts';
import { allowProxies } from '../http/trustedProxies.ts';
import { sleep } from '../sleep.ts';

export interface WebServer {
  server: Server;
  /** The listening address; available once it listens. */
  url(): string;
  listen(): Promise<void>;
  /**
   * Refuses new connections, lets `tellSockets` end the long-lived ones, and answers requests on the others, closing
   * each after its answer. Resolves when all are closed.
   */
  drain(tellSockets?: () => Promise<void>): Promise<void>;
}

/** How long an idle connection may still bring a request: closing it at once could cut one in transit. */
const lastRequestMs = 500;
const longestAnswerMs = 10_000;
const lookEveryMs = 50;

export interface Listening {
  host: string | undefined;
  port: number;
  trustedProxies?: BlockList;
}

/** Default: the limits of contracts. */
export interface WebServerLimits {
  connectionsPerAddress?: number;
  pace?: Pace;
}

export function createWebServer(app: Express, where: Listening, most: WebServerLimits = {}): WebServer {
  const { connectionsPerAddress, pace } = { ...limits, ...most };
  const server = createExpressServer(app);
  if (where.trustedProxies) allowProxies(server, where.trustedProxies);
  // longer than the timeouts of proxies and browsers, so that a reused connection is not closed under its request
  server.keepAliveTimeout = 65_000;
  const answering = createOpenResponses();
  let draining = false;
  let url: string | undefined;

  const isConnectionTooMany = countConnections(server, connectionsPerAddress);
  const isForwardedTooMany = countForwarded(connectionsPerAddress);
  answerBrokenRequests(server, answering);

  function trackRequest(request: IncomingMessage, response: ServerResponse): void {
    if (draining) response.shouldKeepAlive = false;
    answering.add(response);
    response.once('close', () => {
      if (!request.complete && !request.socket.destroyed) skipRest(request);
    });
  }

  /**
   * Reads on after an early answer, because a client that is still sending hears the answer only while the server
   * reads.
   */
  function skipRest(request: IncomingMessage): void {
    setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, lingerMs).unref();
  }

  const findSlow = createPaceWatch(pace);
  function endSlow(): void {
    for (const response of answering) {
      const slow = findSlow(response);
      if (slow === 'body' && !response.headersSent) refuseRequest(response, 'too_slow');
      else if (slow) response.destroy();
    }
  }

  return {
    server,
    url() {
      if (url === undefined) throw new Error('The server has not listened on a port');
      return url;
    },
    listen() {
      // wraps the other listeners, because live sockets answer some requests themselves
      const answerers = server.listeners('request') as RequestListener[];
      server.removeAllListeners('request').on('request', (request, response) => {
        trackRequest(request, response);
        const isTooMany = isForwardedTooMany(request, response) || isConnectionTooMany(request.socket);
        if (isTooMany) refuseRequest(response, 'rate_limited');
        else if (isUnservable(request)) refuseRequest(response, 'malformed_request');
        else for (const answer of answerers) answer.call(server, request, response);
      });
      const looking = setInterval(endSlow, pace.overMs / 6).unref();
      server.once('close', () => {
        clearInterval(looking);
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
      // the HTTP server's own close() would also close connections with a request in transit
      NetServer.prototype.close.call(server, () => {
        closed.abort();
      });
      for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false;
      await tellSockets();
      await sleep(lastRequestMs, closed.signal);
      const giveUpAt = performance.now() + longestAnswerMs;
      while (!closed.signal.aborted && performance.now() < giveUpAt) {
        server.closeIdleConnections();
        await sleep(lookEveryMs, closed.signal);
      }
      server.closeAllConnections();
      // also stops the server's timers
      server.close();
    },
  };
}

/** A request for a tunnel, or without a host. */
function isUnservable({ method, headers, httpVersion }: IncomingMessage): boolean {
  return method === 'CONNECT' || (headers.host === undefined && httpVersion === '1.1');
}
