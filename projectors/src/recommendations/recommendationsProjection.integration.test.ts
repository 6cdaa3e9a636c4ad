import { itemCategories, streams } from '@pass-along/contracts';
import type { RecommendedThing } from '@pass-along/contracts/tables';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRuntime } from '../core/projectionRuntime.ts';
import { rebuild } from '../core/rebuildProjection.ts';
import { itemListed, newEvent } from '../testing/events.ts';
import { createWorld, deliveringTwice, type World } from '../testing/world.ts';
import { recommendationsProjection } from './recommendationsProjection.ts';

let world: World;
let stop: () => Promise<void>;
beforeEach(async () => {
  world = await createWorld();
  const runtime = await startRuntime([recommendationsProjection], { ...world, store: deliveringTwice(world.store) });
  stop = () => runtime.stop();
});
afterEach(async () => {
  await stop();
  await world.close();
});

type Listing = Parameters<typeof itemListed>[0];
const list = (itemId: string, of: Listing = {}) =>
  world.append(
    streams.item(itemId),
    newEvent('ItemListed', itemListed({ itemId, ownerId: 'ben', category: 'Books', tags: [], ...of })),
  );
const like = (memberId: string, itemId: string) =>
  world.append(streams.item(itemId), newEvent('ItemLiked', { itemId, memberId }));
const receive = (memberId: string, itemId: string) =>
  world.append(streams.item(itemId), newEvent('ItemExchanged', { itemId, toMemberId: memberId, swapId: 'swap1' }));

async function listOf(memberId: string): Promise<string[]> {
  await world.caughtUp([recommendationsProjection]);
  const { rows } = await world.pool.query<RecommendedThing>(
    `SELECT thing.* FROM read_models.recommendations, jsonb_to_recordset(things)
       AS thing (item_id text, score integer, reason text, cause_id text) WHERE member_id = $1`,
    [memberId],
  );
  return rows.map(({ item_id, reason, cause_id }) => [item_id, reason, cause_id].filter((part) => part).join(' '));
}

async function expectRebuildIsSame(): Promise<void> {
  await world.caughtUp([recommendationsProjection]);
  const { comparison } = await rebuild(recommendationsProjection, world, { then: 'discard' });
  expect(comparison).toMatchObject(recommendationsProjection.tables.map(({ name }) => ({ table: name, equal: true })));
}

describe('recommendations', () => {
  it('follow likes, and lose what was unliked, hidden, requested, given away or switched off', async () => {
    await list('atlas');
    await list('novel');
    await like('ann', 'atlas');
    await list('poems');
    expect(await listOf('ann')).toEqual(['poems liked atlas', 'novel liked atlas']);
    expect(await listOf('ben')).toEqual([]);
    const hide = { memberId: 'ann', hiddenItemId: 'poems' };
    await world.append(streams.recommendations('ann'), newEvent('RecommendationHidden', hide));
    expect(await listOf('ann')).toEqual(['novel liked atlas']);
    await world.append(streams.recommendations('ann'), newEvent('RecommendationRestored', hide));
    await world.append(
      streams.swap('swap1'),
      newEvent('SwapProposed', { swapId: 'swap1', requestedItemId: 'novel', requesterId: 'ann', ownerId: 'ben' }),
    );
    expect(await listOf('ann')).toEqual(['poems liked atlas']);
    const off = (on: boolean) =>
      world.append(streams.recommendations('ann'), newEvent('RecommendationsSwitched', { memberId: 'ann', on }));
    await off(false);
    expect(await listOf('ann')).toEqual([]);
    await off(true);
    expect(await listOf('ann')).toEqual(['poems liked atlas']);
    await world.append(
      streams.item('poems'),
      newEvent('ItemReserved', { itemId: 'poems', swapId: 'swap2', toMemberId: 'cleo' }),
    );
    expect(await listOf('ann')).toEqual([]);
    await world.append(streams.item('poems'), newEvent('ItemReleased', { itemId: 'poems', swapId: 'swap2' }));
    expect(await listOf('ann')).toEqual(['poems liked atlas']);
    await world.append(streams.item('atlas'), newEvent('ItemUnliked', { itemId: 'atlas', memberId: 'ann' }));
    expect(await listOf('ann')).toEqual([]);
    await expectRebuildIsSame();
  });

  it('follow what neighbours received only once three of them did', async () => {
    await list('atlas');
    await like('ann', 'atlas');
    await list('guitar', { category: 'Music' });
    for (const neighbour of ['cleo', 'dan', 'eve']) {
      expect(await listOf('ann')).toEqual([]);
      await like(neighbour, 'atlas');
      await list(`drum of ${neighbour}`, { category: 'Music' });
      await receive(neighbour, `drum of ${neighbour}`);
    }
    expect(await listOf('ann')).toEqual(['guitar neighbours']);
    await world.append(streams.member('eve'), newEvent('MemberErased', { memberId: 'eve', subjects: [] }));
    expect(await listOf('ann')).toEqual([]);
    await expectRebuildIsSame();
  });

  it('leave nothing of an erased member', async () => {
    await list('atlas');
    await list('novel');
    await like('ann', 'atlas');
    expect(await listOf('ann')).toEqual(['novel liked atlas']);
    await world.append(streams.member('ann'), newEvent('MemberErased', { memberId: 'ann', subjects: [] }));
    await world.caughtUp([recommendationsProjection]);
    expect(JSON.stringify(await world.rowsOf(recommendationsProjection))).not.toContain('ann');
  });
});

/** One random act; numbers choose among what exists. */
const anyAct = fc.record({
  kind: fc.oneof(
    { weight: 14, arbitrary: fc.constant('list' as const) },
    { weight: 8, arbitrary: fc.constant('like' as const) },
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        ...(['unlike', 'revise', 'remove', 'reserve', 'release', 'receive', 'restore'] as const),
        ...(['ask', 'match', 'forget', 'join', 'leave', 'hide', 'show', 'switch', 'erase'] as const),
      ),
    },
  ),
  who: fc.nat(19),
  item: fc.nat(400),
  category: fc.nat(9),
  tag: fc.nat(11),
  circle: fc.nat(5),
});
type Act = typeof anyAct extends fc.Arbitrary<infer A> ? A : never;

/** Appends what the act says; the events need not make sense together. */
function perform({ kind, who, item, category, tag, circle }: Act, listed: string[]): Promise<unknown> {
  const memberId = `member${String(who)}`;
  const details = {
    ...{ category: itemCategories[category] ?? 'Books', tags: [`tag${String(tag)}`], ownerId: memberId },
    circleId: circle < 2 ? `circle${String(circle)}` : null,
    type: tag === 11 ? ('request' as const) : ('barter' as const),
  };
  if (kind === 'list' || listed.length === 0) {
    const itemId = `item${String(listed.length)}`;
    listed.push(itemId);
    return list(itemId, details);
  }
  const itemId = listed[item % listed.length] ?? '';
  const ofItem = (...events: Parameters<World['append']>[1][]) => world.append(streams.item(itemId), ...events);
  const own = (...events: Parameters<World['append']>[1][]) =>
    world.append(streams.recommendations(memberId), ...events);
  const circleId = `circle${String(circle % 2)}`;
  const wish = { memberId, wishId: tag < 6 ? `search${String(who)}` : itemId, itemId: listed.at(-1) ?? '' };
  switch (kind) {
    case 'like':
      return ofItem(newEvent('ItemLiked', { itemId, memberId }));
    case 'unlike':
      return ofItem(newEvent('ItemUnliked', { itemId, memberId }));
    case 'revise': {
      const { listedAt: _, ...listing } = itemListed({ itemId, ...details });
      return ofItem(newEvent('ItemRevised', listing));
    }
    case 'remove':
      return ofItem(newEvent('ItemRemoved', { itemId, from: 'available' }));
    case 'restore':
      return ofItem(newEvent('ItemRestored', { itemId, to: 'available' }));
    case 'reserve':
      return ofItem(newEvent('ItemReserved', { itemId }));
    case 'release':
      return ofItem(newEvent('ItemReleased', { itemId }));
    case 'receive':
      return receive(memberId, itemId);
    case 'ask':
      return world.append(
        streams.swap(`swap of ${itemId}`),
        newEvent('SwapProposed', { requestedItemId: itemId, requesterId: memberId }),
      );
    case 'match':
      return world.append(
        streams.wishMatch(wish.wishId, wish.itemId),
        newEvent('WishMatched', { ...wish, wish: tag < 6 ? 'search' : 'post' }),
      );
    case 'forget':
      return world.append(
        streams.savedSearches(memberId),
        newEvent('SearchDeleted', { memberId, searchId: `search${String(who)}` }),
      );
    case 'join':
      return world.append(streams.circle(circleId), newEvent('CircleJoined', { circleId, memberId }));
    case 'leave':
      return world.append(streams.circle(circleId), newEvent('CircleLeft', { circleId, memberId }));
    case 'hide':
      return own(newEvent('RecommendationHidden', { memberId, hiddenItemId: itemId }));
    case 'show':
      return own(newEvent('RecommendationRestored', { memberId, hiddenItemId: itemId }));
    case 'switch':
      return own(newEvent('RecommendationsSwitched', { memberId, on: tag > 0 }));
    case 'erase':
      return who > 17
        ? world.append(streams.member(memberId), newEvent('MemberErased', { memberId, subjects: [] }))
        : Promise.resolve();
  }
}

describe('over any history', () => {
  it.each([1, 2])('a rebuild has the same rows as the running read model (seed %i)', async (seed) => {
    const [acts = []] = fc.sample(fc.array(anyAct, { minLength: 300, maxLength: 300 }), { seed, numRuns: 1 });
    const listed: string[] = [];
    for (const [nth, act] of acts.entries()) {
      await perform(act, listed);
      if (nth % 200 === 199) await expectRebuildIsSame();
    }
    await expectRebuildIsSame();
    const { rows } = await world.pool.query(
      `SELECT DISTINCT thing ->> 'reason' FROM read_models.recommendations, jsonb_array_elements(things) thing`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });
});
