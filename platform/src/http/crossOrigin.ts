import { consistencyHeader, idempotencyHeader } from '@pass-along/contracts';
import cors from 'cors';
import { Router, type RequestHandler } from 'express';

const anHour = 3600;

/** Lets pages of these other origins call the API, and pages of any origin show its pictures. Before everything that can refuse, so that they can read refusals too. */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  const router = Router();
  router.use(['/uploads', '/assets'], (_req, res, next) => {
    res.setHeader('cross-origin-resource-policy', 'cross-origin');
    next();
  });
  if (origins.length > 0) {
    router.use(
      '/api',
      cors({
        origin: [...origins],
        methods: ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'],
        allowedHeaders: ['Authorization', 'Content-Type', idempotencyHeader, consistencyHeader],
        exposedHeaders: [consistencyHeader, 'Content-Range', 'Content-Disposition', 'Retry-After', 'X-Request-Id'],
        maxAge: anHour,
        optionsSuccessStatus: 204,
      }),
    );
  }
  return router;
}
