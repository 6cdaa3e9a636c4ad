/** Deciders and what they are made of, by file name. */
const pure =
  '^command-api/src/(.+(Decider|Decisions|Rules|State|Commands)|core/(commandFields|decider|mergeChanges))\\.ts$';

/** The walls of ARCHITECTURE.md, held by the test command. */
const only = (name, folder, allowed) => ({
  name,
  severity: 'error',
  comment: `${folder} may import only ${allowed.join(', ') || 'itself'}`,
  from: { path: `^${folder}/` },
  to: {
    path: '^(contracts|platform|command-api|query-api|projectors|web|admin|standalone|seed|e2e|bench)/',
    pathNot: `^(${[folder, ...allowed].join('|')})/`,
  },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A page that is fetched later may name what opens it',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    only('contracts-is-a-leaf', 'contracts', []),
    only('platform', 'platform', ['contracts']),
    only('command-api', 'command-api', ['contracts', 'platform']),
    only('query-api', 'query-api', ['contracts', 'platform']),
    only('projectors', 'projectors', ['contracts', 'platform']),
    only('seed-uses-public-doors', 'seed', ['contracts', 'platform', 'standalone']),
    only('web', 'web', ['contracts']),
    only('admin', 'admin', ['contracts']),
    only('e2e-uses-public-doors', 'e2e', ['contracts', 'platform', 'standalone']),
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'Deciders import contracts, zod and each other only, no framework, no Node',
      from: { path: pure },
      to: { pathNot: ['^contracts/', '^node_modules/zod/', pure] },
    },
    {
      name: 'features-lie-below-the-root',
      severity: 'error',
      comment: 'The root composes features; their folders are held by .dependency-cruiser.rooms.cjs',
      from: {
        path: '^(contracts|command-api|projectors|query-api|seed)/src/[^/]+/',
        pathNot: '(\\.test\\.ts$|/testing/)',
      },
      to: { path: '^$1/src/[^/]+\\.ts$' },
    },
    {
      name: 'core-knows-no-feature',
      severity: 'error',
      from: { path: '^(contracts|command-api|projectors|query-api)/src/core/', pathNot: '\\.test\\.ts$' },
      to: { path: '^$1/src/', pathNot: '^$1/src/core/' },
    },
    {
      name: 'browsers-know-no-tables',
      severity: 'error',
      comment: 'Table definitions are for the servers, which import them from @pass-along/contracts/tables',
      from: { path: '^(web|admin)/src/' },
      to: { path: '^contracts/src/(tables|.+Tables|core/defineTable)\\.ts$', reachable: true },
    },
    {
      name: 'web-features-stand-alone',
      severity: 'error',
      comment: 'Features do not import each other; pages compose them',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-ground-knows-no-feature',
      severity: 'error',
      comment: 'What features stand on does not know them; app and pages compose',
      from: { path: '^web/src/(api|drawings|forms|live|motion|session|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'pictures-start-at-once',
      severity: 'error',
      comment: 'The first picture waits for everything that its process loads',
      from: { path: '^platform/src/files/(imageProcess|images|imageSize)\\.ts$' },
      to: { path: '^contracts/', pathNot: '^contracts/src/core/picturePaths\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    {
      name: 'no-dev-packages-at-run-time',
      severity: 'error',
      from: { path: '^[^/]+/src/', pathNot: '(\\.test\\.tsx?$|/testing/|^e2e/|^bench/|^web/|^admin/)' },
      to: { dependencyTypes: ['npm-dev'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|dist-types|node_modules|standalone/clients)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
