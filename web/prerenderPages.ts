import { readFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type * as Renderer from './src/prerender.tsx';
import { prerenderedPages, type PrerenderedPath } from './src/prerenderedPages.ts';

/**
 * Prerenders the public pages into `.pages` of the build, as `home.html`, `about.html` and so on: index.html with the
 * rendered app in place. `#root` names its page, so that the app hydrates only the matching one.
 */
export function prerenderPages(): Plugin {
  const folder = join(import.meta.dirname, '../node_modules/.cache/prerendered-app');
  let rendererBuild: Promise<typeof Renderer> | undefined;
  return {
    name: 'write-pages',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    buildStart() {
      // both builds take as long as one
      rendererBuild = buildRenderer(folder);
      // reported where it is awaited
      rendererBuild.catch(() => undefined);
    },
    async writeBundle({ dir }, bundle) {
      if (dir === undefined || !rendererBuild) throw new Error('The build has no folder');
      const { prerenderPage } = await rendererBuild;
      const template = await readFile(join(dir, 'index.html'), 'utf8');
      await mkdir(join(dir, '.pages'), { recursive: true });
      for (const [path, module] of Object.entries(prerenderedPages) as [PrerenderedPath, string][]) {
        const { head, body, firstRead } = await prerenderPage(path);
        const page = withLinkPreview(template, path, head)
          .replace(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '')
          .replace('</head>', () => `${head}${buildPreloadLinks(bundle, module, template)}</head>`)
          // public/start.js requests it at once for a visitor
          .replace('<script src="/start.js">', (start) => `${buildFirstReadTag(firstRead)}${start}`)
          // the page is readable before its code runs, so style and fonts come first
          .replaceAll(/<link rel="modulepreload"|<script type="module"/g, '$& fetchpriority="low"')
          .replace('<div id="root"></div>', () => `<div id="root" data-written="${path}">${body}</div>`);
        await writeFile(join(dir, '.pages', `${path.slice(1) || 'home'}.html`), page);
      }
      await rm(folder, { recursive: true });
    },
  };
}

/** The preview of a link to a page shows the page's own words; that of the home page, the words of the template. */
function withLinkPreview(template: string, path: PrerenderedPath, head: string): string {
  const title = /<title>([^<]*)</.exec(head)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  if (path === '/' || title === undefined || description === undefined) return template;
  return template
    .replace(/(property="og:title"\s+content=")[^"]*/, (_, start: string) => start + title)
    .replace(/(property="og:description"\s+content=")[^"]*/, (_, start: string) => start + description);
}

const buildFirstReadTag = (address: string | undefined) =>
  address === undefined ? '' : `<meta name="first-read" content="${address.replaceAll('&', '&amp;')}" />`;

/** The app, built to run in Node. */
async function buildRenderer(outDir: string): Promise<typeof Renderer> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    publicDir: false,
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  return (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as typeof Renderer;
}

/** Preload links for the code of a page that index.html does not load yet. */
function buildPreloadLinks(bundle: Rolldown.OutputBundle, module: string, template: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/src/${module}`),
  );
  if (chunk?.type !== 'chunk') return '';
  return [...collectChunks(bundle, chunk)]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

/** A chunk and its static imports. */
function collectChunks(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  files = new Set<string>(),
): Set<string> {
  files.add(chunk.fileName);
  for (const file of chunk.imports) {
    const next = bundle[file];
    if (next?.type === 'chunk' && !files.has(file)) collectChunks(bundle, next, files);
  }
  return files;
}
