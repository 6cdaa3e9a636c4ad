import { limits } from '@pass-along/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOfferedItem } from '../../testing/offeredItem.ts';
import { findLoopThrough } from './loopListRules.ts';
import { findNearThings, limitBroadWants, type Declaration, type NearThingsQuery } from './nearThingRules.ts';
import { buildWantGraph, type OfferedItem, type WantFacts } from './wantGraphRules.ts';
import { indexWantGraph } from './wantIndexRules.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T08:00:00.000Z`;

type Thing = OfferedItem & { likes: { userId: string; likedAt: string }[] };

const thing = (itemId: string, ownerId: string, likedBy: readonly string[] = []): Thing => ({
  ...createOfferedItem(itemId, ownerId),
  likes: likedBy.map((userId) => ({ userId, likedAt: day(1) })),
});
const declare = (itemId: string, ownerId: string, more: Partial<Declaration> = {}): Declaration => ({
  ...{ itemId, ownerId, itemIds: [], categories: [], surpriseMe: false, declaredAt: day(1) },
  ...more,
});
const request = (memberId: string, requestedItemId: string, number: number): WantFacts['requests'][number] => ({
  ...{ swapId: `swap ${number}`, memberId, requestedItemId, offeredItemId: null, requestedAt: day(2) },
});

/** Reads from a list as the query does from tables. */
const reader =
  (things: readonly Thing[]) =>
  ({ likedBy, itemIds, ownerIds }: NearThingsQuery) =>
    Promise.resolve(
      things.filter(
        ({ itemId, ownerId, likes }) =>
          likes.some(({ userId }) => likedBy.includes(userId)) ||
          itemIds.includes(itemId) ||
          ownerIds.includes(ownerId),
      ),
    );

interface Community {
  things: readonly Thing[];
  requests: WantFacts['requests'];
  declarations: readonly Declaration[];
}

function findNear(memberId: string, { things, requests, declarations }: Community): Promise<Thing[]> {
  const own = things.filter(({ ownerId }) => ownerId === memberId);
  return findNearThings(
    memberId,
    own,
    { requests, declarations, findSearchers: () => Promise.resolve([]) },
    reader(things),
  );
}

/** The best loop that begins with a want of the member's things. */
function findBestLoop(memberId: string, { things, requests, declarations }: Community) {
  const graph = buildWantGraph({
    ...{ items: things, requests, declarations, circles: [], blocks: [], searchMatches: [], itemIdsInLoops: [] },
    members: things.map(({ ownerId }) => ({ memberId: ownerId, canSwap: true })),
    likes: things.flatMap(({ itemId, likes }) =>
      likes.map(({ userId, likedAt }) => ({ memberId: userId, itemId, likedAt })),
    ),
  });
  const owners = new Map(things.map(({ itemId, ownerId }) => [itemId, ownerId]));
  const wants = graph.arcs.filter(({ from }) => owners.get(from) === memberId);
  return findLoopThrough(indexWantGraph(graph), wants, new Set());
}

const members = 9;
const anyCommunity = fc
  .record({
    things: fc.array(fc.tuple(fc.nat(members - 1), fc.uniqueArray(fc.nat(members - 1), { maxLength: 2 })), {
      minLength: 4,
      maxLength: 20,
    }),
    requests: fc.array(fc.tuple(fc.nat(members - 1), fc.nat(19)), { maxLength: 4 }),
    named: fc.array(fc.tuple(fc.nat(19), fc.nat(19)), { maxLength: 4 }),
  })
  .map(({ things, requests, named }): Community => {
    const ownerOf = (number: number) => `m${things[number]?.[0] ?? ''}`;
    return {
      things: things.map(([owner, likedBy], number) =>
        thing(
          `t${number}`,
          `m${owner}`,
          likedBy.map((member) => `m${member}`),
        ),
      ),
      requests: requests.map(([member, item], number) => request(`m${member}`, `t${item}`, number)),
      declarations: named
        .filter(([from]) => from < things.length)
        .map(([from, to]) => declare(`t${from}`, ownerOf(from), { itemIds: [`t${to}`] })),
    };
  });

describe('the things near a member', () => {
  it('have the same best loop as the whole community', async () => {
    await fc.assert(
      fc.asyncProperty(anyCommunity, async (community) => {
        const things = await findNear('m0', community);
        expect(findBestLoop('m0', { ...community, things })).toEqual(findBestLoop('m0', community));
      }),
      { numRuns: 300 },
    );
  });

  it('are two wants away, ahead or behind', async () => {
    const chain = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    // each member likes the thing of the next one
    const things = chain.map((owner, place) => thing(`thing of ${owner}`, owner, [chain[place - 1] ?? 'nobody']));
    const near = await findNear('d', { things, requests: [], declarations: [] });
    expect(near.map(({ ownerId }) => ownerId).toSorted()).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('include those declared for the thing, by category or as a surprise', async () => {
    const things = [thing('pot', 'mia'), thing('book', 'hiro'), thing('pan', 'ines'), thing('rug', 'kim')];
    const declarations = [
      declare('book', 'hiro', { categories: ['Books'] }),
      declare('pan', 'ines', { surpriseMe: true }),
      declare('rug', 'kim', { categories: ['Sports'] }),
    ];
    const near = await findNear('mia', { things, requests: [], declarations });
    expect(near.map(({ itemId }) => itemId)).toEqual(['pot', 'book', 'pan']);
  });

  it('are of a limited number of members, however popular a thing is', async () => {
    const fans = Array.from({ length: limits.swapLoop.look.members + 50 }, (_, number) => `fan${number}`);
    const things = [thing('pot', 'mia', fans), ...fans.map((fan) => thing(`thing of ${fan}`, fan))];
    const near = await findNear('mia', { things, requests: [], declarations: [] });
    expect(near).toHaveLength(1 + limits.swapLoop.look.members);
  });
});

describe('wants for very many things', () => {
  it('count for the member, and for the first few others that declared them', () => {
    const most = limits.swapLoop.look.broadWants;
    const others = Array.from({ length: most + 2 }, (_, number) =>
      declare(`t${number}`, `m${number}`, { itemIds: ['pot'], surpriseMe: true, declaredAt: day(28 - number) }),
    );
    const own = declare('pot', 'mia', { categories: ['Books'], declaredAt: day(30) });
    const kept = limitBroadWants([...others, own], 'mia');
    expect(kept.filter(({ surpriseMe }) => surpriseMe).map(({ itemId }) => itemId)).toEqual(
      others.slice(2).map(({ itemId }) => itemId),
    );
    expect(kept.every(({ ownerId, itemIds }) => ownerId === 'mia' || itemIds.includes('pot'))).toBe(true);
    expect(kept.at(-1)).toEqual(own);
  });
});
