import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023' },
  // `npm run dev` talks to a community started by `npm start`
  server: { proxy: { '/api': server, '/uploads': server, '/assets': server } },
});
