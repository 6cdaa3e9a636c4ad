import { describe, expect, it } from 'vitest';
import { keepInPlace } from './useKeptSwaps.ts';

const swaps = (ids: string) => Array.from(ids, (_id) => ({ _id }));
const keep = (before: string, fresh: string, stepped: string) =>
  keepInPlace(swaps(before), swaps(fresh), Array.from(stepped))
    .map(({ _id }) => _id)
    .join('');

describe('a list of swaps after a step', () => {
  it.each([
    ['keeps the one that left the group in its place', 'abc', 'ac', 'b', 'abc'],
    ['keeps the one that came first for its change in its place', 'abc', 'bac', 'b', 'abc'],
    ['adds new ones around it', 'ab', 'xa', 'b', 'xba'],
    ['drops one that left without a step of the viewer', 'abc', 'ac', '', 'ac'],
    ['keeps the only one', 'a', '', 'a', 'a'],
    ['does not add one that was in another list', 'ab', 'ab', 'z', 'ab'],
  ])('%s', (_, before, fresh, stepped, shown) => {
    expect(keep(before, fresh, stepped)).toBe(shown);
  });

  it('shows the new state of a kept one that is still listed', () => {
    const [kept] = keepInPlace([{ _id: 'a', status: 'pending' }], [{ _id: 'a', status: 'accepted' }], ['a']);
    expect(kept?.status).toBe('accepted');
  });
});
