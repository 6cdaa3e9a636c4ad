// Every check that is no test of its own.
const folders = ['contracts', 'platform', 'command-api', 'query-api', 'projectors', 'web', 'admin', 'standalone'];

export const checks = {
  format: ['prettier', '--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  types: ['node', 'node_modules/typescript-native/bin/tsc', '-b'],
  lint: ['eslint', '.', '--max-warnings', '0'],
  'lint of types': ['oxlint', '--type-aware', '--max-warnings', '0'],
  boundaries: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders, 'e2e', 'bench'],
  'dead code': ['knip'],
  builds: ['npm', 'run', 'build'],
};
