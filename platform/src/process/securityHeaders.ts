import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import { calls } from '../http/crossOrigin.ts';

type Site = Pick<Config, 'googleClientId' | 'publicUrl'>;

/** Pages need some permissions to work. API answers are data and get none. */
export function createSecurityHeaders(config: Site): RequestHandler {
  const pages = helmet(getPageHeaders(config));
  const data = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    strictTransportSecurity: getTransportSecurity(config),
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return (req, res, next) => {
    const isCall = calls.test(req.path);
    // Calls need both, and the camera scans collection codes. They are for the pages of this origin alone, and for no
    // frame in them.
    res.setHeader('Permissions-Policy', isCall ? 'camera=(), microphone=()' : 'camera=(self), microphone=(self)');
    const secure = isCall ? data : pages;
    secure(req, res, next);
  };
}

const aYearInSeconds = 31_536_000;

/** Without a public https address the site may be served by plain http on a local network. */
function getTransportSecurity({ publicUrl }: Site): { maxAge: number; includeSubDomains: false } | false {
  return publicUrl?.startsWith('https:') === true && { maxAge: aYearInSeconds, includeSubDomains: false };
}

const mapTiles = 'https://tile.openstreetmap.org';
const google = 'https://accounts.google.com/gsi/';

/**
 * Pages load only from this origin, except map tiles and, if configured, Google's sign-in button. Inline styles are
 * allowed because MUI and Radix write them.
 */
function getPageHeaders(config: Site): Parameters<typeof helmet>[0] {
  const { googleClientId, publicUrl } = config;
  const signIn = googleClientId === undefined ? [] : [google];
  // 'self' includes live sockets, except in Safari before 15.4
  const sockets = publicUrl === undefined ? [] : [new URL(publicUrl).origin.replace(/^http/, 'ws')];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...signIn],
        'img-src': ["'self'", 'data:', 'blob:', mapTiles],
        'style-src': ["'self'", "'unsafe-inline'", ...signIn],
        'connect-src': ["'self'", ...sockets, ...signIn],
        'frame-src': ["'self'", ...signIn],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // the tile server requires the origin of the requesting site, and gets no more
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: googleClientId === undefined ? 'same-origin' : 'same-origin-allow-popups' },
    strictTransportSecurity: getTransportSecurity(config),
  };
}
