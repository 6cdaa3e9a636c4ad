import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@pass-along/command-api';
import { RuleViolation } from '@pass-along/contracts';
import { type ItemPreview, type PreviewItem } from '@pass-along/query-api';
import { type RequestHandler } from 'express';
import { wantsPage, withHead, withWholeAddress } from './pages.ts';
import { type SiteAddress } from './siteAddress.ts';

interface ItemPage {
  /** Where the app was built. */
  dist: string;
  addressOf: SiteAddress;
  previewItem: PreviewItem;
}

const patienceMs = 2_000;
/** Longer ones are cut by whoever shows the link. */
const shownCharacters = 200;

/** The app's page with what a link to this item shows of it; 404 where visitors find no such item. */
export function itemPage({ dist, addressOf, previewItem }: ItemPage): RequestHandler<{ itemId: string }> {
  return async (req, res, next) => {
    // the item's own address alone; below it there is none
    if (!wantsPage(req) || req.path !== '/') {
      next();
      return;
    }
    const { itemId } = req.params;
    const [page, preview] = await Promise.all([
      readFile(join(dist, 'index.html'), 'utf8'),
      inTime(previewItem(itemId)),
    ]);
    const site = addressOf(req);
    res.status(preview.known && preview.item === undefined ? 404 : 200);
    res.setHeader('Cache-Control', 'no-cache');
    const written = preview.item ? withPreview(page, itemId, preview.item, site) : page;
    res.type('html').send(withWholeAddress(written, site));
  };
}

function withPreview(page: string, itemId: string, item: ItemPreview, site: string | undefined): string {
  const title = `${item.title} · Pass-Along`;
  const description = shortened(item.description.replace(/\s+/g, ' ').trim());
  const written = withHead(page, title, {
    'og:title': item.title,
    ...(description !== '' && { description, 'og:description': description }),
    ...(item.image && {
      'og:image': (site ?? '') + item.image.url,
      'og:image:width': String(item.image.width),
      'og:image:height': String(item.image.height),
    }),
  });
  if (site === undefined) return written;
  const address = escapeHtml(`${site}/items/${encodeURIComponent(itemId)}`);
  return written.replace('</head>', () => `<meta property="og:url" content="${address}" /></head>`);
}

function shortened(line: string): string {
  if (line.length <= shownCharacters) return line;
  // half a character at the end would be none
  return `${line.slice(0, shownCharacters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The page itself needs nothing of it: where the read models are away or slow, it goes out as it is. */
async function inTime(
  asked: Promise<ItemPreview | undefined>,
): Promise<{ known: boolean; item: ItemPreview | undefined }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ known: false; item: undefined }>((done) => {
    timer = setTimeout(done, patienceMs, { known: false, item: undefined });
  });
  const known = asked.then(
    (item) => ({ known: true, item }),
    // an id that no store could hold is one that is not there
    (error: unknown) => ({ known: error instanceof RuleViolation, item: undefined }),
  );
  return Promise.race([known, late]).finally(() => {
    clearTimeout(timer);
  });
}
