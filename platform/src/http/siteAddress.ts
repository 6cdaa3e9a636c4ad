import { isIPv6 } from 'node:net';
import { type Request } from 'express';

/** Tells where people reach the site, without a slash at the end; undefined when that is not known. */
export type SiteAddress = (req: Request) => string | undefined;

/** The configured address, else the one a request came in at, when it names that as its host: what a client makes up goes nowhere. */
export function siteAddress(publicUrl: string | undefined): SiteAddress {
  return (req) => {
    if (publicUrl !== undefined) return publicUrl;
    const host = req.get('host');
    return host !== undefined && hostsOf(req).includes(host) ? `http://${host}` : undefined;
  };
}

/** How the end of a connection can be named as a host. */
function hostsOf({ socket: { localAddress = '', localPort = 80 } }: Request): string[] {
  const address = localAddress.replace(/^::ffff:/, '');
  const names = [isIPv6(address) ? `[${address}]` : address];
  if (names[0] === '127.0.0.1' || names[0] === '[::1]') names.push('localhost');
  return names.flatMap((name) => [`${name}:${String(localPort)}`, ...(localPort === 80 ? [name] : [])]);
}
