import { describe, expect, it } from 'vitest';
import { deriveId, createId } from './ids.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids', () => {
  it('are lower-case uuids, each a new one', () => {
    expect(createId()).toMatch(uuid);
    expect(createId()).not.toBe(createId());
  });

  it('derived from the same parts are the same, in uuid shape', () => {
    expect(deriveId('member-1', 'key-1')).toBe(deriveId('member-1', 'key-1'));
    expect(deriveId('member-1', 'key-1')).toMatch(uuid);
  });

  it('keep parts apart that would read the same when joined', () => {
    expect(deriveId('a', 'bc')).not.toBe(deriveId('ab', 'c'));
  });
});
