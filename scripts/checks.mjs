// Every check other than tests.
const folders = [
  'contracts',
  'platform',
  'command-api',
  'query-api',
  'projectors',
  'web',
  'admin',
  'standalone',
  'seed',
];
const rooms = ['contracts', 'platform', 'command-api', 'projectors', 'query-api', 'web', 'admin', 'seed'];

export const checks = {
  format: ['oxfmt', '--check'],
  // each of several checkers in a project would resolve all references of the project by itself
  types: ['node', 'node_modules/typescript-native/bin/tsc', '-b', '--checkers', '1'],
  lint: ['oxlint', '--type-aware', '--max-warnings', '0'],
  boundaries: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders, 'e2e', 'bench'],
  'folder circles': ['depcruise', '--config', '.dependency-cruiser.rooms.cjs', '--output-type', 'err', ...rooms],
  'dead code': ['knip'],
  builds: ['npm', 'run', 'build'],
};
