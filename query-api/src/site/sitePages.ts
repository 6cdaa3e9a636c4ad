import { brand } from '@pass-along/contracts';
import { escapeHtml } from '@pass-along/platform';
import type { Request } from 'express';

/** Whether a browser requests a page, and no file. */
export function isPageRequest(req: Request): boolean {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  // an invite code may contain a dot
  const isFile = /\.[a-z0-9]+$/i.test(req.path) && !req.path.startsWith('/join/');
  return reads && req.accepts(['html', 'json']) === 'html' && !isFile;
}

/** What every page says about the community. */
export interface CommunityMarks {
  name: string;
  /** ISO 4217 code; '' for none. */
  currency: string;
}

const namedTags = /<title>[^<]*<\/title>|<meta\s+property="og:(?:site_name|title)"\s+content="[^"]*"/g;

/** The places for the community's name in a prerendered page (`CommunityName.tsx`); they are hidden without one. */
const namePlaces = /<p data-community-name="" hidden="" ([^>]*)>[^<]*<\/p>/g;

/** Names the community in the head and the body of the page, and marks the page for the app. */
export function withCommunity(page: string, community: CommunityMarks | undefined): string {
  if (!community) return page;
  const [name, currency] = [escapeHtml(community.name), escapeHtml(community.currency)];
  return page
    .replaceAll(namedTags, (tag) => tag.replaceAll(brand, () => name))
    .replaceAll(namePlaces, (place, rest: string) =>
      community.name === brand ? place : `<p data-community-name="" ${rest}>${name}</p>`,
    )
    .replace('<html ', () => `<html data-community="${name}" data-currency="${currency}" `);
}

/** The manifest of the installed app with the name of the community. */
export function withCommunityName(manifest: string, community: CommunityMarks | undefined): string {
  if (!community) return manifest;
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name: community.name, short_name: community.name });
}

/** Link previews require an absolute picture address. */
export function withAbsoluteAddress(page: string, site: string | undefined): string {
  return site === undefined
    ? page
    : page.replace('content="/link-preview.png"', () => `content="${escapeHtml(site)}/link-preview.png"`);
}

/** Names the page's own address. Link previews require an absolute one. */
export function withPageAddress(page: string, site: string | undefined, path: string): string {
  if (site === undefined) return page;
  return page.replace('</head>', () => `<meta property="og:url" content="${escapeHtml(site + path)}" /></head>`);
}

/** Replaces the page's title and the content of the given meta tags. A tag that the page lacks is not added. */
export function withHead(page: string, title: string, meta: Readonly<Record<string, string>>): string {
  let written = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  for (const [name, content] of Object.entries(meta)) {
    const tag = new RegExp(`(<meta\\s+(?:name|property)="${name}"\\s+content=")[^"]*"`);
    written = written.replace(tag, (_, start: string) => `${start}${escapeHtml(content)}"`);
  }
  return written;
}

/**
 * The placeholder for the first picture in a prerendered page. Only the server knows the picture; the page knows its
 * width.
 */
const firstPictureTag = /<img data-first-picture sizes="([^"]*)"[^>]*>/;

export const hasFirstPicture = (page: string) => firstPictureTag.test(page);

/**
 * Puts the first picture (a `srcset`) into the page and preloads it before any script runs. Without a picture, the
 * placeholder is removed.
 */
export function withFirstPicture(page: string, srcSet: string | undefined): string {
  const [tag = '', sizes = ''] = firstPictureTag.exec(page) ?? [];
  if (srcSet === undefined) return page.replace(tag, '');
  const escaped = escapeHtml(srcSet);
  const link = `<link rel="preload" as="image" imagesrcset="${escaped}" imagesizes="${sizes}" fetchpriority="high" />`;
  return page
    .replace(tag, () => tag.replace('data-first-picture', () => `srcset="${escaped}"`))
    .replace('</head>', () => `${link}</head>`);
}
