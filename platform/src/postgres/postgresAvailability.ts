import { Socket, type SocketConnectOpts } from 'node:net';
import pg from 'pg';
import { Availability, waitForRecovery } from '../storeAvailability.ts';

/** A call was refused or aborted because the server does not answer. */
export class ServerAway extends Error {
  override name = 'ServerAway';

  constructor() {
    super('PostgreSQL does not answer');
  }
}

/** A database server, as this process knows it. */
interface Server {
  availability: Availability;
  probe: Probe;
  sockets: Set<Socket>;
  /** Bytes received on sockets that are closed by now. */
  bytesBefore: number;
  watches: number;
  stopWatch: () => Promise<void>;
}

const servers = new Map<string, Server>();

export function getPostgresAvailability(connectionString: string): Availability {
  return getServer(connectionString).availability;
}

/** A socket for `pg`. It does not connect while the server is away, and is cut when the server is found to be away. */
export function openSocket(connectionString: string): Socket {
  return new TrackedSocket(getServer(connectionString));
}

/**
 * Probes the server regularly on a connection of its own. Without this watch only query timeouts would reveal a hanging
 * server.
 */
export function startPostgresWatch(connectionString: string): { stop: () => Promise<void> } {
  const server = getServer(connectionString);
  server.watches += 1;
  if (server.watches === 1) {
    const stopping = new AbortController();
    const watching = server.availability.watch(stopping.signal);
    server.stopWatch = async () => {
      stopping.abort();
      await watching;
      await server.probe.close();
    };
  }
  return {
    async stop() {
      server.watches -= 1;
      if (server.watches === 0) await server.stopWatch();
    },
  };
}

function getServer(connectionString: string): Server {
  const known = servers.get(connectionString);
  if (known) return known;
  let bytesThen = 0;
  const probe = createProbe(connectionString);
  const server: Server = {
    probe,
    sockets: new Set(),
    bytesBefore: 0,
    watches: 0,
    stopWatch: () => Promise.resolve(),
    availability: new Availability({
      ask: () => probe.ask(),
      wasHeard() {
        const bytes = [...server.sockets].reduce((sum, { bytesRead }) => sum + bytesRead, server.bytesBefore);
        const isMore = bytes > bytesThen;
        bytesThen = bytes;
        return isMore;
      },
      onAway() {
        // calls in progress would wait as long as the server hangs
        for (const socket of server.sockets) socket.destroy(new ServerAway());
      },
    }),
  };
  servers.set(connectionString, server);
  return server;
}

class TrackedSocket extends Socket {
  readonly #server: Server;

  constructor(server: Server) {
    super();
    this.#server = server;
  }

  override connect(...to: [SocketConnectOpts | string | number, ...unknown[]]): this {
    const { availability, sockets } = this.#server;
    const connectNow = () => {
      sockets.add(this);
      this.once('close', () => {
        sockets.delete(this);
        this.#server.bytesBefore += this.bytesRead;
      });
      // one of the overloads of `connect`
      super.connect(...(to as [SocketConnectOpts]));
    };
    if (availability.isAway)
      void waitForRecovery(patienceWhileAwayMs, never).then(() => {
        if (availability.isAway) this.destroy(new ServerAway());
        else if (!this.destroyed) connectNow();
      });
    else connectNow();
    return this;
  }
}

/** Lets the first call after an outage succeed, although the probe has not noticed the end yet. */
const patienceWhileAwayMs = 1_000;
const never = new AbortController().signal;

interface Probe {
  /** @throws Error soon when there is no answer */
  ask(): Promise<void>;
  close(): Promise<void>;
}

const answerWithinMs = 2_500;

/** One connection, reused while it works. */
function createProbe(connectionString: string): Probe {
  let open: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      application_name: 'pass-along watch',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    // the next query reports the failure
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async function close(): Promise<void> {
    const client = open;
    open = undefined;
    await client?.end().catch(() => undefined);
  }

  return {
    async ask() {
      try {
        open ??= await connect();
        await open.query('SELECT 1');
      } catch (error) {
        void close();
        // any other refusal is an answer too
        if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true) throw error;
      }
    },
    close,
  };
}
