import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { type Express } from 'express';

/**
 * A server whose requests and answers are born as its app's. Those of another kind are given the app's prototypes by Express one by one,
 * and nothing that looks at such an object can be compiled well: more than half of what a small request costs.
 */
export function expressServer(app: Express): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request) as Express['request'];
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response) as Express['response'];
  return createServer({ IncomingMessage: AppRequest, ServerResponse: AppResponse }, app);
}
