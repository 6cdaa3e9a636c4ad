import type { Plugin } from 'vite';

/**
 * What react-admin falls back on and this app always says itself: never shown, yet each would come with all it is made of, to every
 * page or every list.
 */
const defaults = [
  // ListPage brings its buttons and what stands in an empty list, and takes rows out by the server
  'ra-core/dist/export/defaultExporter.js',
  'ra-ui-materialui/dist/list/Empty.js',
  'ra-ui-materialui/dist/list/ListActions.js',
  // a table says what can be done to many, or nothing: see componentStyles
  'ra-ui-materialui/dist/button/BulkDeleteButton.js',
  // AdminLayout brings its bar and menu, and nobody rearranges pages
  'ra-ui-materialui/dist/layout/AppBar.js',
  'ra-ui-materialui/dist/layout/Menu.js',
  'ra-ui-materialui/dist/preferences/Inspector.js',
];

/** The router it makes where there is none, with loaders, actions and all. */
const router = 'ra-core/dist/routing/adapters/reactRouterProvider.js';
const ownRouter = /const InternalRouter = [\s\S]*?\n};\n/;

/** Packages of which next to nothing is wanted. */
const packages: Readonly<Record<string, string>> = {
  // node-polyglot brings it, and twenty packages with it, for browsers of ten years ago
  'object.entries': 'module.exports = Object.entries;',
  // react-admin guesses words for resources and fields that have none; ours all have
  inflection: 'const same = (word) => word; module.exports = { humanize: same, inflect: same, transform: same };',
};

/** Builds without these; a name that is not met any more fails the build. */
export function withoutDefaults(): Plugin {
  const missing = new Set([...defaults, router, ...Object.keys(packages)]);
  const ending = [...defaults, router].map((path) => path.replaceAll('.', '\\.')).join('|');
  return {
    name: 'without-defaults',
    apply: 'build',
    // before Vite looks for files
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
