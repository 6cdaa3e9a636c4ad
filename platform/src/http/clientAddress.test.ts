import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { getClientAddress, isLocal } from './clientAddress.ts';

const from = (remoteAddress: string, headers: IncomingHttpHeaders = {}) => ({ headers, socket: { remoteAddress } });

describe('the address a limit counts', () => {
  it.each([
    ['203.0.113.9', {}, '203.0.113.9'],
    ['::ffff:203.0.113.9', {}, '203.0.113.9'],
    ['127.0.0.1', {}, '127.0.0.1'],
    // a proxy on this machine is trusted, but no entry that the client wrote before it
    ['127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, '198.51.100.7'],
    ['::1', { 'x-forwarded-for': '10.9.8.7, 198.51.100.7, 127.0.0.1' }, '198.51.100.7'],
    // no other sender is trusted
    ['203.0.113.9', { 'x-forwarded-for': '198.51.100.7' }, '203.0.113.9'],
    ['2001:db8::1', {}, '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', {}, '2001:db8:1:2::/64'],
    ['2001:0db8:0001:2::9', {}, '2001:db8:1:2::/64'],
  ])('of %s naming %o is %s', (remote, headers, address) => {
    expect(getClientAddress(from(remote, headers))).toBe(address);
  });
});

describe('a process of this machine', () => {
  it('asks for itself unless it says for whom', () => {
    expect(isLocal(from('127.0.0.1'))).toBe(true);
    expect(isLocal(from('::ffff:127.0.0.1'))).toBe(true);
    expect(isLocal(from('203.0.113.9'))).toBe(false);
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])
      expect(isLocal(from('127.0.0.1', { [name]: 'x' }))).toBe(false);
  });
});
