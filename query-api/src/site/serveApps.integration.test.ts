import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LinkPreview } from '../core/linkPreviews.ts';
import { serveApps } from './serveApps.ts';
import type { CommunityMarks } from './sitePages.ts';

const html = (title: string) => `<head><title>${title}</title><meta name="description" content="Swap." />
<meta property="og:title" content="Pass-Along" /><meta
      property="og:description"
      content="Connect."
    /><meta property="og:image" content="/link-preview.png" />
<meta property="og:image:alt" content="Two hands" /></head>`;

const items: Record<string, LinkPreview> = {
  lamp: {
    title: 'Lamp "$1" <b>',
    description: `Warm\n light & ${'long '.repeat(60)}`,
    image: { url: '/uploads/items/lamp/a1.webp', width: 1200, height: 900 },
  },
  wish: { title: 'Looking for a ladder', description: '', image: undefined },
};

const previews = {
  member: (id: string) => Promise.resolve(id === 'anna' ? { title: '', description: '', image: undefined } : undefined),
  item: (id: string) =>
    id === 'away' ? Promise.reject(new Error('The read models are away')) : Promise.resolve(items[id]),
  event: (id: string) =>
    Promise.resolve(
      id === 'fair' ? { title: 'Repair fair', description: 'Bring what is broken', image: undefined } : undefined,
    ),
};

const code = 'console.log("swap");';
let readSite = (): Promise<CommunityMarks> => Promise.resolve({ name: 'Pass-Along', currency: '' });
/** The first picture that the items page receives. */
let firstPicture = (): Promise<string | undefined> => Promise.resolve(undefined);

let folder: string;
let unnamed: Server;
let named: Server;

function serve(publicUrl?: string, builds = folder): Promise<Server> {
  const app = express()
    .set('trust proxy', 'loopback')
    .use(
      serveApps({
        publicUrl,
        previews,
        firstPicture: () => firstPicture(),
        readSite: () => readSite(),
        dist: (name) => join(builds, name),
      }),
    );
  const server = createServer(app);
  return new Promise((ready) =>
    server.listen(0, '127.0.0.1', () => {
      ready(server);
    }),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pass-along-apps-'));
  for (const app of ['web', 'admin']) {
    await mkdir(join(folder, app, '.pages'), { recursive: true });
    await writeFile(join(folder, app, 'index.html'), html(`the ${app} app`));
  }
  await writeFile(join(folder, 'web', '.pages', 'home.html'), html('written home'));
  await mkdir(join(folder, 'web', 'assets'));
  await writeFile(join(folder, 'web', 'assets', 'first-a1.js'), code);
  await writeFile(join(folder, 'web', 'assets', 'first-a1.js.br'), brotliCompressSync(code));
  await writeFile(
    join(folder, 'web', '.pages', 'board.html'),
    `${html('board')}<img data-first-picture sizes="50vw" alt="">`,
  );
  unnamed = await serve();
  named = await serve('https://swap.example.org');
});
afterAll(async () => {
  unnamed.close();
  named.close();
  await rm(folder, { recursive: true });
});

interface Received {
  status: number | undefined;
  location: string | undefined;
  type: string | undefined;
  cacheControl: string | undefined;
  text: string;
}

/** Uses node:http, because fetch sets the host header itself. */
function get(server: Server, path: string, headers: Record<string, string> = {}): Promise<Received> {
  const { port } = server.address() as AddressInfo;
  return new Promise((received, failed) => {
    const asking = request(
      {
        port,
        host: '127.0.0.1',
        path,
        headers: { host: atItsAddress(server), accept: 'text/html', ...headers },
        agent: false,
      },
      (res) => {
        let text = '';
        res.setEncoding('utf8');
        res.on('data', (part: string) => (text += part));
        res.on('end', () => {
          const { 'content-type': type, 'cache-control': cacheControl, location } = res.headers;
          received({ status: res.statusCode, location, type, cacheControl, text });
        });
      },
    );
    asking.on('error', failed).end();
  });
}

const strangeHosts = [
  '"><script>alert(1)</script>',
  'house.example.org',
  'user@127.0.0.1',
  '127.0.0.1',
  'localhost:1',
  'a b',
];

/** The server's own address. A client without this header sends it. */
const atItsAddress = (server: Server) => `127.0.0.1:${String((server.address() as AddressInfo).port)}`;

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', null],
])('what an app loads comes as the build compressed it, for who takes %s', async (taken, encoding) => {
  const asset = await fetch(`http://${atItsAddress(unnamed)}/assets/first-a1.js`, {
    headers: { 'accept-encoding': taken },
  });
  expect(asset.headers.get('content-encoding')).toBe(encoding);
  expect(asset.headers.get('content-type')).toMatch(/javascript/);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('vary')).toBe('Accept-Encoding');
  expect(await asset.text()).toBe(code);
});

describe('a page', () => {
  it('is the one written ahead, else the app', async () => {
    expect((await get(unnamed, '/')).text).toContain('written home');
    expect((await get(unnamed, '/items')).text).toContain('the web app');
    expect((await get(unnamed, '/admin/')).text).toContain('the admin app');
    expect((await get(unnamed, '/missing.png')).status).toBe(404);
  });

  it('names its preview picture by the configured address, whatever the request says', async () => {
    expect((await get(named, '/')).text).toContain('content="https://swap.example.org/link-preview.png"');
    expect((await get(named, '/items', { host: 'evil.example.org' })).text).toContain(
      'content="https://swap.example.org/link-preview.png"',
    );
  });

  it('names its own address without its query, and has a head of its own', async () => {
    const address = (path: string) => `<meta property="og:url" content="https://swap.example.org${path}" />`;
    expect((await get(named, '/')).text).toContain(address('/'));
    expect((await get(named, '/items?keyword=lamp')).text).toContain(address('/items'));
    const { text } = await get(named, '/events');
    expect(text).toContain(address('/events'));
    expect(text).toContain('<title>Events · Pass-Along</title>');
    expect(text).toContain('property="og:title" content="Events · Pass-Along"');
    expect(text).toMatch(/property="og:description"\s+content="Swap days/);
  });

  it('names its preview picture by the address it listens at where none is configured', async () => {
    for (const host of [atItsAddress(unnamed), atItsAddress(unnamed).replace('127.0.0.1', 'localhost')]) {
      const { text } = await get(unnamed, '/', { host, 'x-forwarded-proto': '"><script>' });
      expect(text).toContain(`content="http://${host}/link-preview.png"`);
    }
  });

  it.each(strangeHosts)('takes nothing from the host %s', async (host) => {
    expect((await get(unnamed, '/', { host })).text).toBe(html('written home'));
  });
});

it('leads password managers to the settings, and to no page at another well-known address', async () => {
  const { status, location } = await get(unnamed, '/.well-known/change-password');
  expect([status, location]).toEqual([302, '/profile?tab=settings']);
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await get(unnamed, missing)).status).toBe(404);
});

describe('a page that leaves room for its first picture', () => {
  const link =
    '<link rel="preload" as="image" imagesrcset="/uploads/a.webp 480w" imagesizes="50vw" fetchpriority="high" />';
  afterEach(() => {
    firstPicture = () => Promise.resolve(undefined);
  });

  it('shows it and has the browser load it at once, and is asked for anew each time', async () => {
    firstPicture = () => Promise.resolve('/uploads/a.webp 480w');
    const { text, cacheControl } = await get(unnamed, '/board');
    expect(text).toContain(`${link}</head>`);
    expect(text).toContain('<img srcset="/uploads/a.webp 480w" sizes="50vw" alt="">');
    expect(cacheControl).toBe('no-cache');
  });

  it('names none with a query, which asks for another list, nor on a page without room', async () => {
    firstPicture = () => Promise.resolve('/uploads/a.webp 480w');
    for (const path of ['/board?keyword=lamp', '/']) {
      const { text } = await get(unnamed, path);
      expect(text).not.toContain('preload');
      expect(text).not.toContain('<img');
    }
  });

  it.each([
    ['there is none', () => Promise.resolve(undefined)],
    ['the read models are away', () => Promise.reject(new Error('The read models are away'))],
    ['they do not answer', () => new Promise<undefined>(() => undefined)],
  ])('goes out without it where %s', async (_, asked) => {
    firstPicture = asked;
    const { status, text } = await get(unnamed, '/board');
    expect(status).toBe(200);
    expect(text).toContain('board');
    expect(text).not.toContain('preload');
    expect(text).not.toContain('<img');
  });

  it('takes nothing of it for markup', async () => {
    firstPicture = () => Promise.resolve('"><script>');
    expect((await get(unnamed, '/board')).text).toContain('imagesrcset="&quot;&gt;&lt;script&gt;"');
  });
});

describe("an item's or an event's page", () => {
  it('says in its head what the link shows elsewhere, with nothing of it taken for markup', async () => {
    const { status, text } = await get(named, '/items/lamp');
    expect(status).toBe(200);
    expect(text).toContain('<title>Lamp &quot;$1&quot; &lt;b&gt; · Pass-Along</title>');
    expect(text).toContain('property="og:title" content="Lamp &quot;$1&quot; &lt;b&gt;"');
    expect(text).toContain('content="https://swap.example.org/uploads/items/lamp/a1.webp"');
    expect(text).toContain('<meta property="og:url" content="https://swap.example.org/items/lamp" />');
    expect(text).toContain('property="og:image:alt" content="Lamp &quot;$1&quot; &lt;b&gt;"');
    const [, description] = /name="description" content="([^"]*)"/.exec(text) ?? [];
    expect(description).toMatch(/^Warm light &amp; long .*…$/);
    expect(description?.replace('&amp;', '&').length).toBe(200);
    expect(text).toMatch(/property="og:description"\s+content="Warm light &amp; long/);
    expect(text).not.toContain('<b>');
  });

  it('keeps the picture and the words of the site for a wanted post without any', async () => {
    const { text } = await get(named, '/items/wish');
    expect(text).toContain('content="https://swap.example.org/link-preview.png"');
    expect(text).toContain('name="description" content="Swap."');
    expect(text).toContain('property="og:title" content="Looking for a ladder"');
  });

  it('is the app with status 404 where there is no such item', async () => {
    const { status, text } = await get(named, '/items/nowhere');
    expect(status).toBe(404);
    expect(text).toContain('the web app');
  });

  it('is the app as it is when the read models are away', async () => {
    const { status, text } = await get(named, '/items/away');
    expect(status).toBe(200);
    expect(text).toContain('<title>the web app</title>');
  });

  it('is the plain app for a member, with status 404 where there is none, and for a page that it does not have', async () => {
    expect(await get(named, '/members/anna')).toMatchObject({
      status: 200,
      text: html('the web app').replace('/link', 'https://swap.example.org/link'),
    });
    for (const path of ['/members/nobody', '/nowhere', '/swaps/1/2']) expect((await get(named, path)).status).toBe(404);
  });

  it('says as much of an event, and leaves the form for a new one alone', async () => {
    const { status, text } = await get(named, '/events/fair');
    expect(status).toBe(200);
    expect(text).toContain('<title>Repair fair · Pass-Along</title>');
    expect(text).toContain('name="description" content="Bring what is broken"');
    expect(text).toContain('<meta property="og:url" content="https://swap.example.org/events/fair" />');
    expect((await get(named, '/events/nowhere')).status).toBe(404);
    expect((await get(named, '/events/new')).status).toBe(200);
  });

  it.each(strangeHosts)('takes no address from the host %s', async (host) => {
    const { text } = await get(unnamed, '/items/lamp', { host });
    expect(text).toContain('content="/uploads/items/lamp/a1.webp"');
    expect(text).not.toContain('og:url');
  });
});

describe('the sitemap', () => {
  it('lists the public pages with whole addresses', async () => {
    const { status, type, text } = await get(named, '/sitemap.xml');
    expect(status).toBe(200);
    expect(type).toContain('application/xml');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://swap.example.org/',
      'https://swap.example.org/items',
      'https://swap.example.org/events',
      'https://swap.example.org/about',
      'https://swap.example.org/contact',
      'https://swap.example.org/login',
    ]);
    expect((await get(unnamed, '/sitemap.xml')).text).toContain(`<loc>http://${atItsAddress(unnamed)}/about</loc>`);
  });

  it.each(strangeHosts)('is not there for the host %s', async (host) => {
    expect((await get(unnamed, '/sitemap.xml', { host })).status).toBe(404);
  });
});

describe('robots.txt', () => {
  it('opens all but what is private, and names the sitemap', async () => {
    const { type, text } = await get(named, '/robots.txt');
    expect(type).toContain('text/plain');
    expect(text).toContain('Allow: /\n');
    for (const path of ['/api', '/admin', '/profile', '/swaps', '/groups', '/join', '/notifications'])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain('\nSitemap: https://swap.example.org/sitemap.xml\n');
  });

  it.each([
    ['/api/items?page=2', true],
    ['/api/items/i1', true],
    ['/api/events/e1', true],
    ['/api/site', true],
    ['/api/users/u1/profile', true],
    ['/api/users/get-user', false],
    ['/api/swaps', false],
    ['/api/health', false],
  ])('opens the reads of listed pages: %s is allowed: %s', async (path, isAllowed) => {
    const { text } = await get(named, '/robots.txt');
    const rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)].filter(([, , rule = '']) =>
      new RegExp(`^${rule.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
    );
    const [longest] = rules.sort(([, , a = ''], [, , b = '']) => b.length - a.length);
    expect(longest?.[1]).toBe(isAllowed ? 'Allow' : 'Disallow');
  });

  it.each(strangeHosts)('names no sitemap for the host %s', async (host) => {
    const { status, text } = await get(unnamed, '/robots.txt', { host });
    expect(status).toBe(200);
    expect(text).not.toContain('Sitemap');
  });
});

it('answers a page that is requested while its app is being built', async () => {
  const builds = join(folder, 'unfinished');
  const server = await serve(undefined, builds);
  const early = get(server, '/board');
  const page = html('just built');
  await mkdir(join(builds, 'web', '.pages'), { recursive: true });
  await writeFile(join(builds, 'web', '.pages', 'board.html'), page);
  await writeFile(join(builds, 'web', 'code.js'), code);
  await writeFile(join(builds, 'web', 'code.js.br'), brotliCompressSync(code));
  await writeFile(join(builds, 'web', 'index.html'), page);
  expect((await early).text).toContain('<title>just built</title>');
  const asset = await fetch(`http://${atItsAddress(server)}/code.js`, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('content-encoding')).toBe('br');
  server.close();
});

it('serves the files of an app as they are until the build has compressed all of them', async () => {
  const builds = join(folder, 'uncompressed');
  const inApp = (name: string) => join(builds, 'web', name);
  await mkdir(inApp(''), { recursive: true });
  await writeFile(inApp('index.html'), html('just built'));
  await writeFile(inApp('code.js'), code);
  await writeFile(inApp('.compressing'), '');
  await writeFile(inApp('code.js.br'), brotliCompressSync(code).subarray(0, 10));
  const server = await serve(undefined, builds);
  const load = async () => {
    const asset = await fetch(`http://${atItsAddress(server)}/code.js`, { headers: { 'accept-encoding': 'br' } });
    return [asset.headers.get('content-encoding'), await asset.text()];
  };
  expect(await load()).toEqual([null, code]);
  await writeFile(inApp('code.js.br'), brotliCompressSync(code));
  await rm(inApp('.compressing'));
  expect(await load()).toEqual(['br', code]);
  server.close();
});

describe('the name of the community', () => {
  const page =
    '<html lang="en"><head><title>Pass-Along: swap</title>' +
    '<meta property="og:site_name" content="Pass-Along" /></head><body>Pass-Along needs JavaScript' +
    '<p data-community-name="" hidden="" class="big">Pass-Along</p></body></html>';
  const manifest = { name: 'Pass-Along', short_name: 'Pass-Along', display: 'standalone' };

  it('stands in titles, previews and the manifest, and with its currency on each page for the app', async () => {
    readSite = () => Promise.resolve({ name: 'Linden "A" & co', currency: 'EUR' });
    await writeFile(join(folder, 'web', '.pages', 'about.html'), page);
    await writeFile(join(folder, 'web', 'manifest.webmanifest'), JSON.stringify(manifest));
    const { text: about } = await get(unnamed, '/about');
    expect(about).toContain('<html data-community="Linden &quot;A&quot; &amp; co" data-currency="EUR" lang="en">');
    expect(about).toContain('<title>Linden &quot;A&quot; &amp; co: swap</title>');
    expect(about).toContain('<meta property="og:site_name" content="Linden &quot;A&quot; &amp; co" />');
    expect(about).toContain('<body>Pass-Along needs JavaScript<');
    expect(about).toContain('<p data-community-name="" class="big">Linden &quot;A&quot; &amp; co</p>');
    expect((await get(unnamed, '/events/fair')).text).toContain('<title>Repair fair · Linden &quot;A&quot; &amp; co');
    const { text, type } = await get(unnamed, '/manifest.webmanifest', { accept: '*/*' });
    expect(JSON.parse(text)).toEqual({ ...manifest, name: 'Linden "A" & co', short_name: 'Linden "A" & co' });
    expect(type).toContain('application/manifest+json');
  });

  it('is the product’s while the read models are away', async () => {
    readSite = () => Promise.reject(new Error('The read models are away'));
    const { text } = await get(unnamed, '/about');
    expect(text).toContain('<html lang="en"><head><title>Pass-Along: swap</title>');
    expect(text).toContain('<p data-community-name="" hidden="" class="big">');
  });
});
