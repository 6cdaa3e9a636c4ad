import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longestFirst.mjs';

const servers = ['contracts', 'platform', 'command-api', 'query-api', 'projectors', 'standalone'];
const browser = (name: string, inline: RegExp[] = []) => ({
  extends: `./${name}/vite.config.ts`,
  root: `./${name}`,
  test: {
    name,
    environment: new URL('scripts/jsdomEnvironment.mjs', import.meta.url).pathname,
    include: ['src/**/*.test.{ts,tsx}'],
    server: { deps: { inline } },
    setupFiles: [`./src/testing/setup.ts`],
    // as long as the set-up file has tests look for what a page shows
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    // a page and its imports took as long as the tests; the set-up file clears away what a test leaves
    isolate: false,
  },
});

const rehearsals = ['**/*.rehearse.test.ts', '**/*.alone.test.ts'];
const inBrowsers = (name: string, files: string) => ({
  test: {
    name,
    include: [files],
    exclude: [...rehearsals, '**/node_modules/**'],
    env: { CHECK_ANSWERS: '1' },
    globalSetup: ['./e2e/src/firstStart.ts'],
    // playwright is loaded once a worker, not once a file
    isolate: false,
    expect: { poll: { timeout: 30_000 } },
    // the closing lines of CI may be all there is of a failure: they say in full what was found
    chaiConfig: { truncateThreshold: 2_000 },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});

const rehearsal = (name: string, workers: Record<string, number | boolean>) => ({
  test: {
    name,
    include: [`**/*.${name}.test.ts`],
    globalSetup: ['./platform/src/testing/globalPostgres.ts', './e2e/src/firstStart.ts'],
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 1_200_000,
    hookTimeout: 180_000,
    ...workers,
  },
});

export default defineConfig({
  test: {
    // vitest leaves a core free by default, and much here waits for the database or a page
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    // much is made and soon forgotten
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [...[...servers, 'seed'].map((folder) => `${folder}/src/**/*.test.ts`), 'scripts/*.test.mjs'],
          exclude: ['**/*.integration.test.ts', ...rehearsals, '**/node_modules/**'],
          // pure tests share what they import: loading it anew for each file took ten times as long as the tests
          isolate: false,
          // less than a test has in all, so that what was waited for is told
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: servers.map((folder) => `${folder}/src/**/*.integration.test.ts`),
          // answers are held to their schemas
          env: { CHECK_ANSWERS: '1' },
          // a password costs a hundredth of what it does in earnest
          alias: { '@node-rs/argon2': new URL('platform/src/testing/quickArgon2.ts', import.meta.url).pathname },
          globalSetup: ['./platform/src/testing/globalPostgres.ts'],
          // no state stands in modules, and to load them anew for each file takes as long as many a test
          isolate: false,
          // these bounds only tell what hangs: a machine with other work takes several times as long
          expect: { poll: { timeout: 45_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      browser('web'),
      // the app replaces modules of react-admin
      browser('admin', [/\/node_modules\/(?:react-admin|ra-[\w-]+)\//]),
      inBrowsers('e2e', 'e2e/src/*.test.ts'),
      inBrowsers('tasks', 'e2e/src/tasks/*.test.ts'),
      // what takes over a minute or needs more than Node; most of it waits, so there are more workers than cores
      rehearsal('rehearse', {
        maxWorkers: availableParallelism() + 1,
        // modules are loaded once a worker
        isolate: false,
      }),
      // the same with bounds in time, which other tests would break
      rehearsal('alone', { fileParallelism: false }),
    ],
  },
});
