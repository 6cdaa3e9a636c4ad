import { endpoints, type Endpoint } from '@pass-along/contracts';
import { escapeHtml } from '@pass-along/platform';
import { Router } from 'express';
import type { SiteAddress } from '@pass-along/platform';

const publicPages = ['/', '/items', '/events', '/about', '/contact', '/login'];
const disallowedPaths = [
  '/api',
  '/admin',
  '/profile',
  '/swaps',
  '/wishes',
  '/groups',
  '/join',
  '/chat',
  '/notifications',
  '/dashboard',
  '/confirm-email',
  '/newsletter',
  '/print',
];

/** Reads that listed pages need to show their content: those for visitors. The longest match of robots.txt wins. */
const publicReads = Object.values<Endpoint>(endpoints)
  .filter(({ method, auth, contentType }) => method === 'GET' && auth !== 'member' && auth !== 'admin' && !contentType)
  .map(({ path }) => path.replace(/:\w+/g, '*'))
  .filter((path) => path !== endpoints.health.path && !path.startsWith('/api/invitations/'));

/** Files for search engines. Both contain the site's own address, so they are created for each request. */
export function createCrawlerRoutes(addressOf: SiteAddress): Router {
  const router = Router();

  router.get('/robots.txt', (req, res) => {
    const site = addressOf(req);
    const rules = [
      'User-agent: *',
      'Allow: /',
      ...publicReads.map((path) => `Allow: ${path}$`),
      ...publicReads.map((path) => `Allow: ${path}?`),
      ...disallowedPaths.map((path) => `Disallow: ${path}`),
    ];
    const map = site === undefined ? [] : ['', `Sitemap: ${site}/sitemap.xml`];
    res.type('text').send([...rules, ...map, ''].join('\n'));
  });

  router.get('/sitemap.xml', (req, res, next) => {
    const site = addressOf(req);
    // A sitemap must contain absolute addresses.
    if (site === undefined) {
      next();
      return;
    }
    const urls = publicPages.map((path) => `  <url><loc>${escapeHtml(site + path)}</loc></url>`);
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ];
    res.type('xml').send(lines.join('\n'));
  });

  return router;
}
