import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const getFile = (name: string) => fileURLToPath(new URL(`src/core/reactAdmin/${name}`, import.meta.url));

/** Modules of react-admin that this app replaces or never shows, and packages of which it uses almost nothing. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\/(?:AppBar|BulkDeleteButton|Empty|Inspector|ListActions|Menu|defaultExporter)\.js$/, getFile('unusedDefaults.ts')],
  [/\/FieldToggle\.js$/, getFile('FieldToggle.tsx')],
  [/^react-router-dom$/, getFile('reactRouter.ts')],
  [/^inflection$/, getFile('inflection.ts')],
];

/** Gives react-admin other modules for some of its own, in the build and in tests. */
export function replaceParts(): Plugin {
  return {
    name: 'replace-parts-of-react-admin',
    // before Vite resolves files
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      /\/node_modules\/ra-(?:core|ui-materialui)\//.test(importer)
        ? replacements.find(([pattern]) => pattern.test(id))?.[1]
        : undefined,
  };
}
