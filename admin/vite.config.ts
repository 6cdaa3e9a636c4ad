import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { replaceParts } from './replaceParts.ts';

const server = 'http://localhost:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [replaceParts(), react()],
  // the same functions at a quarter of the size
  resolve: { alias: [{ find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' }] },
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
            // one file is smaller than thirty; what fewer pages use stays apart
            { name: 'components', test: /node_modules\/@(mui\/material|popperjs)\//, minShareCount: 16 },
            { name: 'limits', test: /contracts\/src\/.*[lL]imits\.ts$/ },
          ],
        },
      },
    },
  },
  // `npm run dev` talks to a community started by `npm start`
  server: { proxy: { '/storage.js': server, '/api': server, '/uploads': server, '/assets': server } },
});
