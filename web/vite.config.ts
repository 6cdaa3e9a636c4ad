import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { prerenderPages } from './prerenderPages.ts';

const backend = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** Every page needs the two latin font files, so the HTML preloads them before the style sheet requests them. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /latin-wght-normal-.*\.woff2$/.test(file) && !file.includes('latin-ext'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              fetchpriority: 'low',
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** The served text is painted once the style sheet is there, so on a slow line everything else waits for it. */
function loadStyleSheetFirst(): Plugin {
  return {
    name: 'load-style-sheet-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        return html
          .replace(link, '')
          .replace('<script', `${link}<script`)
          .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
          .replace('<script type="module"', '<script type="module" fetchpriority="low"');
      },
    },
  };
}

const storageTag = '<script src="/storage.js"></script>';

/**
 * The scripts in public/ run before the page is shown, so their size and their number count: start.js begins with
 * storage.js. The admin app and copies of the past load storage.js by itself.
 */
function joinFirstScripts(): Plugin {
  return {
    name: 'join-first-scripts',
    apply: 'build',
    transformIndexHtml: (html) => html.replace(storageTag, ''),
    async writeBundle({ dir = '' }) {
      const minifyFile = async (name: string) => (await minify(name, await readFile(join(dir, name), 'utf8'))).code;
      const [storage, start] = await Promise.all([minifyFile('storage.js'), minifyFile('start.js')]);
      await writeFile(join(dir, 'storage.js'), storage);
      await writeFile(join(dir, 'start.js'), `${storage}\n${start}`);
    },
  };
}

const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'serviceWorker.ts',
  // registered when the page has loaded, see WorkerNotice.tsx
  injectRegister: false,
  manifest: {
    id: '/',
    name: 'Pass-Along',
    short_name: 'Pass-Along',
    description: 'Swap, barter and give away what you own with the people you live with.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FBF8F2',
    theme_color: '#FBF8F2',
    categories: ['lifestyle', 'shopping', 'social'],
    // drawn from favicon.svg by `npm run icons`
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  injectManifest: {
    globPatterns: ['index.html', 'start.js', 'favicon.svg', 'assets/*.{js,css}', 'assets/*-latin-wght-normal-*.woff2'],
  },
});

/** Modules that both the home page and the board need, and an icon that /about shares with the pages of members. */
const sharedByFirstPages = new RegExp(
  `/(${[
    'features/items/(ItemLabels|WantedNote|liveItems|item(Queries|Filters|Keys|PictureSizes))',
    'features/swaps/swapKeys',
    'live/(LiveUpdates|connectLive)',
    'api/(useCommand|submitKeys|siteQuery)',
    'session/myCirclesQuery',
    'items/itemRules',
    'ui/(ItemPicture|Chip|EmptyState|ErrorState|PersonName)',
    'seo/PageMeta',
    'i18n/localeFormat',
    'core/(timeZone|typedKeys)',
    'drawings/(drawingParts|CategoryDrawing|BicycleDrawing|BooksDrawing)',
    'web/icons/icons/(star|shield-check|x|check|chevron-right|search|users|megaphone)',
  ].join('|')})\\.\\w+$`,
);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    loadStyleSheetFirst(),
    preloadFonts(),
    joinFirstScripts(),
    prerenderPages(),
    installable,
  ],
  // an import of types only does not load its module
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    outDir: 'dist',
    // a browser that cannot preload modules loads them when they are needed
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load needs two chunks instead of forty. main.tsx stays separate: it waits for the texts of the
        // chosen language, which need those chunks.
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules|web\/icons\//, priority: 2 },
            {
              name: 'first',
              tags: ['$initial'],
              test: (id) => !/\/(index\.html|src\/main\.tsx)$/.test(id.split('?')[0] ?? id),
              priority: 1,
            },
            // what the home page and the board share: many small chunks would compress less
            { name: 'items', test: sharedByFirstPages },
            { name: 'home', test: /\/app\/HomePage\.tsx$/ },
            { name: 'member', test: /\/app\/memberParts\.ts$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': backend,
      '/uploads': backend,
      '/assets': backend,
      '/socket.io': { target: backend, ws: true },
    },
  },
});
