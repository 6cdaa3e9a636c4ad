import { expect, it } from 'vitest';
import { findReference, isDefault, listMomentFields } from './momentFields.ts';

it('sets two states side by side, field by field, and says which differ', () => {
  const then = { status: 'available', details: { title: 'Lamp', tags: ['old'] }, likes: [] };
  const now = {
    status: 'removed',
    details: { title: 'Lamp', tags: ['old', 'brass'] },
    likes: [],
    removedFrom: 'available',
  };
  expect(listMomentFields(now, then)).toEqual([
    { path: 'status', now: 'removed', then: 'available', differs: true },
    { path: 'details.title', now: 'Lamp', then: 'Lamp', differs: false },
    { path: 'details.tags', now: ['old', 'brass'], then: ['old'], differs: true },
    { path: 'likes', now: [], then: [], differs: false },
    { path: 'removedFrom', now: 'available', then: undefined, differs: true },
  ]);
});

it('looks into lists of things, and takes one state alone', () => {
  expect(listMomentFields({ items: [{ id: 'a' }] })).toEqual([
    { path: 'items.0.id', now: 'a', then: 'a', differs: false },
  ]);
});

it('knows what an id names by its field, and leaves other values', () => {
  const id = '11111111-1111-4111-8111-111111111111';
  expect(findReference('ownerId', id)).toEqual({ kind: 'member', id });
  expect(findReference('members.0.memberId', id)).toEqual({ kind: 'member', id });
  expect(findReference('participants.2', id)).toBeUndefined();
  expect(findReference('attendedBy', id)).toEqual({ kind: 'member', id });
  expect(findReference('requestedItemId', id)).toEqual({ kind: 'item', id });
  expect(findReference('rivalId', id)).toEqual({ kind: 'swap', id });
  expect(findReference('ownerId', 'somebody')).toBeUndefined();
});

it('folds fields that say nothing at both moments', () => {
  const fields = listMomentFields(
    { a: '', b: null, c: [], d: false, e: 0, f: {}, g: 'x', h: '' },
    { a: '', b: null, c: [], d: false, e: 0, f: {}, g: 'x', h: 'y' },
  );
  expect(fields.filter(isDefault).map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd']);
});
