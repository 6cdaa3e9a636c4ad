import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { createLightContractsPlugins } from '../contracts/src/lightContracts.ts';
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
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
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
    globPatterns: [
      'index.html',
      'storage.js',
      'start.js',
      'favicon.svg',
      'assets/*.{js,css}',
      'assets/*-latin-wght-normal-*.woff2',
    ],
  },
});

export default defineConfig({
  plugins: [
    createLightContractsPlugins('members'),
    react(),
    tailwindcss(),
    preloadFonts(),
    prerenderPages(),
    installable,
  ],
  // an import of types only does not load its module
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    outDir: 'dist',
    rolldownOptions: {
      output: {
        // The first load needs two chunks instead of forty. main.tsx stays separate: it waits for the texts of the
        // chosen language, which need those chunks.
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 2 },
            {
              name: 'first',
              tags: ['$initial'],
              test: (id) => !/\/(index\.html|src\/main\.tsx)$/.test(id.split('?')[0] ?? id),
              priority: 1,
            },
            // the name keeps it out of the first load
            { name: 'liveLine', test: /node_modules\/(socket|engine)\.io/ },
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
