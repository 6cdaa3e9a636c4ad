import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/** The public address of the site without a trailing slash; undefined when unknown. */
export type SiteAddress = (req: Request) => string | undefined;

/**
 * The configured address, else the one the request was sent to, if its host header names it. A host header made up by
 * the client is ignored.
 */
export function createSiteAddress(publicUrl: string | undefined): SiteAddress {
  return (req) => {
    if (publicUrl !== undefined) return publicUrl;
    const host = req.get('host');
    return host !== undefined && getLocalHosts(req).includes(host) ? `http://${host}` : undefined;
  };
}

/** Host names of the connection's local end. */
function getLocalHosts({ socket: { localAddress = '', localPort = 80 } }: Request): string[] {
  const address = localAddress.replace(/^::ffff:/, '');
  const names = [isIPv6(address) ? `[${address}]` : address];
  if (names[0] === '127.0.0.1' || names[0] === '[::1]') names.push('localhost');
  return names.flatMap((name) => [`${name}:${String(localPort)}`, ...(localPort === 80 ? [name] : [])]);
}
