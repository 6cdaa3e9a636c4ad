import type { EventEmitter } from 'node:events';
import { BlockList, isIP, type Socket } from 'node:net';

/** Connections from trusted proxies. */
const fromProxy = new WeakSet<object>();

/** Trusts connections from these addresses when they name the client they forward for. */
export function allowProxies(server: EventEmitter, proxies: BlockList): void {
  server.on('connection', (socket: Socket) => {
    if (containsAddress(proxies, socket.remoteAddress ?? '')) fromProxy.add(socket);
  });
}

export const isFromProxy = (socket: object): boolean => fromProxy.has(socket);

/** Parses addresses and networks such as `10.0.0.7, 172.28.250.0/24`; undefined when one of them is invalid. */
export function readNetworks(text: string): BlockList | undefined {
  const networks = new BlockList();
  for (const each of text.split(',').map((part) => part.trim())) {
    if (each === '') continue;
    const [address = '', prefix, ...rest] = each.split('/');
    const version = isIP(address);
    const widest = version === 4 ? 32 : 128;
    const length = prefix === undefined ? widest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN;
    if (version === 0 || rest.length > 0 || !(length <= widest)) return undefined;
    networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return networks;
}

function containsAddress(networks: BlockList, remote: string): boolean {
  const address = remote.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
