import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Router } from 'express';
import staticGzip from 'express-static-gzip';
import { type FirstPicture } from '../items/firstPicture.ts';
import { type LinkPreviews } from '../previews.ts';
import { asOfPages } from './asOfPages.ts';
import { crawlerRoutes } from './crawlers.ts';
import { hasFirstPicture, wantsPage, withFirstPicture, withWholeAddress } from './pages.ts';
import { previewedPage } from './previewedPage.ts';
import { siteAddress, type SiteAddress } from '@pass-along/platform';

interface ServedApps {
  previews: LinkPreviews;
  firstPicture: FirstPicture;
  /** The public address of the site, without a slash at the end; undefined: the address of each request. */
  publicUrl: string | undefined;
  /** See `QueryApi.momentOf`. Without it there are no as-of copies. */
  momentOf?: (copyId: string) => Promise<string | undefined>;
  /** The build folder of an app. */
  dist?: typeof distOf;
}

/** The default build folder of an app. */
export const distOf = (app: 'web' | 'admin') => fileURLToPath(new URL(`../../../${app}/dist`, import.meta.url));

/** Whether both apps are built. */
export async function areAppsBuilt(): Promise<boolean> {
  const pages = (['web', 'admin'] as const).map((app) => access(join(distOf(app), 'index.html')));
  return Promise.all(pages).then(
    () => true,
    () => false,
  );
}

/**
 * Serves both built apps: hashed assets are cached for ever, pages are revalidated. Prerendered pages are sent as they
 * are, and others are rendered by the app's own router.
 */
export function serveApps({ publicUrl, previews, firstPicture, momentOf, dist = distOf }: ServedApps): Router {
  const addressOf = siteAddress(publicUrl);
  const router = express.Router();
  router.use(crawlerRoutes(addressOf));
  if (momentOf) router.use(asOfPages({ dist: dist('web'), momentOf }));
  router.use('/admin', app({ dist: dist('admin'), addressOf }));
  const web = { dist: dist('web'), addressOf, firstPicture };
  router.use('/items/:id', previewedPage({ ...web, path: '/items', preview: previews.item }));
  router.use('/events/:id', previewedPage({ ...web, path: '/events', preview: previews.event, except: 'new' }));
  router.use('/', app(web));
  return router;
}

interface App {
  dist: string;
  addressOf: SiteAddress;
  firstPicture?: FirstPicture;
}

function app({ dist, addressOf, firstPicture }: App): Router {
  const router = express.Router();
  router.use(
    // The build compressed them once, better than each request would have time for.
    staticGzip(dist, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: {
        redirect: false,
        dotfiles: 'ignore',
        setHeaders(res, path) {
          const hashed = path.startsWith(join(dist, 'assets'));
          res.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      },
    }),
  );
  router.use(async (req, res, next) => {
    if (!wantsPage(req)) {
      next();
      return;
    }
    const written = /^\/([a-z]*)$/.exec(req.path)?.[1];
    const ahead =
      written === undefined
        ? undefined
        : await readFile(join(dist, '.pages', `${written || 'home'}.html`), 'utf8').catch(() => undefined);
    const page = ahead ?? (await readFile(join(dist, 'index.html'), 'utf8'));
    // A query selects another list.
    const picture =
      firstPicture && hasFirstPicture(page) && Object.keys(req.query).length === 0
        ? await soon(firstPicture())
        : undefined;
    res.setHeader('Cache-Control', 'no-cache');
    res.type('html').send(withFirstPicture(withWholeAddress(page, addressOf(req)), picture));
  });
  return router;
}

/** The page works without the picture, so it waits only this long. */
const patienceMs = 100;

async function soon<T>(asked: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(done, patienceMs, undefined);
  });
  return Promise.race([asked.catch(() => undefined), late]).finally(() => {
    clearTimeout(timer);
  });
}
