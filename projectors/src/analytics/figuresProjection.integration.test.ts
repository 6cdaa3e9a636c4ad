import { streams, type AnyEvent } from '@pass-along/contracts';
import type { RunningConsumers } from '@pass-along/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rebuild } from '../core/rebuildProjection.ts';
import { startRuntime } from '../core/projectionRuntime.ts';
import { at, itemListed, memberRegistered, newEvent, swapCompleted, swapProposed } from '../testing/events.ts';
import { createWorld, type World } from '../testing/world.ts';
import { impactProjection } from '../impact/impactProjection.ts';
import { figuresProjection } from './figuresProjection.ts';

let world: World;
let runtime: RunningConsumers;
const projections = [figuresProjection, impactProjection];
beforeEach(async () => {
  world = await createWorld();
  runtime = await startRuntime(projections, world);
});
afterEach(async () => {
  await runtime.stop();
  await world.close();
});

const hour = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
type Data<T extends AnyEvent['type']> = Parameters<typeof newEvent<T>>[1];

async function happens<T extends AnyEvent['type']>(stream: string, type: T, data: Data<T>): Promise<void> {
  await world.append(stream, newEvent(type, data));
}
const onItem = <T extends AnyEvent['type']>(itemId: string, type: T, data: Data<T>) =>
  happens(streams.item(itemId), type, { itemId, ...data });
const onSwap = <T extends AnyEvent['type']>(swapId: string, type: T, data: Data<T>) =>
  happens(streams.swap(swapId), type, { swapId, ...data });
const onMember = <T extends AnyEvent['type']>(memberId: string, type: T, data: Data<T> = {}) =>
  happens(streams.member(memberId), type, { memberId, ...data });

async function rows<Row extends object>(table: string, columns: string): Promise<Row[]> {
  await world.caughtUp(projections);
  return (await world.pool.query<Row>(`SELECT ${columns} FROM read_models.${table} ORDER BY 1`)).rows;
}

async function expectSameWhenRebuilt(): Promise<void> {
  for (const projection of projections) {
    const { comparison } = await rebuild(projection, world, { then: 'discard' });
    expect(comparison).toMatchObject(projection.tables.map(({ name }) => ({ table: name, equal: true })));
  }
}

describe('figures of items', () => {
  const list = (itemId: string, data: Partial<Parameters<typeof itemListed>[0]> = {}) =>
    onItem(itemId, 'ItemListed', itemListed({ itemId, ...data }));

  it('follow each item from state to state', async () => {
    const ofAnna = () => rows('figure_members', 'available, pending, exchanged, wanted');
    await list('spade');
    await list('rake');
    await list('saw', { type: 'request' });
    expect(await ofAnna()).toEqual([{ available: 2, pending: 0, exchanged: 0, wanted: 1 }]);
    await onItem('spade', 'ItemReserved', { swapId: 'swap1', reservedAt: at });
    await onItem('saw', 'ItemRemoved', { ownerId: 'anna', from: 'available', removedAt: at });
    expect(await ofAnna()).toEqual([{ available: 1, pending: 1, exchanged: 0, wanted: 0 }]);
    await onItem('spade', 'ItemExchanged', { swapId: 'swap1', exchangedAt: at });
    await onItem('rake', 'ItemRemoved', { ownerId: 'anna', from: 'available', removedAt: at });
    expect(await ofAnna()).toEqual([{ available: 0, pending: 0, exchanged: 1, wanted: 0 }]);
    await expectSameWhenRebuilt();
  });

  it('count a listing in its quarter of an hour, whatever becomes of it', async () => {
    await list('spade');
    await list('kite', { listedAt: hour(0.2) });
    await list('saw', { type: 'request', listedAt: hour(5) });
    await onItem('kite', 'ItemRemoved', { ownerId: 'anna', from: 'available', removedAt: hour(6) });
    expect(await rows('figure_slots', 'slot, items_listed, wanted_listed')).toEqual([
      { slot: at, items_listed: 2, wanted_listed: 0 },
      { slot: hour(5), items_listed: 0, wanted_listed: 1 },
    ]);
  });
});

describe('figures of swaps', () => {
  const propose = (swapId: string, data: Partial<Parameters<typeof swapProposed>[0]> = {}) =>
    onSwap(swapId, 'SwapProposed', swapProposed({ swapId, ...data }));

  it('tell how far the requests of a time came, and how long each step took', async () => {
    for (const swapId of ['one', 'two', 'three']) await propose(swapId);
    for (const swapId of ['one', 'two']) {
      await onSwap(swapId, 'SwapAccepted', { acceptedAt: hour(2) });
      await onSwap(swapId, 'HandoverScheduled', { scheduledAt: hour(3) });
    }
    // A later schedule: the first agreement counts.
    await onSwap('one', 'HandoverScheduled', { scheduledAt: hour(9) });
    await onSwap('one', 'SwapCompleted', swapCompleted({ swapId: 'one', completedAt: hour(27) }));
    await onSwap('two', 'SwapFailed', { why: 'no_show', failedAt: hour(28) });
    expect(
      await rows(
        'funnel_slots',
        `proposed, accepted, scheduled, completed, failed, no_shows,
         seconds_to_accept, seconds_to_schedule, seconds_to_hand_over, seconds_in_all`,
      ),
    ).toEqual([
      {
        ...{ proposed: 3, accepted: 2, scheduled: 2, completed: 1, failed: 1, no_shows: 1 },
        seconds_to_accept: 2 * 2 * 3600,
        seconds_to_schedule: 2 * 3600,
        seconds_to_hand_over: 24 * 3600,
        seconds_in_all: 27 * 3600,
      },
    ]);
    await expectSameWhenRebuilt();
  });

  it('count a completion once for the community and once for each side, even if it were told twice', async () => {
    await propose('barter');
    await propose('gift', { gives: 'owner', offeredItemId: null });
    await propose('answer', { gives: 'requester' });
    for (const swapId of ['barter', 'gift', 'answer', 'barter'])
      await onSwap(swapId, 'SwapCompleted', swapCompleted({ swapId }));
    expect(await rows('figure_totals', 'completions, donations')).toEqual([{ completions: 3, donations: 2 }]);
    expect(await rows('figure_members', 'member_id, completed, swapped, donated, received')).toEqual([
      { member_id: 'anna', completed: 3, swapped: 1, donated: 1, received: 2 },
      { member_id: 'ben', completed: 3, swapped: 1, donated: 1, received: 2 },
    ]);
    await expectSameWhenRebuilt();
  });
});

describe('figures of swap loops', () => {
  const leg = (swapId: string, giverId: string, receiverId: string) => ({
    ...{ swapId, itemId: `${swapId} item`, giverId, receiverId, since: at },
    want: { kind: 'like', id: 'item' } as const,
  });
  const loop = {
    loopId: 'loop',
    legs: [leg('one', 'anna', 'ben'), leg('two', 'ben', 'cleo'), leg('three', 'cleo', 'anna')],
  };
  const onLoop = <T extends AnyEvent['type']>(type: T, data: Data<T>) =>
    happens(streams.swapLoop('loop'), type, { ...loop, ...data });

  it('count each step once, and each handover for its receiver', async () => {
    await onLoop('SwapLoopOffered', { offeredAt: at });
    await onLoop('SwapLoopMembersAsked', { askedAt: at });
    await onLoop('SwapLoopAgreed', { agreedAt: hour(1) });
    for (const { swapId, giverId: ownerId, receiverId: requesterId } of loop.legs) {
      const parties = { swapId, ownerId, requesterId, loopId: 'loop' };
      await onSwap(swapId, 'SwapProposed', swapProposed({ ...parties, gives: 'owner' }));
      if (swapId !== 'three')
        await onSwap(swapId, 'SwapCompleted', swapCompleted({ ...parties, completedAt: hour(2) }));
    }
    const slots = () =>
      rows('loop_slots', 'slot, loops_found, loops_offered, loops_agreed, loops_completed, legs_completed');
    const none = { loops_found: 0, loops_offered: 0, loops_agreed: 0, loops_completed: 0, legs_completed: 0 };
    expect(await slots()).toEqual([
      { ...none, slot: at, loops_found: 1, loops_offered: 1 },
      { ...none, slot: hour(1), loops_agreed: 1 },
      { ...none, slot: hour(2), legs_completed: 2 },
    ]);
    expect(await rows('figure_members', 'member_id, completed, swapped, donated, received')).toEqual([
      { member_id: 'anna', completed: 1, swapped: 1, donated: 0, received: 0 },
      { member_id: 'ben', completed: 2, swapped: 2, donated: 0, received: 1 },
      { member_id: 'cleo', completed: 1, swapped: 1, donated: 0, received: 1 },
    ]);
    await onLoop('SwapLoopCompleted', { completedAt: hour(3) });
    await onLoop('SwapLoopCompleted', { completedAt: hour(9) });
    await onSwap('two', 'SwapReversed', { reversedAt: hour(4) });
    expect((await slots()).slice(2)).toEqual([
      { ...none, slot: hour(2), legs_completed: 1 },
      { ...none, slot: hour(3), loops_completed: 1 },
    ]);
    await happens(streams.swapLoop('loop'), 'SwapLoopLegReversed', {
      ...{ loopId: 'loop', memberIds: ['anna', 'ben', 'cleo'], swapId: 'two', itemId: 'two item' },
      ...{ giverId: 'ben', receiverId: 'cleo', reversedBy: 'boss', reversedAt: hour(4) },
    });
    expect((await slots()).slice(2)).toEqual([{ ...none, slot: hour(2), legs_completed: 1 }]);
    await expectSameWhenRebuilt();
  });
});

describe('figures of members', () => {
  it('count those who may act, and when they joined', async () => {
    await onMember('anna', 'MemberRegistered', memberRegistered('anna'));
    await onMember('wim', 'MemberRegistered', { ...memberRegistered('wim'), status: 'waiting' });
    await onMember('eve', 'MemberRegistered', memberRegistered('eve'));
    await onMember('nil', 'MemberRegistered', memberRegistered('nil'));
    await onMember('nil', 'RegistrationAbandoned');
    expect(await rows('figure_totals', 'members')).toEqual([{ members: 2 }]);
    await onMember('wim', 'MemberApproved', { to: 'active', approvedAt: hour(3) });
    const count = async () =>
      (await rows<{ members: number }>('figure_totals', 'members')).map(({ members }) => members);
    expect(await count()).toEqual([3]);
    await onMember('anna', 'MemberSuspended', { from: 'active' });
    await onMember('eve', 'DeletionRequested');
    expect(await count()).toEqual([1]);
    await onMember('anna', 'MemberReinstated', { to: 'active' });
    await onMember('eve', 'DeletionCancelled');
    expect(await count()).toEqual([3]);
    await onMember('eve', 'MemberErased');
    await onMember('wim', 'MemberDeactivated', { from: 'active' });
    expect(await count()).toEqual([1]);
    expect(await rows('figure_slots', 'slot, members_joined')).toEqual([
      { slot: at, members_joined: 2 },
      { slot: hour(3), members_joined: 1 },
    ]);
    await expectSameWhenRebuilt();
  });
});

describe('donations to events', () => {
  const onEvent = <T extends AnyEvent['type']>(eventId: string, type: T, data: Data<T>) =>
    happens(streams.communityEvent(eventId), type, { eventId, ...data });
  const pledge = (eventId: string, itemId: string) =>
    onEvent(eventId, 'ItemPledged', { itemId, ownerId: 'anna', category: 'Books', weightKg: null });
  const handOver = (itemId: string, data: Data<'ItemExchanged'> = {}) =>
    onItem(itemId, 'ItemExchanged', {
      ...{ ownerId: 'anna', category: 'Books', weightKg: null, circleId: null, swapId: null, exchangedAt: hour(1) },
      ...data,
    });
  const counted = async () => [
    await rows('figure_totals', 'completions, donations'),
    await rows('figure_slots', 'slot, items_donated, event_donations, swaps_completed'),
    await rows('figure_members', 'member_id, donated, completed, received'),
    await rows('impact_totals', 'category, things, kg'),
    await rows('impact_members', 'share_id, things'),
  ];

  it('count where a pledged thing is handed over outside the app, in figures and impact, once', async () => {
    await pledge('fair', 'atlas');
    await pledge('drive', 'atlas');
    expect(await counted()).toEqual([[], [], [], [], []]);
    await handOver('atlas');
    // The pledge is withdrawn later with the account, but the item was donated before.
    await onEvent('fair', 'PledgeWithdrawn', { itemId: 'atlas', ownerId: 'anna', withdrawnAt: hour(2) });
    expect(await counted()).toEqual([
      [{ completions: 1, donations: 1 }],
      [{ slot: hour(1), items_donated: 1, event_donations: 1, swaps_completed: 0 }],
      [{ member_id: 'anna', donated: 1, completed: 1, received: 0 }],
      [{ category: 'Books', things: 1, kg: 0.25 }],
      [{ share_id: 'anna given Books', things: 1 }],
    ]);
    expect(await rows('event_donations', 'item_id, event_id')).toEqual([{ item_id: 'atlas', event_id: 'fair' }]);
    expect(await rows('active_slots', 'member_id, slot')).toEqual([{ member_id: 'anna', slot: hour(1) }]);
    await expectSameWhenRebuilt();
  });

  it('are none where nothing is pledged any more, the event is deleted, or a request brought it', async () => {
    for (const itemId of ['atlas', 'globe', 'map']) await pledge('fair', itemId);
    await onEvent('fair', 'PledgeWithdrawn', { itemId: 'atlas', ownerId: 'anna', withdrawnAt: at });
    await handOver('atlas');
    await handOver('globe', { swapId: 'swap1' });
    await onEvent('fair', 'EventDeleted', { deletedAt: at });
    await handOver('map');
    await handOver('chart');
    expect(await counted()).toEqual([[], [], [], [], []]);
    await expectSameWhenRebuilt();
  });
});

describe('impact', () => {
  it('adds up what things weigh, for the community and for each side', async () => {
    await onSwap('one', 'SwapCompleted', swapCompleted({ swapId: 'one' }));
    await onSwap('two', 'SwapCompleted', swapCompleted({ swapId: 'two' }));
    await onSwap('two', 'SwapCompleted', swapCompleted({ swapId: 'two' }));
    expect(await rows('impact_totals', 'category, things, unweighed, weighed_kg, kg, co2e_kg')).toEqual([
      { category: 'Home & Garden', things: 2, unweighed: 2, weighed_kg: 0, kg: 5.4, co2e_kg: 17.6 },
      { category: 'Music', things: 2, unweighed: 0, weighed_kg: 4, kg: 4, co2e_kg: 12.4 },
    ]);
    expect(await rows('impact_members', 'share_id, kg')).toEqual([
      { share_id: 'anna given Home & Garden', kg: 5.4 },
      { share_id: 'anna received Music', kg: 4 },
      { share_id: 'ben given Music', kg: 4 },
      { share_id: 'ben received Home & Garden', kg: 5.4 },
    ]);
    await expectSameWhenRebuilt();
  });

  it('is reported under the table in force at each completion, live as rebuilt', async () => {
    await onSwap('one', 'SwapCompleted', swapCompleted({ swapId: 'one' }));
    const factors = [{ category: 'Home & Garden', kg: 1, co2eKg: 2, grade: 'C', basis: 'a guess' } as const];
    await happens(streams.factors(), 'FactorTableSwitched', { version: 2, from: 1, factors, switchedAt: at });
    await onSwap('two', 'SwapCompleted', swapCompleted({ swapId: 'two' }));
    expect(await rows('impact_things', 'thing_id, kg, co2e_kg, factors_version')).toEqual([
      { thing_id: 'one.guitar', kg: 2, co2e_kg: 6.2, factors_version: 1 },
      { thing_id: 'one.spade', kg: 2.7, co2e_kg: 8.8, factors_version: 1 },
      { thing_id: 'two.guitar', kg: 0, co2e_kg: 0, factors_version: 2 },
      { thing_id: 'two.spade', kg: 1, co2e_kg: 2, factors_version: 2 },
    ]);
    await expectSameWhenRebuilt();
  });
});
