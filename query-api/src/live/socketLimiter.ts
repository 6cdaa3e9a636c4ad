import { type IncomingMessage } from 'node:http';
import { clientAddress } from '@pass-along/platform';
import { type ServerOptions } from 'socket.io';

export interface SocketLimits {
  perAddress: number;
  messagesPerSecond: number;
}

/** What engine.io's sockets are here; its types leave their events open. */
export interface Connection {
  request: IncomingMessage;
  on(event: 'packet', heard: (packet: { type: string }) => void): unknown;
  on(event: 'close', closed: () => void): unknown;
  close(discard: boolean): unknown;
}

export interface SocketLimiter {
  /** Turns away whose address has enough of them open. */
  allowRequest: NonNullable<ServerOptions['allowRequest']>;
  /** Counts a connection while it lasts, and cuts it off when it says too much at once. */
  watch(connection: Connection): void;
}

/** Sockets of one address, and what one socket may say in a second. */
export function createSocketLimiter({ perAddress, messagesPerSecond }: SocketLimits): SocketLimiter {
  const open = new Map<string, number>();

  return {
    allowRequest(req, decide) {
      const isFull = (open.get(clientAddress(req)) ?? 0) >= perAddress;
      decide(isFull ? 'too_many_sockets' : null, !isFull);
    },

    watch(connection) {
      const address = clientAddress(connection.request);
      open.set(address, (open.get(address) ?? 0) + 1);
      connection.on('close', () => {
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      });

      let second = 0;
      let messages = 0;
      connection.on('packet', ({ type }) => {
        if (type !== 'message') return;
        const now = Math.floor(performance.now() / 1000);
        messages = now === second ? messages + 1 : 1;
        second = now;
        if (messages > messagesPerSecond) connection.close(true);
      });
    },
  };
}
