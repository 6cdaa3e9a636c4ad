import { limits } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { createOfferedItem as item } from '../../testing/offeredItem.ts';
import { buildWantGraph, type OfferedItem, type WantFacts } from './wantGraphRules.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T08:00:00.000Z`;
const like = (memberId: string, itemId: string, on = 1) => ({ memberId, itemId, likedAt: day(on) });

function facts(more: Partial<WantFacts>): WantFacts {
  return {
    items: [item('pot', 'mia'), item('book', 'hiro')],
    members: ['mia', 'hiro', 'ines'].map((memberId) => ({ memberId, canSwap: true })),
    circles: [],
    blocks: [],
    likes: [like('mia', 'book')],
    requests: [],
    searchMatches: [],
    declarations: [],
    itemIdsInLoops: [],
    ...more,
  };
}

const listArcs = (some: Partial<WantFacts>) =>
  buildWantGraph(facts(some)).arcs.map(
    ({ from, to, strength, backing }) => `${from}>${to} ${strength} ${backing.kind}`,
  );

describe('the graph of wants', () => {
  it('counts a like from each thing of the member', () => {
    const items = [item('pot', 'mia'), item('lamp', 'mia'), item('book', 'hiro')];
    expect(listArcs({ items })).toEqual(['pot>book 2 like', 'lamp>book 2 like']);
  });

  it.each([
    ['a gift', { type: 'donate' }],
    ['a wanted post', { type: 'request' }],
    ['a reserved thing', { status: 'pending' }],
    ['an exchanged thing', { status: 'exchanged' }],
    ['a thing kept out', { isKeptOut: true }],
  ] satisfies [string, Partial<OfferedItem>][])('leaves out %s on either side', (_, more) => {
    expect(listArcs({ items: [item('pot', 'mia', more), item('book', 'hiro')] })).toEqual([]);
    expect(listArcs({ items: [item('pot', 'mia'), item('book', 'hiro', more)] })).toEqual([]);
  });

  it('leaves out things in other loops', () => {
    expect(listArcs({ itemIdsInLoops: ['pot'] })).toEqual([]);
  });

  it.each(['mia', 'hiro'])('leaves out things of a member that cannot swap: %s', (away) => {
    const members = ['mia', 'hiro'].map((memberId) => ({ memberId, canSwap: memberId !== away }));
    expect(listArcs({ members })).toEqual([]);
  });

  it.each([
    ['mia', 'hiro'],
    ['hiro', 'mia'],
  ] as const)('leaves out wants between blocked members: %s blocks %s', (...pair) => {
    expect(listArcs({ blocks: [pair] })).toEqual([]);
  });

  it('needs each thing to be visible to the owner of the other', () => {
    const items = [item('pot', 'mia'), item('book', 'hiro', { circleId: 'house' })];
    const own = [item('pot', 'mia', { circleId: 'house' }), item('book', 'hiro')];
    const circles = (...memberIds: string[]) => [{ circleId: 'house', memberIds }];
    expect(listArcs({ items, circles: circles('hiro') })).toEqual([]);
    expect(listArcs({ items: own, circles: circles('mia') })).toEqual([]);
    expect(listArcs({ items, circles: circles('hiro', 'mia') })).toEqual(['pot>book 2 like']);
  });

  it('needs the agreement of both owners to values more than a factor of two apart', () => {
    const values = (one: number | null, other: number | null, [first, second] = [false, false]) => ({
      items: [
        item('pot', 'mia', { estimatedValue: one, valuesMayDiffer: first }),
        item('book', 'hiro', { estimatedValue: other, valuesMayDiffer: second }),
      ],
    });
    expect(listArcs(values(10, 20))).toHaveLength(1);
    expect(listArcs(values(10, 20.01))).toEqual([]);
    expect(listArcs(values(20.01, 10))).toEqual([]);
    expect(listArcs(values(10, null))).toHaveLength(1);
    expect(listArcs(values(0, 10))).toEqual([]);
    expect(listArcs(values(0, 10, [true, false]))).toEqual([]);
    expect(listArcs(values(0, 10, [true, true]))).toHaveLength(1);
  });

  it('counts a request from the offered thing only', () => {
    const request = { swapId: 'swap', memberId: 'mia', requestedItemId: 'book', requestedAt: day(1) };
    const items = [item('pot', 'mia'), item('lamp', 'mia'), item('book', 'hiro')];
    expect(listArcs({ items, likes: [], requests: [{ ...request, offeredItemId: 'lamp' }] })).toEqual([
      'lamp>book 4 request',
    ]);
    expect(listArcs({ items, likes: [], requests: [{ ...request, offeredItemId: null }] })).toHaveLength(2);
  });

  it('gives each member a share, so that one with many surprises does not displace the others', () => {
    const { wantsOfMember } = limits.swapLoop.search;
    const owned = (memberId: string, many: number) =>
      Array.from({ length: many }, (_, nth) => item(`${memberId} ${String(nth)}`, memberId));
    const [mine, theirs] = [owned('mia', 101), owned('hiro', 200)];
    const declared = { itemIds: [], categories: [], surpriseMe: true, declaredAt: day(1) };
    const arcs = listArcs({
      items: [...mine, ...theirs],
      likes: [like('hiro', 'mia 0'), like('mia', 'hiro 199')],
      declarations: mine.map(({ itemId }) => ({ itemId, ...declared })),
    });
    expect(arcs.filter((arc) => arc.startsWith('mia'))).toHaveLength(wantsOfMember.max);
    expect(arcs.filter((arc) => arc.startsWith('hiro'))).toHaveLength(200);
    expect(arcs).toContain('mia 100>hiro 199 2 like');
  });

  it('counts a match of a saved search', () => {
    const match = { searchId: 'search', memberId: 'mia', itemId: 'book', matchedAt: day(1) };
    expect(listArcs({ likes: [], searchMatches: [match] })).toEqual(['pot>book 1 savedSearch']);
  });

  it('counts declarations by thing, by category and as a surprise, from the declared thing only', () => {
    const items = [
      item('pot', 'mia'),
      item('lamp', 'mia'),
      item('book', 'hiro'),
      item('ball', 'ines', { category: 'Sports' }),
    ];
    const declare = (more: object) => [
      { itemId: 'pot', itemIds: [], categories: [], surpriseMe: false, declaredAt: day(1), ...more },
    ];
    expect(listArcs({ items, likes: [], declarations: declare({ itemIds: ['ball'] }) })).toEqual([
      'pot>ball 3 namedThing',
    ]);
    expect(listArcs({ items, likes: [], declarations: declare({ categories: ['Books'] }) })).toEqual([
      'pot>book 1 category',
    ]);
    expect(listArcs({ items, likes: [], declarations: declare({ surpriseMe: true }) })).toEqual([
      'pot>book 1 surprise',
      'pot>ball 1 surprise',
    ]);
  });

  it('keeps the strongest want between two things, then the earliest', () => {
    const request = {
      swapId: 'swap',
      memberId: 'mia',
      requestedItemId: 'book',
      offeredItemId: 'pot',
      requestedAt: day(9),
    };
    const likes = [like('mia', 'book', 5), like('mia', 'book', 2)];
    expect(buildWantGraph(facts({ likes })).arcs).toMatchObject([{ since: day(2) }]);
    expect(buildWantGraph(facts({ likes, requests: [request] })).arcs).toMatchObject([
      { since: day(9), strength: 4, backing: { kind: 'request' } },
    ]);
  });
});
