import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './publicAddress.ts';

describe('an address', () => {
  it.each(['142.250.1.1', '1.1.1.1', '2a00:1450:4001:80b::200e'])('%s is of the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'],
    ...['2001:db8::1', 'ff02::1', 'localhost', ''],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
