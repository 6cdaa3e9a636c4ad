import { type ItemCondition, type ItemType } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { isMinorRevision } from './minorRevisionRules.ts';

const lamp = {
  ...{
    title: 'Old lamp',
    description: 'Brass, works. Recieved as a gift, with 2 bulbs',
    images: [{ id: 'a' }, { id: 'b' }],
  },
  ...{ type: 'barter' as ItemType, condition: 'good' as ItemCondition, estimatedValue: 20 },
};
const isMinor = (change: Partial<typeof lamp>) => isMinorRevision(lamp, { ...lamp, ...change });

describe('a revision of an item is minor', () => {
  it.each([
    ['punctuation, case and accents', { title: 'old Làmp!' }],
    ['swapped letters', { description: 'Brass, works. Received as a gift, with 2 bulbs' }],
    ['a letter too many', { description: 'Brass, works. Recieved as a gift, wiith 2 bulbs' }],
    ['the order of pictures', { images: [{ id: 'b' }, { id: 'a' }] }],
  ])('when only %s changed', (_, change) => {
    expect(isMinor(change)).toBe(true);
  });

  it.each([
    ['a word was added', { title: 'Old lamp without cable' }],
    ['another word was written', { title: 'Old camp' }],
    ['a short word changed', { title: 'New lamp' }],
    ['the number changed', { description: 'Brass, works. Recieved as a gift, with 3 bulbs' }],
    ['one became several', { title: 'Old lamps' }],
    ['a picture was removed', { images: [{ id: 'a' }] }],
    ['a picture was replaced', { images: [{ id: 'a' }, { id: 'c' }] }],
    ['the value changed', { estimatedValue: 30 }],
    ['the condition changed', { condition: 'fair' as const }],
  ])('not when %s', (_, change) => {
    expect(isMinor(change)).toBe(false);
  });

  it('not when a German word became its opposite', () => {
    const scratched = { ...lamp, description: 'keine Kratzer' };
    expect(isMinorRevision(scratched, { ...scratched, description: 'eine Kratzer' })).toBe(false);
  });
});
