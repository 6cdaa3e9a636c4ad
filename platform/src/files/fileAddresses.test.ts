import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPictureAddresses } from './fileAddresses.ts';

const addresses = createPictureAddresses((value) => createHmac('sha256', 'secret').update(value).digest('hex'));

function readQuery(query: string) {
  const values = new URLSearchParams(query);
  return {
    readerId: values.get('for') ?? '',
    until: Number(values.get('until')),
    signature: values.get('signature') ?? '',
  };
}

it('an address opens one folder for one reader until it runs out', () => {
  const signed = readQuery(addresses.createSigner('ann')('items/lamp'));
  const now = new Date().toISOString();
  const after = new Date(signed.until * 1000).toISOString();
  expect(addresses.isValid('items/lamp', signed, now)).toBe(true);
  expect(addresses.isValid('items/vase', signed, now)).toBe(false);
  expect(addresses.isValid('items/lamp', { ...signed, readerId: 'ben' }, now)).toBe(false);
  expect(addresses.isValid('items/lamp', { ...signed, until: signed.until + 1 }, now)).toBe(false);
  expect(addresses.isValid('items/lamp', signed, after)).toBe(false);
});

it('nothing is signed for a visitor', () => {
  expect(addresses.createSigner(undefined)('items/lamp')).toBe('');
});
