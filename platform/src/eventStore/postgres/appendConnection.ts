import pg from 'pg';
import { getPostgresAvailability } from '../../postgres/postgresAvailability.ts';
import { createConnectionConfig, giveUpOnSilence } from '../../postgres/pool.ts';
import { appendSession } from './eventStoreSchema.ts';

/** The single connection used for appends. Opened when needed, dropped when it breaks. */
export interface AppendConnection {
  use<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const answerWithinMs = 7_000;

export function createAppendConnection(connectionString: string, onBreak: () => void): AppendConnection {
  let open: Promise<pg.Client> | undefined;

  function drop(connection: Promise<pg.Client> | undefined): void {
    if (open !== connection) return;
    open = undefined;
    onBreak();
    connection?.then((client) => client.end()).catch(() => undefined);
  }

  function connect(): Promise<pg.Client> {
    const client = new pg.Client(createConnectionConfig(connectionString, 'event-store-append'));
    giveUpOnSilence(client, answerWithinMs);
    const connection = (async () => {
      await client.connect();
      getPostgresAvailability(connectionString).answered();
      await client.query(appendSession);
      return client;
    })();
    const forget = (): void => {
      drop(connection);
    };
    client.on('error', forget);
    client.on('end', forget);
    return connection;
  }

  return {
    async use(work) {
      const connection = (open ??= connect());
      let client: pg.Client | undefined;
      try {
        client = await connection;
        return await work(client);
      } catch (error) {
        // when the server rejects a statement, the connection is still sound
        if (client === undefined || !(error instanceof pg.DatabaseError)) drop(connection);
        throw error;
      }
    },
    async close() {
      const connection = open;
      open = undefined;
      await connection?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
