import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The network in front of a server: what it carries can be cut, and refused, while the server behind it runs on. */
export interface Front {
  port: number;
  breakConnections(): void;
  refuse(): void;
  accept(): void;
  /** Leads to another server from now on; connections to the one before are cut. */
  lead(to: { host: string; port: number }): void;
  close(): Promise<void>;
}

/** Takes connections on a loopback port, by default any that is free, and carries them to the server. */
export async function openFront(server: { host: string; port: number }, port = 0): Promise<Front> {
  const sockets = new Set<Socket>();
  let refusing = false;
  let target = server;

  const listener = createServer((incoming) => {
    if (refusing) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(target.port, target.host);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');

  const breakConnections = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (listener.address() as AddressInfo).port,
    breakConnections,
    refuse: () => {
      refusing = true;
      breakConnections();
    },
    accept: () => {
      refusing = false;
    },
    lead: (to) => {
      target = to;
      breakConnections();
    },
    close: async () => {
      breakConnections();
      listener.close();
      await once(listener, 'close');
    },
  };
}
