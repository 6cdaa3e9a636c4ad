import { testLiveFeed } from '../testing/liveFeedConformance.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { createPostgresLiveFeed } from './postgresLiveFeed.ts';

testLiveFeed('NOTIFY', ({ url, pool }) =>
  Promise.resolve({
    feed: createPostgresLiveFeed({ connectionString: url, logger: silentLogger }),
    injectMessage: async (text) => {
      await pool.query('SELECT pg_notify($1, $2)', ['live', text]);
    },
    close: () => Promise.resolve(),
  }),
);
