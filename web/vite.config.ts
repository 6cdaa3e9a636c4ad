import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts()],
  build: { outDir: 'dist' },
  server: {
    proxy: {
      '/api': backend,
      '/uploads': backend,
      '/assets': backend,
      '/socket.io': { target: backend, ws: true },
    },
  },
});
