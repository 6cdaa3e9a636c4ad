import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand, DomainError, truncateWithEllipsis } from '@pass-along/contracts';
import type { RequestHandler } from 'express';
import type { LinkPreview, Preview } from '../core/linkPreviews.ts';
import {
  isPageRequest,
  withCommunity,
  withHead,
  withAbsoluteAddress,
  withPageAddress,
  type CommunityMarks,
} from './sitePages.ts';
import type { SiteAddress } from '@pass-along/platform';

interface PreviewedPage {
  /** The build folder of the app. */
  dist: string;
  addressOf: SiteAddress;
  readCommunity: () => Promise<CommunityMarks | undefined>;
  /** The page's path without the id, as `/items`. */
  path: string;
  preview: Preview;
  /** A path below it that is no id, as the form for a new entity. */
  except?: string;
}

const previewTimeoutMs = 2_000;
/** Sites that show the link cut longer texts. */
const shownCharacters = 200;

/** The app's page with the preview of its entity; 404 where visitors may not see the entity. */
export function createPreviewedPage({
  dist,
  addressOf,
  readCommunity,
  path,
  preview,
  except,
}: PreviewedPage): RequestHandler<{ id: string }> {
  return async (req, res, next) => {
    // Only the entity's own path has a preview.
    if (!isPageRequest(req) || req.path !== '/' || req.params.id === except) {
      next();
      return;
    }
    const { id } = req.params;
    const [file, { known, thing }, community] = await Promise.all([
      readFile(join(dist, 'index.html'), 'utf8'),
      waitForPreview(preview(id)),
      readCommunity(),
    ]);
    const site = addressOf(req);
    const page = withCommunity(file, community);
    res.status(known && thing === undefined ? 404 : 200);
    res.setHeader('Cache-Control', 'no-cache');
    const written =
      thing && thing.title !== ''
        ? withPreview(page, thing, site, `${path}/${encodeURIComponent(id)}`, community?.name)
        : page;
    res.type('html').send(withAbsoluteAddress(written, site));
  };
}

function withPreview(
  page: string,
  thing: LinkPreview,
  site: string | undefined,
  path: string,
  name: string = brand,
): string {
  const title = `${thing.title} · ${name}`;
  const description = truncateWithEllipsis(thing.description.replace(/\s+/g, ' ').trim(), shownCharacters);
  const written = withHead(page, title, {
    'og:title': thing.title,
    ...(description !== '' && { description, 'og:description': description }),
    ...(thing.image && {
      'og:image': (site ?? '') + thing.image.url,
      'og:image:width': String(thing.image.width),
      'og:image:height': String(thing.image.height),
      'og:image:alt': thing.title,
    }),
  });
  return withPageAddress(written, site, path);
}

/** The page works without a preview, so it is sent without one when the read models are unreachable or slow. */
async function waitForPreview(
  asked: Promise<LinkPreview | undefined>,
): Promise<{ known: boolean; thing: LinkPreview | undefined }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ known: false; thing: undefined }>((done) => {
    timer = setTimeout(done, previewTimeoutMs, { known: false, thing: undefined });
  });
  const known = asked.then(
    (thing) => ({ known: true, thing }),
    // An id that the database can't hold counts as unknown.
    (error: unknown) => ({ known: error instanceof DomainError, thing: undefined }),
  );
  return Promise.race([known, late]).finally(() => {
    clearTimeout(timer);
  });
}
