import {
  itemCategories,
  karmaBandOf,
  slotOf,
  streams,
  type AnyEvent,
  type KarmaReason,
  type SwapItemFacts,
} from '@pass-along/contracts';
import { type RunningConsumers } from '@pass-along/platform';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rebuild } from '../runtime/rebuild.ts';
import { startRuntime } from '../runtime/runtime.ts';
import { itemListed, memberRegistered, newEvent } from '../testing/events.ts';
import { createWorld, type World } from '../testing/world.ts';
import { figuresProjection } from './figures/figuresProjection.ts';
import { impactProjection } from './impact/impactProjection.ts';
import { karmaProjection } from './karma/karmaProjection.ts';

const projections = [figuresProjection, impactProjection, karmaProjection];
let world: World;
let runtime: RunningConsumers;
beforeEach(async () => {
  world = await createWorld();
  runtime = await startRuntime(projections, world);
});
afterEach(async () => {
  await runtime.stop();
  await world.close();
});

type DataOf<T extends AnyEvent['type']> = Extract<AnyEvent, { type: T }>['data'];
/** What the history does not care about is filled in. */
type Given<T extends AnyEvent['type']> = Parameters<typeof newEvent<T>>[1];
/** An event of a history, as far as the recount looks at it. */
type Happened = { [T in AnyEvent['type']]: { type: T; stream: string; data: DataOf<T> } }[AnyEvent['type']];

const happened = <T extends AnyEvent['type']>(type: T, stream: string, data: Given<T>) =>
  ({ type, stream, data: newEvent(type, data).data }) as Extract<Happened, { type: T }>;

const people = ['anna', 'ben', 'cleo', 'dora'];
const anyMoment = fc
  .integer({ min: 0, max: 200 * 24 * 4 })
  .map((quarters) => new Date(Date.parse('2030-01-01T00:05:00.000Z') + quarters * 900_000).toISOString());

interface Act {
  kind:
    | 'join'
    | 'list'
    | 'ask'
    | 'accept'
    | 'schedule'
    | 'complete'
    | 'reverse'
    | 'fail'
    | 'pay'
    | 'takeBack'
    | 'adjust'
    | 'leave';
  who: number;
  which: number;
  at: string;
  category: (typeof itemCategories)[number];
  circleId: string | null;
}

const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    ...(['join', 'list', 'ask', 'ask', 'accept', 'schedule', 'complete', 'complete', 'reverse'] as const),
    ...(['fail', 'pay', 'takeBack', 'adjust', 'leave'] as const),
  ),
  who: fc.nat(people.length - 1),
  which: fc.nat(50),
  at: anyMoment,
  category: fc.constantFrom(...itemCategories),
  circleId: fc.constantFrom(null, null, 'elm', 'oak'),
});

/** The log that random acts leave: a swap takes each step at most once. */
function historyOf(acts: readonly Act[]): Happened[] {
  const log: Happened[] = [];
  const swaps: {
    swapId: string;
    taken: Set<string>;
    sides: object;
    items: SwapItemFacts[];
    circleId: string | null;
  }[] = [];
  const points = new Map<string, number>();
  const joined = new Set<string>();
  for (const [index, { kind, who, which, at, category, circleId }] of acts.entries()) {
    const memberId = people[who] ?? '';
    const other = people[(who + 1 + (which % 3)) % people.length] ?? '';
    const swap = swaps[which % Math.max(swaps.length, 1)];
    const step = (name: string) => {
      if (!swap || swap.taken.has(name)) return undefined;
      swap.taken.add(name);
      return swap;
    };
    const add = <T extends AnyEvent['type']>(type: T, stream: string, data: Given<T>) => {
      log.push(happened(type, stream, data));
    };
    const pay = (paid: number) => {
      points.set(memberId, (points.get(memberId) ?? 0) + paid);
      return { memberId, points: paid, total: points.get(memberId) ?? 0, month: at.slice(0, 7) };
    };
    switch (kind) {
      case 'join':
        if (!joined.has(memberId))
          add('MemberRegistered', streams.member(memberId), { ...memberRegistered(memberId), registeredAt: at });
        joined.add(memberId);
        break;
      case 'leave':
        if (joined.has(memberId)) add('DeletionRequested', streams.member(memberId), { memberId, requestedAt: at });
        break;
      case 'list': {
        const itemId = `item${String(index)}`;
        const type = which % 3 === 0 ? 'request' : 'barter';
        add(
          'ItemListed',
          streams.item(itemId),
          itemListed({ itemId, ownerId: memberId, category, circleId, type, listedAt: at }),
        );
        break;
      }
      case 'ask': {
        const swapId = `swap${String(index)}`;
        const weightKg = which % 2 === 0 ? null : 1.5;
        const thing = {
          itemId: `thing${String(index)}`,
          ownerId: memberId,
          title: 'Thing',
          type: 'donate',
          category,
          weightKg,
        } as const;
        const sides = { swapId, ownerId: memberId, requesterId: other };
        swaps.push({ swapId, taken: new Set(), sides, items: [thing], circleId });
        add('SwapProposed', streams.swap(swapId), {
          ...sides,
          items: [thing],
          circleId,
          gives: 'owner',
          proposedAt: at,
        });
        break;
      }
      case 'accept': {
        const of = step('accept');
        if (of) add('SwapAccepted', streams.swap(of.swapId), { ...of.sides, byMemberId: memberId, acceptedAt: at });
        break;
      }
      case 'schedule': {
        const of = step('schedule');
        if (of) add('HandoverScheduled', streams.swap(of.swapId), { ...of.sides, scheduledAt: at });
        break;
      }
      case 'complete': {
        const of = step('end');
        if (of) {
          const { sides, items, circleId: circle } = of;
          add('SwapCompleted', streams.swap(of.swapId), { ...sides, items, circleId: circle, completedAt: at });
        }
        break;
      }
      case 'reverse': {
        const isCompleted = log.some(
          ({ type, stream }) => type === 'SwapCompleted' && stream === streams.swap(swap?.swapId ?? ''),
        );
        const of = isCompleted ? step('reverse') : undefined;
        if (of) {
          const { sides, items, circleId: circle } = of;
          add('SwapReversed', streams.swap(of.swapId), { ...sides, items, circleId: circle, reversedAt: at });
        }
        break;
      }
      case 'fail': {
        const of = step('end');
        if (of)
          add('SwapFailed', streams.swap(of.swapId), {
            ...of.sides,
            why: which % 2 ? 'no_show' : 'no_slot',
            failedAt: at,
          });
        break;
      }
      case 'pay':
        add('KarmaAwarded', streams.karma(memberId), { ...pay(8), reason: 'swap_completed', awardedAt: at });
        break;
      case 'takeBack': {
        const { points: paid, ...rest } = pay(-which);
        add('DeedTakenBack', streams.karma(memberId), { ...rest, points: -paid, takenBackAt: at });
        break;
      }
      case 'adjust':
        add('KarmaAdjusted', streams.karma(memberId), { ...pay(which - 25), adjustedAt: at });
    }
  }
  return log;
}

/** Sums by key, as plain as they come: every event is looked at, and nothing is moved. */
function recount(log: readonly Happened[]) {
  const tables = {
    figure_cells: new Map<string, Record<string, number>>(),
    funnel_cells: new Map<string, Record<string, number>>(),
    impact_circles: new Map<string, Record<string, number>>(),
    retention: new Map<string, Record<string, number>>(),
    karma_slots: new Map<string, Record<string, number>>(),
    karma_helpers: new Map<string, Record<string, number>>(),
    karma_spread: new Map<string, Record<string, number>>(),
  };
  const add = (table: keyof typeof tables, key: string, column: string, by = 1) => {
    const row = tables[table].get(key) ?? {};
    row[column] = (row[column] ?? 0) + by;
    tables[table].set(key, row);
  };
  const of = <T extends Happened['type']>(type: T) =>
    log
      .filter((event): event is Extract<Happened, { type: T }> => event.type === type)
      .map(({ data }) => data as DataOf<T>);
  const proposals = of('SwapProposed');
  const cell = (moment: string, category: string | undefined, circleId: string | null) =>
    `${slotOf(moment)} ${category ?? ''} ${circleId ?? ''}`;
  const active = new Map<string, Set<string>>();
  const did = (memberId: string, moment: string) =>
    active.set(memberId, (active.get(memberId) ?? new Set()).add(moment.slice(0, 7)));
  for (const { type, category, circleId, listedAt, ownerId } of of('ItemListed')) {
    add('figure_cells', cell(listedAt, category, circleId), type === 'request' ? 'wanted_listed' : 'items_listed');
    did(ownerId, listedAt);
  }
  for (const { swapId, items, circleId, proposedAt, requesterId } of proposals) {
    const [thing] = items;
    const accepted = of('SwapAccepted').find((data) => data.swapId === swapId);
    const scheduled = of('HandoverScheduled').find((data) => data.swapId === swapId);
    const ended = of('SwapCompleted').find((data) => data.swapId === swapId);
    const reversed = of('SwapReversed').find((data) => data.swapId === swapId);
    const completed = reversed ? undefined : ended;
    const failed = of('SwapFailed').find((data) => data.swapId === swapId);
    const happens = (moment: string | undefined, column: string) => {
      if (moment !== undefined) add('figure_cells', cell(moment, thing?.category, circleId), column);
    };
    const comes = (counts: unknown, column: string, by = 1) => {
      if (counts !== undefined && counts !== false && by !== 0)
        add('funnel_cells', cell(proposedAt, thing?.category, circleId), column, by);
    };
    const seconds = (from: string | undefined, to: string | undefined) =>
      from === undefined || to === undefined ? 0 : (Date.parse(to) - Date.parse(from)) / 1000;
    happens(proposedAt, 'swaps_proposed');
    happens(accepted?.acceptedAt, 'swaps_accepted');
    happens(scheduled?.scheduledAt, 'swaps_scheduled');
    happens(completed?.completedAt, 'swaps_completed');
    happens(completed?.completedAt, 'items_donated');
    happens(failed?.failedAt ?? reversed?.reversedAt, 'swaps_failed');
    comes(true, 'proposed');
    comes(accepted, 'accepted');
    comes(scheduled, 'scheduled');
    comes(completed, 'completed');
    comes(completed && scheduled, 'completed_as_scheduled');
    comes(failed ?? reversed, 'failed');
    comes(failed?.why === 'no_show', 'no_shows');
    comes(true, 'seconds_to_accept', seconds(proposedAt, accepted?.acceptedAt));
    comes(true, 'seconds_to_schedule', seconds(accepted?.acceptedAt, scheduled?.scheduledAt));
    comes(true, 'seconds_to_hand_over', seconds(scheduled?.scheduledAt, completed?.completedAt));
    comes(true, 'seconds_in_all', seconds(proposedAt, completed?.completedAt));
    did(requesterId, proposedAt);
    if (accepted?.byMemberId) did(accepted.byMemberId, accepted.acceptedAt);
    if (ended) {
      did(ended.ownerId, ended.completedAt);
      did(ended.requesterId, ended.completedAt);
      if (completed && circleId !== null)
        add('impact_circles', `${slotOf(completed.completedAt)} ${circleId} ${thing?.category ?? ''}`, 'things');
    }
  }
  const registered = of('MemberRegistered');
  for (const [memberId, months] of active) {
    const joined = registered.find((data) => data.memberId === memberId)?.registeredAt.slice(0, 7);
    for (const month of months) {
      add('retention', ` ${month}`, 'members');
      if (joined !== undefined) add('retention', `${joined} ${month}`, 'members');
    }
  }
  for (const { registeredAt } of registered) add('retention', `${registeredAt.slice(0, 7)} `, 'members');
  const points = new Map<string, number>();
  const months = new Map<string, number>();
  const paid = [
    ...of('KarmaAwarded').map((data) => ({ ...data, at: data.awardedAt, why: data.reason as KarmaReason })),
    ...of('KarmaAdjusted').map((data) => ({ ...data, at: data.adjustedAt, why: 'adjusted' as const })),
    ...of('DeedTakenBack').map((data) => ({
      ...data,
      ...{ points: -data.points, at: data.takenBackAt, why: 'swap_reversed' as const },
    })),
  ];
  for (const { memberId, points: by, month, at, why } of paid) {
    if (by !== 0) add('karma_slots', `${slotOf(at)} ${why}`, 'points', by);
    points.set(memberId, (points.get(memberId) ?? 0) + by);
    months.set(`${month} ${memberId}`, (months.get(`${month} ${memberId}`) ?? 0) + by);
  }
  for (const [key, by] of months) {
    if (by <= 0) continue;
    add('karma_helpers', key.slice(0, 7), 'helpers');
    add('karma_helpers', key.slice(0, 7), 'points', by);
  }
  const leaving = of('DeletionRequested').map(({ memberId }) => memberId);
  for (const { memberId } of registered)
    if (!leaving.includes(memberId)) add('karma_spread', String(karmaBandOf(points.get(memberId) ?? 0)), 'members');
  return tables;
}

const keys: Readonly<Record<string, string>> = { retention: 'cell_id', karma_helpers: 'month', karma_spread: 'band' };

/** What stands in a table: numbers that are not zero, by key. */
async function kept(table: string, columns: ReadonlySet<string>): Promise<Record<string, Record<string, number>>> {
  const { rows } = await world.pool.query<Record<string, unknown>>(`SELECT * FROM read_models.${table}`);
  return Object.fromEntries(
    rows.map((row) => {
      const numbers = Object.entries(row).filter(
        (entry): entry is [string, number] => columns.has(entry[0]) && typeof entry[1] === 'number' && entry[1] !== 0,
      );
      return [String(row[keys[table] ?? 'slot_id']), Object.fromEntries(numbers)];
    }),
  );
}

const byKey = (rows: ReadonlyMap<string, Record<string, number>>) =>
  Object.fromEntries(
    [...rows]
      .map(([key, row]) => [key, Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0))] as const)
      .filter(([, row]) => Object.keys(row).length > 0),
  );

it('whatever happens, the sums behind the charts are what a plain recount of the log gives, live and rebuilt', async () => {
  const log: Happened[] = [];
  const replayed: Act[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 120, maxLength: 120 }), async (acts) => {
      // a history goes on where the one before ended
      const begun = log.length;
      const more = historyOf([...replayed, ...acts]).slice(begun);
      replayed.push(...acts);
      for (const { type, stream, data } of more) await world.append(stream, newEvent(type, data as never));
      log.push(...more);
      await world.caughtUp(projections);
      for (const [table, rows] of Object.entries(recount(log))) {
        const columns = new Set([...rows.values()].flatMap((row) => Object.keys(row)));
        expect([table, await kept(table, columns)]).toEqual([table, byKey(rows)]);
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
  for (const projection of projections) {
    const { comparison } = await rebuild(projection, world, { then: 'discard' });
    expect(comparison).toMatchObject(projection.tables.map(({ name }) => ({ table: name, equal: true })));
  }
}, 60_000);
