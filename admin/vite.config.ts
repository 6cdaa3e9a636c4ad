import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { replaceParts } from './replaceParts.ts';

const server = 'http://localhost:3000';

const base = '/admin/';

/** Visitors need the sign-in page first. Without this its files would be requested only once the app has started. */
function preloadSignIn(): Plugin {
  return {
    name: 'preload-sign-in',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const signIn = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/SignInPage.tsx'));
        if (!signIn) throw new Error('The sign-in page is in no file of its own');
        return [signIn.fileName, ...signIn.imports]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: base + file },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

export default defineConfig({
  base,
  plugins: [replaceParts(), react(), preloadSignIn()],
  // the same functions at a quarter of the size
  resolve: { alias: [{ find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' }] },
  // type-only imports load no module
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    outDir: 'dist',
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    target: 'es2023',
    // adminPages.test.ts reads it to add up the size of each page
    manifest: true,
    rolldownOptions: {
      output: {
        // code that every page needs comes in two files instead of twenty, each with a list of all files behind it
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            // one file is smaller than thirty; components used by few pages stay apart
            { name: 'components', test: /node_modules\/@(mui\/material|popperjs)\//, minShareCount: 8 },
            { name: 'limits', test: /contracts\/src\/.*[lL]imits\.ts$/ },
          ],
        },
      },
    },
  },
  // `npm run dev` talks to a community started by `npm start`
  server: { proxy: { '/storage.js': server, '/api': server, '/uploads': server, '/assets': server } },
});
