import type { Plugin } from 'vite';

/**
 * Defaults of react-admin that this app always replaces. They are never shown, yet each would add its dependencies to
 * every page or every list.
 */
const defaults = [
  // ListPage has its own buttons and its own empty list, and exports rows on the server
  'ra-core/dist/export/defaultExporter.js',
  'ra-ui-materialui/dist/list/Empty.js',
  'ra-ui-materialui/dist/list/ListActions.js',
  // tables name their bulk actions or none, see buildComponentStyles
  'ra-ui-materialui/dist/button/BulkDeleteButton.js',
  // AdminLayout has its own bar and menu, and pages cannot be rearranged
  'ra-ui-materialui/dist/layout/AppBar.js',
  'ra-ui-materialui/dist/layout/Menu.js',
  'ra-ui-materialui/dist/preferences/Inspector.js',
];

/** The router that react-admin creates without one, with loaders and actions. */
const router = 'ra-core/dist/routing/adapters/reactRouterProvider.js';
const ownRouter = /const InternalRouter = [\s\S]*?\n};\n/;

/** Packages of which almost nothing is used. */
const packages: Readonly<Record<string, string>> = {
  // node-polyglot depends on it, and so on twenty packages for browsers of ten years ago
  'object.entries': 'module.exports = Object.entries;',
  // react-admin uses it to guess names of resources and fields; all of ours have names
  inflection: 'const same = (word) => word; module.exports = { humanize: same, inflect: same, transform: same };',
};

/** Builds without these modules. A module that no import reaches any more fails the build. */
export function removeUnusedDefaults(): Plugin {
  const missing = new Set([...defaults, router, ...Object.keys(packages)]);
  const ending = [...defaults, router].map((path) => path.replaceAll('.', '\\.')).join('|');
  return {
    name: 'without-defaults',
    apply: 'build',
    // before Vite resolves files
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(packages, id) ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      if (!id.startsWith('\0') || !Object.hasOwn(packages, name)) return undefined;
      missing.delete(name);
      return packages[name];
    },
    transform: {
      filter: { id: new RegExp(`/node_modules/(?:${ending})$`) },
      handler(code, id) {
        const path = id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length);
        if (path === router && !ownRouter.test(code)) return undefined;
        missing.delete(path);
        return path === router
          ? code.replace(ownRouter, 'const InternalRouter = () => null;\n')
          : [...code.matchAll(/^export const (\w+)/gm)]
              .map(([, name = '']) => `export const ${name} = () => null;`)
              .join('\n');
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`Nothing asks for ${[...missing].join(', ')} any more`);
    },
  };
}
