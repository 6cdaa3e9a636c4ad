import { itemCategories, recommendationLimits } from '@pass-along/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankRecommendations, type Candidate, type ItemTraits, type Taste } from './rankRecommendations.ts';

const taste = (of: Partial<Taste> = {}): Taste => ({
  ...{ memberId: 'me', liked: [], received: [], circles: [], matches: [] },
  ...{ neighbourCategories: new Set(), leftOut: new Set() },
  ...of,
});
const thing = (itemId: string, of: Partial<Candidate> = {}): Candidate => ({
  ...{ itemId, number: 0, ownerId: 'ben', circleId: null, category: 'Books', tags: [] },
  ...of,
});
const traits = (itemId: string, of: Partial<ItemTraits> = {}): ItemTraits => ({
  ...{ itemId, category: 'Books', tags: [] },
  ...of,
});
const idsOf = (ranked: readonly { itemId: string }[]) => ranked.map(({ itemId }) => itemId);

describe('recommendations', () => {
  it('need something to follow from', () => {
    expect(rankRecommendations(taste(), [thing('novel')])).toEqual([]);
    expect(rankRecommendations(taste({ liked: [traits('atlas')] }), [thing('lamp', { category: 'Toys' })])).toEqual([]);
  });

  it('name the liked thing that is closest, and the first of equals', () => {
    const liked = [traits('first'), traits('tin', { category: 'Toys', tags: ['baking', 'bread'] }), traits('latest')];
    const reasons = rankRecommendations(taste({ liked }), [
      thing('cookbook', { tags: ['baking', 'bread'] }),
      thing('novel'),
    ]);
    expect(reasons).toEqual([
      { itemId: 'cookbook', score: 20, reason: 'liked', causeId: 'tin' },
      { itemId: 'novel', score: 8, reason: 'liked', causeId: 'first' },
    ]);
  });

  it('put a wish first, even beside everything else', () => {
    const received = ['one', 'two', 'three', 'four'].map((id) => traits(id, { tags: ['a', 'b', 'c'] }));
    const matches = [{ wish: 'search' as const, wishId: 'bikes', itemId: 'bike' }];
    const ranked = rankRecommendations(taste({ received, liked: received, matches }), [
      thing('novel', { tags: ['a', 'b', 'c'], number: 9 }),
      thing('bike', { category: 'Sports' }),
    ]);
    expect(ranked[0]).toEqual({ itemId: 'bike', score: 100, reason: 'search', causeId: 'bikes' });
    expect(ranked[1]?.reason).toBe('received');
  });

  it('say what of several reasons is the strongest, and count them all', () => {
    const of = { liked: [traits('atlas')], received: [traits('novel')], circles: ['readers'] };
    const [only] = rankRecommendations(taste(of), [thing('poems', { circleId: 'readers' })]);
    expect(only).toEqual({ itemId: 'poems', score: 12, reason: 'received', causeId: null });
  });

  it('come from neighbours and circles where nothing else speaks for a thing', () => {
    const of = { circles: ['readers'], neighbourCategories: new Set(['Music' as const]) };
    const ranked = rankRecommendations(taste(of), [
      thing('guitar', { category: 'Music' }),
      thing('poems', { circleId: 'readers' }),
      thing('secret', { circleId: 'others' }),
    ]);
    expect(ranked).toEqual([
      { itemId: 'poems', score: 3, reason: 'circle', causeId: 'readers' },
      { itemId: 'guitar', score: 2, reason: 'neighbours', causeId: null },
    ]);
  });

  it('show the newer of equals first, and no more than are kept', () => {
    const many = Array.from({ length: 50 }, (_, number) => thing(`thing${String(number)}`, { number }));
    const ranked = rankRecommendations(taste({ liked: [traits('atlas')] }), many);
    expect(ranked).toHaveLength(recommendationLimits.kept);
    expect(idsOf(ranked).slice(0, 2)).toEqual(['thing49', 'thing48']);
  });

  const ids = fc.constantFrom(...Array.from({ length: 12 }, (_, at) => `item${String(at)}`));
  const anyTraits = fc.record({
    itemId: ids,
    category: fc.constantFrom(...itemCategories.slice(0, 3)),
    tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
  });
  const anyCandidates = fc
    .uniqueArray(
      fc.tuple(
        anyTraits,
        fc.record({ ownerId: fc.constantFrom('me', 'ben'), circleId: fc.constantFrom(null, 'mine', 'theirs') }),
      ),
      { selector: ([{ itemId }]) => itemId },
    )
    .map((list) => list.map(([item, place], number): Candidate => ({ ...item, ...place, number })));

  it('never hold own, hidden or unseen things, and do not depend on the order of the things', () => {
    fc.assert(
      fc.property(
        fc.array(anyTraits, { maxLength: 6 }),
        fc.array(anyTraits, { maxLength: 6 }),
        fc.array(ids, { maxLength: 4 }),
        anyCandidates.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        (liked, received, hidden, [candidates, shuffled]) => {
          const leftOut = new Set(hidden);
          const mine = taste({ liked, received, circles: ['mine'], leftOut });
          const ranked = rankRecommendations(mine, candidates);
          expect(rankRecommendations(mine, shuffled)).toEqual(ranked);
          const byId = new Map(candidates.map((item) => [item.itemId, item]));
          for (const { itemId, score } of ranked) {
            expect(leftOut.has(itemId)).toBe(false);
            expect(byId.get(itemId)?.ownerId).toBe('ben');
            expect(byId.get(itemId)?.circleId).not.toBe('theirs');
            expect(score).toBeGreaterThan(0);
          }
          expect(ranked.map(({ score }) => score)).toEqual(ranked.map(({ score }) => score).toSorted((a, b) => b - a));
        },
      ),
    );
  });
});
