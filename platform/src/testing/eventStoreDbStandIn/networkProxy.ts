import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of a server that can cut and refuse connections while the server keeps running. */
export interface NetworkProxy {
  port: number;
  breakConnections(): void;
  refuse(): void;
  accept(): void;
  /** Redirects to another server and cuts the connections to the previous one. */
  redirect(to: { host: string; port: number }): void;
  close(): Promise<void>;
}

/** Accepts connections on a loopback port, by default any free one, and forwards them to the server. */
export async function startNetworkProxy(server: { host: string; port: number }, port = 0): Promise<NetworkProxy> {
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
    redirect: (to) => {
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
