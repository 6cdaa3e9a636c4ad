import type { ItemCondition, ItemType } from '@pass-along/contracts';
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
    ['the mark between two words', { description: 'Brass; works – recieved as a gift, with 2 bulbs.' }],
    ['the order of pictures', { images: [{ id: 'b' }, { id: 'a' }] }],
  ])('when only %s changed', (_, change) => {
    expect(isMinor(change)).toBe(true);
  });

  it.each([
    ['a word was added', { title: 'Old lamp without cable' }],
    ['another word was written', { title: 'Old camp' }],
    ['a letter within a word changed', { description: 'Brass, works. Received as a gift, with 2 bulbs' }],
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

  it.each([
    ['keine Kratzer', 'eine Kratzer'],
    ['kein Kratzer', 'klein, Kratzer'],
    ['鍋は新品です', '鍋は中品です'],
  ])('not when %s became %s', (before, after) => {
    expect(isMinorRevision({ ...lamp, description: before }, { ...lamp, description: after })).toBe(false);
  });
});
