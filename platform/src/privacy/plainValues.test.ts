import { masked } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { maskField, toPlainValue } from './plainValues.ts';

const id = '11111111-1111-4111-8111-111111111111';

describe('a value for everybody to see', () => {
  it.each([
    [null],
    [7],
    [true],
    [''],
    [id],
    [`item-${id}`],
    [`${id}.2026-03-01`],
    ['2026-03-01T10:00:00.000Z'],
    ['00000000000000000012'],
    ['ItemListed'],
    ['available'],
    [['available', 7]],
    [{ itemId: id, status: 'available' }],
  ])('shows as it is: %j', (value) => {
    expect(toPlainValue(value)).toEqual(value);
  });

  it.each([
    ['Grandmother’s lamp', masked],
    ['0151 234567', masked],
    ['ada@example.org', masked],
    ['available Ada', masked],
    [`${id} Ada`, masked],
    [['Ada'], [masked]],
    [{ $personal: id, sealed: 'cipher' }, masked],
    [{ Ada: 1 }, { [`${masked} 1`]: 1 }],
  ])('is masked where somebody may have written it: %j', (value, shown) => {
    expect(toPlainValue(value)).toEqual(shown);
  });

  it('is masked by its name, whatever it is', () => {
    expect(maskField('coordinates', { latitude: 52.5, longitude: 13.4 })).toBe(masked);
    expect(maskField('delivery_notes', 7)).toBe(masked);
    expect(maskField('password_hash', 'available')).toBe(masked);
    expect(maskField('bio', '')).toBe('');
    expect(maskField('status', 'available')).toBe('available');
  });
});
