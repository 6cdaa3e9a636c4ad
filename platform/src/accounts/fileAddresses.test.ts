import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPictureAddresses } from './fileAddresses.ts';

const digest = (value: string) => createHmac('sha256', 'secret').update(value).digest('hex');
const addresses = createPictureAddresses(digest);

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

it('an address ends with the session of its reader, and with no other', () => {
  const ended = new Map<string, number>();
  const bound = createPictureAddresses(digest, (memberId) => ended.get(memberId) ?? -1);
  const [anns, bens] = ['ann', 'ben'].map((readerId) => readQuery(bound.createSigner(readerId)('items/lamp')));
  ended.set('ann', 0);
  const now = new Date().toISOString();
  expect(anns && bound.isValid('items/lamp', anns, now)).toBe(false);
  expect(bens && bound.isValid('items/lamp', bens, now)).toBe(true);
  expect(bound.isValid('items/lamp', readQuery(bound.createSigner('ann')('items/lamp')), now)).toBe(true);
});
