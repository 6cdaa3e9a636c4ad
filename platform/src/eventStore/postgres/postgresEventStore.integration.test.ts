import { silentLogger, createTestDatabase } from '../../testing/index.ts';
import { testEventStore } from '../../testing/eventStoreConformance.ts';
import { createPostgresEventStore } from './postgresEventStore.ts';

testEventStore('Postgres', async () => {
  const database = await createTestDatabase();
  const store = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
  return {
    store,
    async breakConnections() {
      await database.pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    },
    async close() {
      await store.close();
      await database.drop();
    },
  };
});
