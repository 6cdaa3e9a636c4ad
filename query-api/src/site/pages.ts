import { escapeHtml } from '@pass-along/platform';
import { type Request } from 'express';

/** Asked for by somebody who wants to look at it, and no file. */
export function wantsPage(req: Request): boolean {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  return reads && req.accepts(['html', 'json']) === 'html' && !/\.[a-z0-9]+$/i.test(req.path);
}

/** Link previews take only a picture whose address is whole. */
export function withWholeAddress(page: string, site: string | undefined): string {
  return site === undefined
    ? page
    : page.replace('content="/link-preview.png"', () => `content="${escapeHtml(site)}/link-preview.png"`);
}

/** The page with another title, and other contents in those of its meta tags that are named; what it does not have stays away. */
export function withHead(page: string, title: string, meta: Readonly<Record<string, string>>): string {
  let written = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  for (const [name, content] of Object.entries(meta)) {
    const tag = new RegExp(`(<meta\\s+(?:name|property)="${name}"\\s+content=")[^"]*"`);
    written = written.replace(tag, (_, start: string) => `${start}${escapeHtml(content)}"`);
  }
  return written;
}
