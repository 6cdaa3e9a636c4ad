import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { isFromProxy } from './trustedProxies.ts';
import { getSession } from './requestContext.ts';

/** The sender of a request. */
interface Sender {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** The address that limits count: the connection's, or the one named by a trusted proxy or one on this machine. */
export function getClientAddress({ headers, socket }: Sender): string {
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  // each proxy appends the address it received from, so entries forged by the client come first
  const reached = isFromProxy(socket) ? [] : [socket.remoteAddress ?? ''];
  const hops = [...reached, ...named.reverse()].map((hop) => hop.trim()).filter((hop) => hop !== '');
  return normalizeAddress(hops.find((hop) => !isLoopback(hop)) ?? hops.at(-1) ?? socket.remoteAddress ?? '');
}

/** The key of a sender's share of a limit: the member id, or a visitor's address. */
export function getSender(req: IncomingMessage): string {
  return getSession(req)?.memberId ?? getClientAddress(req);
}

/** The address of a direct client; undefined for this machine and for trusted proxies. */
export function getDirectAddress(socket: Sender['socket']): string | undefined {
  const { remoteAddress = '' } = socket;
  return isFromProxy(socket) || isLoopback(remoteAddress) ? undefined : normalizeAddress(remoteAddress);
}

/** Whether the request comes from a process on this machine and no proxy forwarded it. */
export function isLocal({ headers, socket }: Sender): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(?:x-forwarded-.+|forwarded|x-real-ip|via)$/.test(name));
  return !isForwarded && isLoopback(socket.remoteAddress ?? '');
}

function isLoopback(address: string): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address);
}

/** An IPv6 customer has a whole /64, which counts as one address. */
function normalizeAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::');
  const splitGroups = (text: string) => text.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - splitGroups(head).length - splitGroups(tail).length;
  const all = [
    ...splitGroups(head),
    ...Array.from({ length: Math.max(missing, 0) }, () => '0'),
    ...splitGroups(tail ?? ''),
  ];
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
