import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to the server, and the client that currently uses it. */
interface Session {
  socket: Socket;
  client: Socket | undefined;
  rest: Buffer;
}

/**
 * A minimal pooler in transaction mode: every transaction of a client may get another session. It lends the free
 * session that was returned last, or first.
 */
export async function startTransactionPooler(
  url: string,
  lends: 'last' | 'first',
): Promise<{ url: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(url);
  const free: Session[] = [];
  const sockets = new Set<Socket>();

  const listener = createServer((client) => {
    track(client);
    // the client signs in on its own session, which is lent to every client from then on
    let session: Session | undefined = openSession(client);
    client.on('data', (data) => {
      if (session?.client !== client) session = lends === 'last' ? free.pop() : free.shift();
      if (!session) throw new Error('No session is free');
      session.client = client;
      session.socket.write(data);
    });
  });

  function openSession(client: Socket): Session {
    const socket = connect(Number(port), hostname);
    track(socket);
    const session: Session = { socket, client, rest: Buffer.alloc(0) };
    socket.on('data', (data) => {
      session.client?.write(data);
      if (endsTransaction(session, data)) {
        session.client = undefined;
        free.push(session);
      }
    });
    return session;
  }

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
  }

  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const own = new URL(url);
  own.port = String((listener.address() as AddressInfo).port);
  return {
    url: own.toString(),
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

const readyForQuery = 'Z'.charCodeAt(0);
const idle = 'I'.charCodeAt(0);

/** Parses the server's messages: a letter, a length that counts itself, and the content. */
function endsTransaction(session: Session, data: Buffer): boolean {
  let rest = Buffer.concat([session.rest, data]);
  let isOver = false;
  while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
    isOver = rest[0] === readyForQuery && rest[5] === idle;
    rest = rest.subarray(1 + rest.readUInt32BE(1));
  }
  session.rest = rest;
  return isOver;
}
