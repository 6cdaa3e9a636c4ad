// The one test command: every check in turn, the tests' own counts summed, one closing line.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'pass-along-report-'));
const report = join(folder, 'report.json');
const count = { passed: 0, failed: 0, skipped: 0 };

const checks = [
  ['format', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['types', ['node', 'node_modules/typescript-native/bin/tsc', '-b']],
  ['lint', ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/']],
  [
    'boundaries',
    [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'contracts',
      'platform',
      'command-api',
      'query-api',
      'projectors',
      'web',
      'admin',
      'standalone',
      'e2e',
      'bench',
    ],
  ],
  ['dead code', ['knip']],
  ['builds', ['npm', 'run', 'build']],
];

for (const [name, command] of checks) {
  console.log(`\n== ${name}: ${command.join(' ')}`);
  const runner = command[0] === 'npm' || command[0] === 'node' ? command : ['npx', '--no-install', ...command];
  const started = Date.now();
  const { status } = spawnSync(runner[0], runner.slice(1), { stdio: 'inherit' });
  count[status === 0 ? 'passed' : 'failed'] += 1;
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
}

console.log('\n== tests: vitest run');
const tests = spawnSync(
  'npx',
  [
    '--no-install',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
try {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites, success } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  count.passed += numPassedTests;
  count.failed += numFailedTests;
  count.skipped += numPendingTests + numTodoTests;
  // a file that fails to load, or an error outside a test, counts as one
  if (numFailedTests === 0 && (!success || tests.status !== 0)) count.failed += Math.max(1, numFailedTestSuites);
} catch {
  count.failed += 1;
}
rmSync(folder, { recursive: true, force: true });

console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed === 0 && tests.status === 0 ? 0 : 1);
