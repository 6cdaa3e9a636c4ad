import { Router, type RequestHandler } from 'express';

/** One router for each first path segment (`items` in /api/items/i1 and /items/i1). */
export interface SegmentRouters {
  /** The router for routes of such paths. */
  getRouter(path: string): Router;
  /** Matches only routes with the same first path segment; a linear scan was the slowest step of a small request. */
  handle: RequestHandler;
}

export function createSegmentRouters(): SegmentRouters {
  const routers = new Map<string, Router>();
  return {
    getRouter(path) {
      const word = getFirstSegment(path);
      const router = routers.get(word) ?? Router();
      routers.set(word, router);
      return router;
    },
    handle(req, res, next) {
      const router = routers.get(getFirstSegment(req.path));
      if (router) router(req, res, next);
      else next();
    },
  };
}

/** Ignores case, as Express does. */
function getFirstSegment(path: string): string {
  return /^(?:\/api)?\/([^/]*)/i.exec(path)?.[1]?.toLowerCase() ?? '';
}
