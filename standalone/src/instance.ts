import { startEmbeddedPostgres } from '@pass-along/platform/embedded';
import pg from 'pg';
import { type Teardown } from './teardown.ts';

const lockName = 'pass-along:instance';

/** The embedded database, for this process alone. */
export async function ownDatabase(dataDir: string, teardown: Teardown): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const release = await claimDatabase(postgres.url, dataDir);
  teardown.add(() => postgres.stop());
  teardown.add(release);
  return postgres.url;
}

/**
 * Makes sure that one process works on an embedded database. The lock lives in a session, so it goes with its process;
 * a killed one's session may need a moment to end.
 */
async function claimDatabase(connectionString: string, dataDir: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString, application_name: 'pass-along instance' });
  await client.connect();
  // a broken connection shows where it is used next; here it must only not be unheard
  client.on('error', () => undefined);
  try {
    await client.query(`SET lock_timeout = '10s'`);
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [lockName]);
  } catch (error) {
    await client.end();
    throw new Error(`Another Pass-Along is already running on ${dataDir}`, { cause: error });
  }
  return () => client.end();
}
