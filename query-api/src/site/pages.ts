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

/** Where a page that is written ahead has room for its first picture, which only the server knows; the page says how wide it is shown. */
const firstPictureTag = /<img data-first-picture sizes="([^"]*)"[^>]*>/;

export const hasFirstPicture = (page: string) => firstPictureTag.test(page);

/** The page with its first picture (a `srcset`) in place and on the way before any code runs; without one, the page without room for it. */
export function withFirstPicture(page: string, srcSet: string | undefined): string {
  const [tag = '', sizes = ''] = firstPictureTag.exec(page) ?? [];
  if (srcSet === undefined) return page.replace(tag, '');
  const escaped = escapeHtml(srcSet);
  const link = `<link rel="preload" as="image" imagesrcset="${escaped}" imagesizes="${sizes}" fetchpriority="high" />`;
  return page
    .replace(tag, () => tag.replace('data-first-picture', () => `srcset="${escaped}"`))
    .replace('</head>', () => `${link}</head>`);
}
