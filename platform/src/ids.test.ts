import { describe, expect, it } from 'vitest';
import { derivedId, newId } from './ids.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids', () => {
  it('are lower-case uuids, each a new one', () => {
    expect(newId()).toMatch(uuid);
    expect(newId()).not.toBe(newId());
  });

  it('derived from the same parts are the same, in uuid shape', () => {
    expect(derivedId('member-1', 'key-1')).toBe(derivedId('member-1', 'key-1'));
    expect(derivedId('member-1', 'key-1')).toMatch(uuid);
  });

  it('keep parts apart that would read the same when joined', () => {
    expect(derivedId('a', 'bc')).not.toBe(derivedId('ab', 'c'));
  });
});
