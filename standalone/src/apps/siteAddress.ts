import { type Request } from 'express';

const plainHost = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Tells where people reach the site, without a slash at the end; undefined when a request names no plain host. */
export type SiteAddress = (req: Request) => string | undefined;

/** The configured address, else the one each request was made to. */
export function siteAddress(publicUrl: string | undefined): SiteAddress {
  return (req) => {
    if (publicUrl !== undefined) return publicUrl;
    const host = req.get('host');
    // what a client sends ends up in a page, so only a plain host does
    return host !== undefined && plainHost.test(host) ? `${req.secure ? 'https' : 'http'}://${host}` : undefined;
  };
}
