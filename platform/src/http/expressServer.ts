import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { limits } from '@pass-along/contracts';
import type { Express } from 'express';

/** Path of live sockets, the only one that may upgrade to another protocol. */
const livePath = '/socket.io/';
const checkEveryMs = 5_000;

/**
 * A server that creates requests and responses with the app's prototypes. Otherwise Express sets the prototype of each
 * object, which keeps V8 from optimising and costs more than half of a small request's time.
 */
export function createExpressServer(app: Express): Server {
  class AppRequest extends IncomingMessage {
    /** No initial value, because the base class sets `upgrade` before fields of this class exist. */
    declare private asksForUpgrade: boolean;

    /** Node sets it and then reads it. When false, a request for another protocol is handled like any other. */
    get upgrade(): boolean {
      const isLive = this.asksForUpgrade && this.url?.startsWith(livePath) === true;
      return isLive && this.headers.upgrade?.toLowerCase() === 'websocket';
    }
    set upgrade(asks: boolean | null) {
      this.asksForUpgrade = asks === true;
    }
  }
  class AppResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request) as Express['request'];
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response) as Express['response'];
  return createServer(
    {
      IncomingMessage: AppRequest,
      ServerResponse: AppResponse as typeof ServerResponse<AppRequest>,
      headersTimeout: limits.headersMs,
      // a body may take long as long as it keeps the lowest pace
      requestTimeout: 0,
      connectionsCheckingInterval: checkEveryMs,
      // refused in the API's own format
      requireHostHeader: false,
    },
    app,
  );
}
