import { type IncomingMessage } from 'node:http';
import { type Duplex } from 'node:stream';
import { clientAddress, createOpenCount } from '@pass-along/platform';
import { type ServerOptions } from 'socket.io';

export interface SocketLimits {
  perAddress: number;
  messagesPerSecond: number;
  bytesPerSecond: number;
}

/** What carries an engine.io socket; `socket` is there where it is a websocket. */
interface Transport {
  socket?: { on(event: 'ping' | 'pong', heard: () => void): unknown; terminate(): void };
}

/** What engine.io's sockets are here; its types leave their events open. */
export interface Connection {
  request: IncomingMessage;
  transport: Transport;
  on(event: 'packet' | 'close', heard: () => void): unknown;
  on(event: 'upgrading' | 'upgrade', changed: (transport: Transport) => void): unknown;
  close(discard: boolean): unknown;
}

export interface SocketLimiter {
  /** Turns away whose address has enough of them open. */
  allowRequest: NonNullable<ServerOptions['allowRequest']>;
  /** Cuts off a websocket's connection when too many bytes come at once. */
  watchBytes(request: IncomingMessage, socket: Duplex): void;
  /** Counts a connection while it lasts, and cuts it off when it says too much at once. */
  watch(connection: Connection): void;
}

/** How long a closed websocket is read on: its client hears the reason only while it is. */
const lingerMs = 1_000;

/** Sockets of one address, and what one socket may say in a second. */
export function createSocketLimiter({ perAddress, messagesPerSecond, bytesPerSecond }: SocketLimits): SocketLimiter {
  const open = createOpenCount();
  const cuts = createCutCount();

  return {
    allowRequest(req, decide) {
      const address = clientAddress(req);
      const isFull = open.get(address) >= perAddress || cuts.areMany(address);
      decide(isFull ? 'too_many_sockets' : null, !isFull);
    },

    watchBytes(request, socket) {
      const isTooMuch = countBySecond(bytesPerSecond);
      socket.on('data', (bytes: Buffer) => {
        if (socket.destroyed || !isTooMuch(bytes.length)) return;
        cuts.add(clientAddress(request));
        socket.destroy();
      });
    },

    watch(connection) {
      const address = clientAddress(connection.request);
      connection.on('close', open.add(address));
      const isTooMuch = countBySecond(messagesPerSecond);
      let isCut = false;

      // a close frame alone would leave the connection open, and whatever it brings would be read for half a minute
      function count(transport: Transport): void {
        if (isCut || !isTooMuch(1)) return;
        isCut = true;
        cuts.add(address);
        connection.close(true);
        transport.socket?.terminate();
      }
      function countFrames(transport: Transport): void {
        for (const frame of ['ping', 'pong'] as const)
          transport.socket?.on(frame, () => {
            count(transport);
          });
      }

      countFrames(connection.transport);
      connection.on('upgrading', count);
      connection.on('upgrade', countFrames);
      connection.on('packet', () => {
        count(connection.transport);
      });
      connection.on('close', () => {
        setTimeout(() => connection.transport.socket?.terminate(), lingerMs).unref();
      });
    },
  };
}

/** Connections that were cut off lately, by address: one that floods again as soon as it is cut costs as much as one that is not. */
function createCutCount() {
  const countMs = 10_000;
  const most = 10;
  let counts = new Map<string, number>();
  let countedFrom = 0;

  function forgetOld(): void {
    if (performance.now() - countedFrom < countMs) return;
    counts = new Map();
    countedFrom = performance.now();
  }
  return {
    add(address: string): void {
      forgetOld();
      counts.set(address, (counts.get(address) ?? 0) + 1);
    },
    areMany(address: string): boolean {
      forgetOld();
      return (counts.get(address) ?? 0) >= most;
    },
  };
}

/** Whether what was counted within this second is more than allowed. */
function countBySecond(most: number): (amount: number) => boolean {
  let second = 0;
  let sum = 0;
  return (amount) => {
    const now = Math.floor(performance.now() / 1000);
    sum = now === second ? sum + amount : amount;
    second = now;
    return sum > most;
  };
}
