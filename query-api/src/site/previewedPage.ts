import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RuleViolation, shortenText } from '@pass-along/contracts';
import { escapeHtml } from '@pass-along/platform';
import { type RequestHandler } from 'express';
import { type LinkPreview, type Preview } from '../previews.ts';
import { wantsPage, withHead, withWholeAddress } from './pages.ts';
import { type SiteAddress } from '@pass-along/platform';

interface PreviewedPage {
  /** Where the app was built. */
  dist: string;
  addressOf: SiteAddress;
  /** The page's address without the id, as `/items`. */
  path: string;
  preview: Preview;
  /** A page below it that is no thing's, as the form for a new one. */
  except?: string;
}

const patienceMs = 2_000;
/** Longer ones are cut by whoever shows the link. */
const shownCharacters = 200;

/** The app's page with what a link to this thing shows of it; 404 where visitors find no such thing. */
export function previewedPage({
  dist,
  addressOf,
  path,
  preview,
  except,
}: PreviewedPage): RequestHandler<{ id: string }> {
  return async (req, res, next) => {
    // the thing's own address alone; below it there is none
    if (!wantsPage(req) || req.path !== '/' || req.params.id === except) {
      next();
      return;
    }
    const { id } = req.params;
    const [page, { known, thing }] = await Promise.all([
      readFile(join(dist, 'index.html'), 'utf8'),
      inTime(preview(id)),
    ]);
    const site = addressOf(req);
    res.status(known && thing === undefined ? 404 : 200);
    res.setHeader('Cache-Control', 'no-cache');
    const written = thing ? withPreview(page, thing, site, `${path}/${encodeURIComponent(id)}`) : page;
    res.type('html').send(withWholeAddress(written, site));
  };
}

function withPreview(page: string, thing: LinkPreview, site: string | undefined, path: string): string {
  const title = `${thing.title} · Pass-Along`;
  const description = shortenText(thing.description.replace(/\s+/g, ' ').trim(), shownCharacters);
  const written = withHead(page, title, {
    'og:title': thing.title,
    ...(description !== '' && { description, 'og:description': description }),
    ...(thing.image && {
      'og:image': (site ?? '') + thing.image.url,
      'og:image:width': String(thing.image.width),
      'og:image:height': String(thing.image.height),
    }),
  });
  if (site === undefined) return written;
  const address = escapeHtml(site + path);
  return written.replace('</head>', () => `<meta property="og:url" content="${address}" /></head>`);
}

/** The page itself needs nothing of it: where the read models are away or slow, it goes out as it is. */
async function inTime(
  asked: Promise<LinkPreview | undefined>,
): Promise<{ known: boolean; thing: LinkPreview | undefined }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ known: false; thing: undefined }>((done) => {
    timer = setTimeout(done, patienceMs, { known: false, thing: undefined });
  });
  const known = asked.then(
    (thing) => ({ known: true, thing }),
    // an id that no store could hold is one that is not there
    (error: unknown) => ({ known: error instanceof RuleViolation, thing: undefined }),
  );
  return Promise.race([known, late]).finally(() => {
    clearTimeout(timer);
  });
}
