import { type RequestHandler } from 'express';
import helmet from 'helmet';
import { type Config } from '../config/config.ts';
import { calls } from '../http/crossOrigin.ts';

/** A page needs some leave to work; the answer to a call is data, and may do nothing at all. */
export function securityHeaders(config: Pick<Config, 'googleClientId'>): RequestHandler {
  const pages = helmet(headersFor(config));
  const data = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    strictTransportSecurity: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return (req, res, next) => {
    const secure = calls.test(req.path) ? data : pages;
    secure(req, res, next);
  };
}

const mapTiles = 'https://tile.openstreetmap.org';
const google = 'https://accounts.google.com/gsi/';

/**
 * Pages load from here only, but for map tiles and, where it is configured, Google's sign-in button; styles may be inline because
 * MUI and Radix write them.
 */
function headersFor({ googleClientId }: Pick<Config, 'googleClientId'>): Parameters<typeof helmet>[0] {
  const signIn = googleClientId === undefined ? [] : [google];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...signIn],
        'img-src': ["'self'", 'data:', 'blob:', mapTiles],
        'style-src': ["'self'", "'unsafe-inline'", ...signIn],
        'connect-src': ["'self'", 'ws:', 'wss:', ...signIn],
        'frame-src': ["'self'", ...signIn],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // the tile server wants to know which site asks; it hears no more than that
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: googleClientId === undefined ? 'same-origin' : 'same-origin-allow-popups' },
    // the site may be reached by plain http inside a house
    strictTransportSecurity: false,
  };
}
