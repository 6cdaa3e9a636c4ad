import pg from 'pg';
import { createConnectionConfig } from './pool.ts';

const rounds = 10;

/**
 * Two open connections share a session only behind a pooler in transaction mode. Leases, LISTEN and SET would belong to
 * another client there.
 * @throws Error when the connection string leads to such a pooler
 */
export async function refuseTransactionPooler(connectionString: string): Promise<void> {
  const [one, other] = [connect(connectionString), connect(connectionString)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    const known = await readSession(one);
    for (let round = 0; round < rounds; round += 1) {
      // held during the first connection's next query, so that such a pooler must use another session for it
      await other.query('BEGIN');
      const held = await readSession(other);
      const again = await readSession(one);
      await other.query('ROLLBACK');
      if (held === known || again !== known)
        throw new Error(
          'The connection string of PostgreSQL (DATABASE_URL) leads to a pooler in transaction mode; ' +
            'leases and LISTEN ' +
            'need sessions of their own, so set the pooler to session mode or name the server itself',
        );
    }
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

function connect(connectionString: string): pg.Client {
  const client = new pg.Client({
    ...createConnectionConfig(connectionString, 'pass-along set-up'),
    query_timeout: 10_000,
  });
  // the error surfaces at the next statement; this only prevents an unhandled event
  client.on('error', () => undefined);
  return client;
}

/** The current server process behind a connection. */
async function readSession(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}
