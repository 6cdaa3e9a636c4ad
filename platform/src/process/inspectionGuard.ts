import { endpoints, hasPermission, DomainError } from '@pass-along/contracts';
import { isSameSecret } from '../accounts/compareSecrets.ts';
import { isLocal } from '../http/clientAddress.ts';
import { getSession } from '../http/requestContext.ts';
import { Router, type Request } from 'express';

/**
 * Guards health and metrics. Details are for this machine, for admins with the replay permission, and for holders of
 * the metrics token. All others only learn the overall status.
 */
export function guardInspection(metricsToken: string | undefined): Router {
  const canInspect = (req: Request) =>
    isLocal(req) || hasPermission(getSession(req), 'replay') || hasToken(req.headers.authorization, metricsToken);
  const router = Router();

  router.get('/metrics', (req, _res, next) => {
    next(canInspect(req) ? undefined : new DomainError('not_found'));
  });

  router.get(endpoints.health.path, (req, res, next) => {
    if (!canInspect(req)) {
      const answer = res.json.bind(res);
      res.json = (body: object) => answer('parts' in body && 'status' in body ? { status: body.status } : body);
    }
    next();
  });
  return router;
}

function hasToken(header: string | undefined, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  return token !== undefined && given !== undefined && isSameSecret(given, token);
}
