import { Router, type RequestHandler } from 'express';

/** Routers of their own for each first word of a path (`items` in /api/items/i1 and /items/i1). */
export interface RoutersByWord {
  /** Where routes of such paths are mounted. */
  routerFor(path: string): Router;
  /** Holds a request against the paths of its own word alone: one after another they would be the dearest step of a small request. */
  handle: RequestHandler;
}

export function createRoutersByWord(): RoutersByWord {
  const routers = new Map<string, Router>();
  return {
    routerFor(path) {
      const word = firstWord(path);
      const router = routers.get(word) ?? Router();
      routers.set(word, router);
      return router;
    },
    handle(req, res, next) {
      const router = routers.get(firstWord(req.path));
      if (router) router(req, res, next);
      else next();
    },
  };
}

/** Routes are found whatever the case, as Express does. */
function firstWord(path: string): string {
  return /^(?:\/api)?\/([^/]*)/i.exec(path)?.[1]?.toLowerCase() ?? '';
}
