import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getClientAddress, getDirectAddress } from './clientAddress.ts';
import { createOpenCount } from './openCount.ts';

/**
 * Counts connections by address, except those of trusted proxies, which serve many clients. A connection beyond the
 * limit is refused with the answer to its first request; beyond twice the limit it is closed at once.
 * @returns whether a connection exceeds the limit
 */
export function countConnections(server: Server, most: number): (socket: Socket) => boolean {
  const open = createOpenCount();
  const tooMany = new WeakSet<Socket>();

  server.on('connection', (socket) => {
    const address = getDirectAddress(socket);
    if (address === undefined) return;
    socket.once('close', open.add(address));
    const count = open.get(address);
    if (count > most) tooMany.add(socket);
    if (count > 2 * most) socket.destroy();
  });
  return (socket) => tooMany.has(socket);
}

/**
 * Counts requests forwarded by trusted proxies, by the address that they state. @returns whether a request exceeds the
 * limit
 */
export function countForwarded(most: number): (request: IncomingMessage, response: ServerResponse) => boolean {
  const open = createOpenCount();

  return (request, response) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    if (!isForwarded || getDirectAddress(request.socket) !== undefined) return false;
    const address = getClientAddress(request);
    response.once('close', open.add(address));
    return open.get(address) > most;
  };
}
