// Every check that is no test of its own.
const folders = ['contracts', 'platform', 'command-api', 'query-api', 'projectors', 'web', 'admin', 'standalone'];

export const checks = {
  format: ['oxfmt', '--check'],
  // of several checkers in a project each works out for itself what all of it refers to
  types: ['node', 'node_modules/typescript-native/bin/tsc', '-b', '--checkers', '1'],
  lint: ['oxlint', '--type-aware', '--max-warnings', '0'],
  boundaries: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders, 'e2e', 'bench'],
  'dead code': ['knip'],
  builds: ['npm', 'run', 'build'],
};
