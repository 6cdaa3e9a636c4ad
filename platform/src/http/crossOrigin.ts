import { consistencyHeader, idempotencyHeader } from '@pass-along/contracts';
import cors from 'cors';
import type { RequestHandler } from 'express';

const anHour = 3600;
const pictures = /^\/(?:uploads|assets)(?:\/|$)/;
/** Paths of the API. */
export const calls = /^\/api(?:\/|$)/;

/**
 * Lets pages of these origins call the API, and pages of any origin show its pictures. Runs before every middleware
 * that can refuse, so that such pages can read refusals too.
 */
export function createCrossOrigin(origins: readonly string[]): RequestHandler {
  const allow = cors({
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'],
    allowedHeaders: ['Authorization', 'Content-Type', idempotencyHeader, consistencyHeader],
    exposedHeaders: [consistencyHeader, 'Content-Range', 'Content-Disposition', 'Retry-After', 'X-Request-Id'],
    maxAge: anHour,
    optionsSuccessStatus: 204,
  });
  const isAsked = origins.length > 0;
  // not a router, because every request passes here
  return (req, res, next) => {
    if (pictures.test(req.path)) res.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (isAsked && calls.test(req.path)) allow(req, res, next);
    else next();
  };
}
