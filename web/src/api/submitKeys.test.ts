import { describe, expect, it } from 'vitest';
import { createSubmitKeys } from './submitKeys.ts';

function counted() {
  let count = 0;
  return createSubmitKeys(() => `key ${String((count += 1))}`);
}
const formWith = (title: string) => {
  const form = new FormData();
  form.set('title', title);
  return { body: form };
};

describe('idempotency keys', () => {
  it('keeps the key while the same input is tried again', () => {
    const keys = counted();
    expect(keys.keyFor(formWith('Lamp'))).toBe('key 1');
    expect(keys.keyFor(formWith('Lamp'))).toBe('key 1');
  });

  it('takes a new key once the input changed, so that an edit is never answered with the old outcome', () => {
    const keys = counted();
    expect(keys.keyFor(formWith('Lamp'))).toBe('key 1');
    expect(keys.keyFor(formWith('Brass lamp'))).toBe('key 2');
  });

  it('takes a new key after the server has answered', () => {
    const keys = counted();
    expect(keys.keyFor({ params: { itemId: 'lamp' } })).toBe('key 1');
    keys.settle();
    expect(keys.keyFor({ params: { itemId: 'lamp' } })).toBe('key 2');
  });
});
