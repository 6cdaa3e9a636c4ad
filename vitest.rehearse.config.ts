import { defineConfig } from 'vitest/config';

/** What takes over a minute or needs more than Node; `npm run rehearse`. */
export default defineConfig({
  test: {
    name: 'rehearse',
    include: ['**/*.rehearse.test.ts', 'platform/src/eventStore/eventStoreDb/realServer.integration.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['./platform/src/testing/globalPostgres.ts'],
    testTimeout: 1_200_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
