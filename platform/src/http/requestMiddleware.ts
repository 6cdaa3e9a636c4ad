import type { RequestHandler } from 'express';
import type { Logger } from '../observing/logger.ts';
import type { Metrics } from '../observing/metrics.ts';
import { getContext, getSession } from './requestContext.ts';

const requestIdHeader = 'x-request-id';
const quietPaths = new Set(['/api/health', '/metrics']);

/**
 * Runs first: gives the request its id (the caller's own if it is plain), then logs and measures the answer. Never logs
 * queries or bodies.
 */
export function createRequestMiddleware(logger: Logger, metrics: Metrics): RequestHandler {
  // looking up a series by its labels costs more than counting in it
  const series = new Map<string, ReturnType<Metrics['requestSeconds']['labels']>>();
  function getSeries(method: string, route: string, status: number) {
    const name = `${method} ${route} ${String(status)}`;
    const known = series.get(name) ?? metrics.requestSeconds.labels(method, route, String(status));
    series.set(name, known);
    return known;
  }

  return (req, res, next) => {
    const startedAt = performance.now();
    const context = getContext(req);
    const given = req.headers[requestIdHeader];
    if (typeof given === 'string' && /^[\w.-]{1,64}$/.test(given)) context.id = given;
    res.setHeader(requestIdHeader, context.id);
    const { method, path } = req;

    res.on('error', (error) => {
      logger.warn({ err: error, requestId: context.id, method, path }, 'Answer failed');
    });
    res.on('close', () => {
      const ms = performance.now() - startedAt;
      const status = res.writableFinished ? res.statusCode : 499;
      getSeries(method, context.route ?? 'other', status).observe(ms / 1000);
      const level = quietPaths.has(path) ? 'debug' : 'info';
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          requestId: context.id,
          method,
          path,
          status,
          ms: Math.round(ms * 10) / 10,
          memberId: getSession(req)?.memberId,
        },
        'request',
      );
    });
    next();
  };
}
