import { expect, it } from 'vitest';
import { getKeys, hasKey } from './typedKeys.ts';
import { buildRecord, getEntries, getField, isOption, isRecord, pickFields, pickKey } from './typedRecords.ts';

const lengths = { short: 1, long: 9 };

it('knows the keys of a record, but no inherited ones', () => {
  expect(['short', 'toString', 1].map((key) => hasKey(lengths, key))).toEqual([true, false, false]);
  expect(getKeys(lengths)).toEqual(['short', 'long']);
  expect(getEntries(lengths)).toEqual(Object.entries(lengths));
});

it('replaces a value that is no key', () => {
  expect(pickKey(lengths, 'long', 'short')).toBe('long');
  expect(pickKey(lengths, undefined, 'short')).toBe('short');
});

it('tells the options of a closed list from other values', () => {
  expect(['en', 'fr', null].map((value) => isOption(['en', 'de'], value))).toEqual([true, false, false]);
});

it('reads a field of any value', () => {
  expect(getField({ code: 'gone' }, 'code')).toBe('gone');
  expect([null, 'text', {}, { code: 1 }].map((value) => getField(value, 'toString'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([{}, [], null].map(isRecord)).toEqual([true, false, false]);
});

it('builds and narrows records', () => {
  expect(buildRecord(['a', 'b'], (key) => key.toUpperCase())).toEqual({ a: 'A', b: 'B' });
  expect(pickFields({ a: 1, b: 2 }, ['b'])).toEqual({ b: 2 });
});
