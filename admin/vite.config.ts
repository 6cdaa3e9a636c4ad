import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContracts } from '../contracts/src/lightContracts.ts';
import { withoutDefaults } from './withoutDefaults.ts';

const server = 'http://localhost:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [lightContracts('admins'), withoutDefaults(), react()],
  // the same functions, a fourth of the size
  resolve: { alias: [{ find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' }] },
  // what is imported for its types alone brings no module along
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // adminPages.test.ts adds up from it what each page loads
    manifest: true,
    rolldownOptions: {
      output: {
        // what every page needs comes in two files, not in twenty, each with a list of all files behind it
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            // in one file these are smaller than in thirty; what is peculiar to few pages stays apart
            { name: 'components', test: /node_modules\/@(mui\/material|popperjs)\//, minShareCount: 8 },
          ],
        },
      },
    },
  },
  // `npm run dev` talks to a community started by `npm start`
  server: { proxy: { '/api': server, '/uploads': server, '/assets': server } },
});
