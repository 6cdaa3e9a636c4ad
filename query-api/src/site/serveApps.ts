import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import staticGzip from 'express-static-gzip';
import type { FirstPicture } from '../items/firstItemPicture.ts';
import type { LinkPreviews } from '../core/linkPreviews.ts';
import { createAsOfPages } from './asOfPages.ts';
import { getDistFolder, routeWhenBuilt, serveWhenCompressed } from './builtApps.ts';
import { createCrawlerRoutes } from './crawlerRoutes.ts';
import {
  hasFirstPicture,
  isPageRequest,
  withAbsoluteAddress,
  withCommunity,
  withCommunityName,
  withFirstPicture,
  withHead,
  withPageAddress,
  type CommunityMarks,
} from './sitePages.ts';
import { isMemberAppPath } from './memberAppPaths.ts';
import { createPreviewedPage } from './previewedPage.ts';
import { createSiteAddress, type SiteAddress } from '@pass-along/platform';

interface ServedApps {
  previews: LinkPreviews;
  firstPicture: FirstPicture;
  /** The public address of the site, without a slash at the end; undefined: the address of each request. */
  publicUrl: string | undefined;
  /** See `QueryApi.readSite`. Without it, and while it is slow, pages name the product. */
  readSite?: () => Promise<CommunityMarks>;
  /** See `QueryApi.findMoment`. Without it there are no as-of copies. */
  findMoment?: (copyId: string) => Promise<string | undefined>;
  /** The build folder of an app. */
  dist?: typeof getDistFolder;
}

/**
 * Serves both built apps: hashed assets are cached for ever, pages are revalidated. Prerendered pages are sent as they
 * are, and others are rendered by the app's own router.
 */
export function serveApps({
  publicUrl,
  previews,
  firstPicture,
  readSite,
  findMoment,
  dist = getDistFolder,
}: ServedApps): Router {
  const readCommunity = async () => (readSite ? waitBriefly(readSite()) : undefined);
  const addressOf = createSiteAddress(publicUrl);
  const router = express.Router();
  router.use(createCrawlerRoutes(addressOf));
  router.get('/.well-known/change-password', (_req, res) => {
    res.redirect('/profile?tab=settings');
  });
  // password managers check that an unknown address below it is no page
  router.use('/.well-known', (_req, _res, next) => {
    next('router');
  });
  const admin = { dist: dist('admin'), addressOf, readCommunity };
  router.use(
    '/admin',
    routeWhenBuilt(admin.dist, () => createApp(admin)),
  );
  const web = { dist: dist('web'), addressOf, firstPicture, readCommunity };
  router.use(routeWhenBuilt(web.dist, createMemberApp));
  return router;

  function createMemberApp(): Router {
    const pages = express.Router();
    if (findMoment) pages.use(createAsOfPages({ dist: web.dist, findMoment, readCommunity }));
    pages.use('/items/:id', createPreviewedPage({ ...web, path: '/items', preview: previews.item }));
    pages.use('/events/:id', createPreviewedPage({ ...web, path: '/events', preview: previews.event, except: 'new' }));
    pages.use('/members/:id', createPreviewedPage({ ...web, path: '/members', preview: previews.member }));
    pages.use('/', createApp({ ...web, isKnownPath: isMemberAppPath }));
    return pages;
  }
}

interface App {
  dist: string;
  addressOf: SiteAddress;
  readCommunity: () => Promise<CommunityMarks | undefined>;
  firstPicture?: FirstPicture;
  /** Pages of the app; all paths by default. */
  isKnownPath?: (path: string) => boolean;
}

function createApp({ dist, addressOf, readCommunity, firstPicture, isKnownPath = () => true }: App): Router {
  const router = express.Router();
  // the page that the service worker keeps for offline use, and the manifest of the installed app
  router.get(['/index.html', '/manifest.webmanifest'], async (req, res, next) => {
    const file = await readFile(join(dist, req.path), 'utf8').catch(() => undefined);
    if (file === undefined) {
      next();
      return;
    }
    const isPage = req.path.endsWith('.html');
    res.setHeader('Cache-Control', 'no-cache');
    res.type(isPage ? 'html' : 'application/manifest+json');
    res.send((isPage ? withCommunity : withCommunityName)(file, await readCommunity()));
  });
  router.use(serveFiles(dist));
  router.use(async (req, res, next) => {
    if (!isPageRequest(req)) {
      next();
      return;
    }
    const written = /^\/([a-z]*)$/.exec(req.path)?.[1];
    const ahead =
      written === undefined
        ? undefined
        : await readFile(join(dist, '.pages', `${written || 'home'}.html`), 'utf8').catch(() => undefined);
    const page = ahead ?? withOwnHead(await readFile(join(dist, 'index.html'), 'utf8'), req.baseUrl + req.path);
    // A query selects another list.
    const picture =
      firstPicture && hasFirstPicture(page) && Object.keys(req.query).length === 0
        ? await waitBriefly(firstPicture())
        : undefined;
    res.status(ahead !== undefined || isKnownPath(req.path) ? 200 : 404);
    res.setHeader('Cache-Control', 'no-cache');
    const site = addressOf(req);
    const named = withCommunity(page, await readCommunity());
    const whole = withPageAddress(withAbsoluteAddress(named, site), site, req.baseUrl + req.path);
    res.type('html').send(withFirstPicture(whole, picture));
  });
  return router;
}

function serveFiles(dist: string): RequestHandler {
  const options = {
    redirect: false,
    dotfiles: 'ignore',
    setHeaders(res: ServerResponse, path: string) {
      const hashed = path.startsWith(join(dist, 'assets'));
      res.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  } as const;
  return serveWhenCompressed(dist, {
    plain: express.static(dist, { ...options, index: false }),
    // the build compressed them once, better than each request would have time for
    createCompressed: () =>
      staticGzip(dist, { enableBrotli: true, orderPreference: ['br', 'gz'], index: false, serveStatic: options }),
  });
}

/** Listed pages that are not prerendered, and so have no head of their own in their file. */
const heads: Readonly<Record<string, { title: string; description: string }>> = {
  '/events': {
    title: 'Events · Pass-Along',
    description: 'Swap days, repair cafés and donation drives near you. See what is coming up and join in.',
  },
};

function withOwnHead(page: string, path: string): string {
  const head = heads[path];
  if (!head) return page;
  const { title, description } = head;
  return withHead(page, title, { description, 'og:title': title, 'og:description': description });
}

/** The page works without the picture, so it waits only this long. */
const pictureTimeoutMs = 100;

async function waitBriefly<T>(asked: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(done, pictureTimeoutMs, undefined);
  });
  return Promise.race([asked.catch(() => undefined), late]).finally(() => {
    clearTimeout(timer);
  });
}
