import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { lightContracts } from '../contracts/src/lightContracts.ts';
import { writePages } from './writePages.ts';

const backend = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** The two latin font files are wanted by every page, so the HTML asks for them before the style sheet does. */
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
  // when the page has all it needs, see WorkerNotice.tsx
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

export default defineConfig({
  plugins: [lightContracts('members'), react(), tailwindcss(), preloadFonts(), writePages(), installable],
  // what is imported for its types alone brings no module along
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    outDir: 'dist',
    rolldownOptions: {
      output: {
        // What every first load needs comes in two files, not in forty. main.tsx stays apart: it waits for the language, whose texts
        // need those files.
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 2 },
            {
              name: 'first',
              tags: ['$initial'],
              test: (id) => !/\/(index\.html|src\/main\.tsx)$/.test(id.split('?')[0] ?? id),
              priority: 1,
            },
            // by its name it is known that it comes after the first load
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
