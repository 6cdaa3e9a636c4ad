import { expect, it } from 'vitest';
import { listMomentFields } from './momentFields.ts';

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
