import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { getClientAddress, isLocal } from './clientAddress.ts';
import { readNetworks, allowProxies } from './trustedProxies.ts';

/** A request on a connection from this address to a server that trusts these proxies. */
function from(remoteAddress: string, proxies: string, headers: Record<string, string> = {}) {
  const server = new EventEmitter();
  const networks = readNetworks(proxies);
  if (!networks) throw new Error(`${proxies} is not understood`);
  allowProxies(server, networks);
  const socket = { remoteAddress };
  server.emit('connection', socket);
  return { headers, socket };
}

const named = { 'x-forwarded-for': '198.51.100.7' };

describe('a proxy elsewhere', () => {
  it.each(['172.28.250.10', '10.0.0.1, 172.28.250.0/24', '172.28.250.10/32,'])(
    'is believed as one of %s',
    (proxies) => {
      expect(getClientAddress(from('172.28.250.10', proxies, named))).toBe('198.51.100.7');
      expect(getClientAddress(from('::ffff:172.28.250.10', proxies, named))).toBe('198.51.100.7');
    },
  );

  it('is believed by its IPv6 address too', () => {
    expect(getClientAddress(from('fd00::10', 'fd00::/64', named))).toBe('198.51.100.7');
  });

  it('is not believed where it is not named', () => {
    expect(getClientAddress(from('172.28.250.11', '172.28.250.10', named))).toBe('172.28.250.11');
    expect(getClientAddress(from('172.28.250.10', '', named))).toBe('172.28.250.10');
  });

  it('counts as itself when it names nobody, and names the client last', () => {
    expect(getClientAddress(from('172.28.250.10', '172.28.250.10'))).toBe('172.28.250.10');
    const chain = { 'x-forwarded-for': '1.2.3.4, 198.51.100.7' };
    expect(getClientAddress(from('172.28.250.10', '172.28.250.10', chain))).toBe('198.51.100.7');
  });

  it('is no process of this machine', () => {
    expect(isLocal(from('172.28.250.10', '172.28.250.10'))).toBe(false);
  });
});

it.each(['proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.0/-1'])(
  'refuses %s as a network',
  (text) => {
    expect(readNetworks(text)).toBeUndefined();
  },
);
