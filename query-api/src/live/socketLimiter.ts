import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { getClientAddress, createOpenCount } from '@pass-along/platform';
import type { ServerOptions } from 'socket.io';

export interface SocketLimits {
  perAddress: number;
  messagesPerSecond: number;
  bytesPerSecond: number;
}

/** The transport of an engine.io socket. `socket` exists for a websocket. */
interface Transport {
  socket?: { on(event: 'ping' | 'pong', heard: () => void): unknown; terminate(): void };
}

/** The part of engine.io's socket in use; its own types leave events open. */
export interface Connection {
  request: IncomingMessage;
  transport: Transport;
  on(event: 'packet' | 'close', heard: () => void): unknown;
  on(event: 'upgrading' | 'upgrade', changed: (transport: Transport) => void): unknown;
  close(discard: boolean): unknown;
}

export interface SocketLimiter {
  /** Rejects a connection when its address has too many open. */
  allowRequest: NonNullable<ServerOptions['allowRequest']>;
  /** Closes a websocket's connection when it sends too many bytes at once. */
  watchBytes(request: IncomingMessage, socket: Duplex): void;
  /** Counts a connection while it lasts, and closes it when it sends too many messages at once. */
  watch(connection: Connection): void;
}

/** A closed websocket is still read for this time, so that its client receives the reason. */
const lingerMs = 1_000;

/** Limits the sockets of one address, and the messages and bytes of one socket in a second. */
export function createSocketLimiter({ perAddress, messagesPerSecond, bytesPerSecond }: SocketLimits): SocketLimiter {
  const open = createOpenCount();
  const cuts = createCutCount();

  return {
    allowRequest(req, decide) {
      const address = getClientAddress(req);
      const isFull = open.get(address) >= perAddress || cuts.areMany(address);
      decide(isFull ? 'too_many_sockets' : null, !isFull);
    },

    watchBytes(request, socket) {
      const isTooMuch = countBySecond(bytesPerSecond);
      socket.on('data', (bytes: Buffer) => {
        if (socket.destroyed || !isTooMuch(bytes.length)) return;
        cuts.add(getClientAddress(request));
        socket.destroy();
      });
    },

    watch(connection) {
      const address = getClientAddress(connection.request);
      connection.on('close', open.add(address));
      const isTooMuch = countBySecond(messagesPerSecond);
      let isCut = false;

      // A close frame alone would leave the connection open and readable for half a minute.
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

/** Recently closed connections by address: reconnecting at once to flood again costs as much as one long flood. */
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

/** Whether the amount within this second exceeds the limit. */
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
