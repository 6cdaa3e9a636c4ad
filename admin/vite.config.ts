import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContracts } from '../contracts/src/lightContracts.ts';

const server = 'http://localhost:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [lightContracts('admins'), react()],
  // what is imported for its types alone brings no module along
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023' },
  // `npm run dev` talks to a community started by `npm start`
  server: { proxy: { '/api': server, '/uploads': server, '/assets': server } },
});
