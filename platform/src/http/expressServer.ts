import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { limits } from '@pass-along/contracts';
import { type Express } from 'express';

/** Where live sockets are; the one place whose connections may go over to another protocol. */
const livePath = '/socket.io/';
const checkEveryMs = 5_000;

/**
 * A server whose requests and answers are born as its app's. Those of another kind are given the app's prototypes by Express one by one,
 * and nothing that looks at such an object can be compiled well: more than half of what a small request costs.
 */
export function expressServer(app: Express): Server {
  class AppRequest extends IncomingMessage {
    /** No initial value: the class it extends sets `upgrade` before a field of this one would be there. */
    declare private asksForUpgrade: boolean;

    /** Node sets it and then reads it: where it is false, a request that asks for another protocol is one like any other. */
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
      // refused in the API's own shape
      requireHostHeader: false,
    },
    app,
  );
}
