import { liveFeedConformance } from '../testing/liveFeedConformance.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { createPostgresLiveFeed } from './postgresLiveFeed.ts';

liveFeedConformance('NOTIFY', ({ url, pool }) =>
  Promise.resolve({
    feed: createPostgresLiveFeed({ connectionString: url, logger: silentLogger }),
    slipIn: async (text) => {
      await pool.query('SELECT pg_notify($1, $2)', ['live', text]);
    },
    close: () => Promise.resolve(),
  }),
);
