import { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { isFromProxy } from './proxies.ts';
import { sessionOf } from './requestContext.ts';

/** What a request says about who sent it. */
interface Sender {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** Who a limit counts: the address that reached us, or, where a proxy on this machine or a trusted one did, the one it names. */
export function clientAddress({ headers, socket }: Sender): string {
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  // each proxy adds to the end whom it heard, so what a client writes itself stands before that
  const reached = isFromProxy(socket) ? [] : [socket.remoteAddress ?? ''];
  const hops = [...reached, ...named.reverse()].map((hop) => hop.trim()).filter((hop) => hop !== '');
  return oneOf(hops.find((hop) => !isLoopback(hop)) ?? hops.at(-1) ?? socket.remoteAddress ?? '');
}

/** Whose share of a limit a request takes: its member's, or, of a visitor, that of the address. */
export function getSender(req: IncomingMessage): string {
  return sessionOf(req)?.memberId ?? clientAddress(req);
}

/** The address of a connection that stands for its client alone; undefined for this machine and for proxies of ours. */
export function directAddress(socket: Sender['socket']): string | undefined {
  const { remoteAddress = '' } = socket;
  return isFromProxy(socket) || isLoopback(remoteAddress) ? undefined : oneOf(remoteAddress);
}

/** Whether a process of this machine asks for itself: no proxy says that it asks for somebody. */
export function isLocal({ headers, socket }: Sender): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(?:x-forwarded-.+|forwarded|x-real-ip|via)$/.test(name));
  return !isForwarded && isLoopback(socket.remoteAddress ?? '');
}

function isLoopback(address: string): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address);
}

/** A customer of IPv6 has a whole /64 and counts as one. */
function oneOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...groups(tail ?? '')];
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
