import {
  isSwapClosed,
  checkSwapRules,
  getMembersInTurn,
  getNextDeadline,
  DomainError,
  streams,
  createProposedSwap,
  applySwapEvent,
  getTurn,
  type ItemType,
  type ShownSwap,
  type SwapEvent,
  type SwapStep,
} from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemDecider } from '../items/itemDecider.ts';
import type { ListedItem } from '../items/itemState.ts';
import { getProposedSwap, swapDecider, type ProposedSwap, type SwapCommand } from './swapDecider.ts';
import { acceptSwap } from './acceptSwap.ts';
import { sendCounterOffer, takeSwapStep } from './takeSwapStep.ts';
import { createLoopWorld, type LoopAct } from '../testing/loopWorld.ts';
import { createMemoryLog, type MemoryLog } from '../testing/memoryLog.ts';
import { getItemIds } from './acceptanceProcess.ts';
import { getRequestAvailability } from './requestAvailability.ts';
import { swapDeadlines } from './swapDeadlinePolicy.ts';
import { swapPolicy } from './swapPolicy.ts';
import { swapLoopPolicy } from './loops/swapLoopPolicy.ts';

const members = ['anna', 'ben', 'cleo', 'dan'];
const types: ItemType[] = ['barter', 'barter', 'donate', 'request'];
const start = '2030-05-05T10:00:00.000Z';
const hour = 3_600_000;

type Step = SwapCommand extends infer C ? (C extends SwapCommand ? Omit<C, 'at'> : never) : never;
type Act = 'ask' | 'accept' | 'counter' | 'remove' | 'exchangeOutside' | 'pass' | 'follow' | 'step' | LoopAct;

/** One random action: its numbers choose among the available members and items. */
interface Random {
  act: Act;
  kind: number;
  by: number;
  item: number;
  offered: number;
  swap: number;
  hours: number;
}

const anyAct: fc.Arbitrary<Random> = fc.record({
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constant<Act>('ask') },
    { weight: 4, arbitrary: fc.constant<Act>('accept') },
    { weight: 8, arbitrary: fc.constant<Act>('step') },
    { weight: 3, arbitrary: fc.constant<Act>('counter') },
    { weight: 3, arbitrary: fc.constantFrom<Act[]>('pass', 'follow') },
    { weight: 1, arbitrary: fc.constantFrom<Act[]>('remove', 'exchangeOutside') },
    { weight: 3, arbitrary: fc.constant<Act>('offerLoop') },
    { weight: 9, arbitrary: fc.constant<Act>('sayYes') },
    { weight: 1, arbitrary: fc.constantFrom<Act[]>('sayNo', 'stopLoop') },
    { weight: 3, arbitrary: fc.constant<Act>('breakLoop') },
    { weight: 6, arbitrary: fc.constantFrom<Act[]>('settle', 'settle', 'take', 'take', 'leave') },
  ),
  kind: fc.nat(11),
  by: fc.nat(3),
  item: fc.nat(15),
  offered: fc.nat(15),
  swap: fc.nat(30),
  hours: fc.constantFrom(1, 20, 30, 60, 80, 200),
});

async function listEverything(log: MemoryLog): Promise<string[]> {
  const items = members.flatMap((ownerId) =>
    types.map((type, index) => ({ itemId: `${ownerId}${String(index)}`, ownerId, type })),
  );
  for (const { itemId, ownerId, type } of items) {
    const details = {
      ...{ title: itemId, description: itemId, category: 'Books' as const, type, condition: 'good' as const },
      ...{ estimatedValue: null, tags: [], deliveryNotes: '', weightKg: null },
    };
    const images = type === 'request' ? [] : [{ id: 'one', width: 1, height: 1, color: '#aabbcc' }];
    const command = { type: 'ListItem', itemId, ownerId, details, circleId: null, images, at: log.now() } as const;
    await log.handler.handle(itemDecider, streams.item(itemId), command, log.context(ownerId));
  }
  return items.map(({ itemId }) => itemId);
}

/** A community of four members with their items and swaps. */
function createWorld() {
  // the view types differ between policies, which does not matter here
  const log = createMemoryLog(start, [swapPolicy as never, swapDeadlines as never, swapLoopPolicy as never]);
  const loops = createLoopWorld(log, members);
  const { handler } = log;
  let itemIds: string[] = [];

  const eventsOf = (stream: string) => log.eventsOf(stream) as unknown as readonly SwapEvent[];
  const swaps = (): Promise<ProposedSwap[]> =>
    Promise.all(log.streamsOf('swap').map(async (stream) => (await handler.load(swapDecider, stream)).state)).then(
      (states) => states.filter(({ status }) => status !== 'none' && status !== 'abandoned').map(getProposedSwap),
    );
  const load = async (itemId: string) => (await handler.load(itemDecider, streams.item(itemId))).state;
  const items = async () =>
    new Map(await Promise.all(itemIds.map(async (id) => [id, (await load(id)) as ListedItem] as const)));

  function stepOf({ kind, hours }: Random, swap: ProposedSwap, by: string): Step {
    const startsAt = new Date(Date.parse(log.now()) + hours * hour).toISOString();
    const plan = {
      ...{ method: 'meet' as const, place: 'Library', timeZone: 'Europe/Berlin', startsAt },
      endsAt: new Date(Date.parse(startsAt) + hour).toISOString(),
    };
    const steps: Partial<Record<SwapStep, Step>> = {
      reject: { type: 'RejectSwap', by, reason: '' },
      cancel: { type: 'CancelSwap', by, reason: 'No more' },
      proposeHandover: { type: 'ProposeHandover', by, plan },
      agreeHandover: { type: 'AgreeHandover', by },
      answerReminder: { type: 'AnswerReminder', by, coming: hours > 30 },
      complete: { type: 'ConfirmHandover', by },
      giveCode: { type: 'GiveCode', by, attempt: swap.attempts, isRight: hours > 60 },
      reportNoShow: { type: 'ReportNoShow', by },
      fail: { type: 'FailSwap', by, why: 'no_slot', reason: '' },
      dispute: { type: 'DisputeSwap', by, reason: 'Not so' },
    };
    const { abilities } = checkSwapRules(swap, by, log.now());
    const names = Object.keys(steps) as SwapStep[];
    const isEnding = (name: SwapStep) => ['reject', 'cancel', 'fail', 'giveCode'].includes(name);
    const may = names.filter((name) => abilities[name] && (kind > 9 || !isEnding(name)));
    // sometimes a forbidden action
    const chosen = hours === 1 ? names : may;
    const settles: Step = {
      type: 'SettleSwap',
      by: 'admin',
      outcome: { completed: hours > 30, why: 'no_show' },
      reason: 'So it was',
    };
    return (swap.status === 'disputed' ? settles : steps[chosen[kind % chosen.length] ?? 'complete']) ?? settles;
  }

  /** Items that this member may request and offer; sometimes forbidden ones. */
  async function proposalOf({ item, offered, hours }: Random, by: string) {
    const known = [...(await items()).values()];
    const others = known.filter(({ ownerId, status }) => ownerId !== by && status === 'available');
    const own = known.filter(
      ({ ownerId, type, status }) => ownerId === by && type !== 'request' && status === 'available',
    );
    const some = hours === 1 ? known : others;
    const requested = some[item % Math.max(some.length, 1)];
    const offer = requested?.type === 'donate' ? undefined : own[offered % Math.max(own.length, 1)];
    return { requested: requested ?? itemDecider.initial, offered: offer };
  }

  async function act(random: Random): Promise<void> {
    const by = members[random.by] ?? 'anna';
    const context = log.context(by);
    const itemId = itemIds[random.item] ?? '';
    const known = await swaps();
    const swap = known.length === 0 ? undefined : known[random.swap % known.length];
    switch (random.act) {
      case 'pass':
        return log.pass(random.hours * hour);
      case 'follow':
        return log.follow(1 + random.kind);
      case 'remove': {
        const command = { type: 'RemoveItem', by: { memberId: by, role: 'user' }, at: log.now() } as const;
        await handler.handle(itemDecider, streams.item(itemId), command, context);
        return;
      }
      case 'exchangeOutside': {
        const command = { type: 'MarkItemExchanged', by: { memberId: by, role: 'user' }, at: log.now() } as const;
        await handler.handle(itemDecider, streams.item(itemId), command, context);
        return;
      }
      case 'ask': {
        const swapId = deriveId('swap', context.commandId);
        const proposal = await proposalOf(random, by);
        const command = {
          ...{ type: 'ProposeSwap' as const, swapId, requesterId: by, message: '', at: log.now() },
          ...proposal,
        };
        await handler.handle(swapDecider, streams.swap(swapId), command, context);
        return;
      }
      case 'accept':
        if (swap) await acceptSwap(handler, swap.swapId, inTurn(swap, random), context);
        return;
      case 'counter': {
        if (!swap) return;
        const theirs = itemIds.filter((id) => id.startsWith(swap.requesterId));
        const offeredItemId = theirs[random.offered % theirs.length] ?? '';
        await sendCounterOffer(
          handler,
          { swapId: swap.swapId, by: inTurn(swap, random), offeredItemId, message: '' },
          context,
        );
        return;
      }
      case 'step':
        if (swap) await takeSwapStep(handler, swap.swapId, stepOf(random, swap, someSide(swap, random)), context);
        return;
      case 'offerLoop':
      case 'sayYes':
      case 'sayNo':
      case 'stopLoop':
      case 'breakLoop':
      case 'settle':
      case 'take':
      case 'leave':
        await loops.act(random.act, random);
    }
  }

  return {
    log,
    loops,
    swaps,
    items,
    eventsOf,
    async begin() {
      itemIds = await listEverything(log);
      await loops.joinMembers();
    },
    /** A refusal is a valid result. */
    async try(random: Random): Promise<void> {
      try {
        await act(random);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    },
  };
}
type World = ReturnType<typeof createWorld>;

/** Mostly one of the two sides, so that most steps are allowed. */
function someSide(swap: ProposedSwap, { by, kind }: Random): string {
  if (kind === 11) return members[by] ?? 'anna';
  return by % 2 === 0 ? swap.ownerId : swap.requesterId;
}

/** Mostly the member in turn. */
function inTurn(swap: ProposedSwap, random: Random): string {
  return getMembersInTurn(swap)[0] ?? someSide(swap, random);
}

const holds = ({ status }: ShownSwap) => ['accepted', 'scheduled', 'disputed'].includes(status);

/** Invariants that hold at every moment, before and after policies run. */
async function checkPromises({ swaps, items }: World): Promise<void> {
  const known = await items();
  const promised = (await swaps())
    .filter(holds)
    .flatMap((swap) => getItemIds(swap).map((itemId) => [itemId, swap.swapId] as const));
  expect(new Set(promised.map(([itemId]) => itemId)).size).toBe(promised.length);
  for (const [itemId, swapId] of promised)
    expect(known.get(itemId)).toMatchObject({ status: 'pending', heldBy: { swapId } });
}

async function checkTurns({ swaps }: World): Promise<void> {
  for (const swap of await swaps()) {
    const turn = getTurn(swap);
    if (isSwapClosed(swap.status)) expect(turn).toBe('nobody');
    else if (turn === 'nobody') expect(['paused', 'scheduled']).toContain(swap.status);
  }
}

/** A rebuilt read model equals the one updated event by event. */
async function checkFold({ loops, swaps, eventsOf }: World): Promise<void> {
  await loops.checkFold();
  for (const { items: _, circleId: __, ...swap } of await swaps()) {
    const [first, ...rest] = eventsOf(streams.swap(swap.swapId));
    if (first?.type !== 'SwapProposed') throw new Error('A swap begins with its proposal');
    expect(rest.reduce(applySwapEvent, createProposedSwap(first.data))).toEqual(swap);
  }
}

/** Invariants that hold once the policies have processed all events. */
async function checkAtRest({ log, loops, swaps, items }: World): Promise<void> {
  await loops.checkAtRest();
  const known = await items();
  for (const swap of await swaps()) {
    expect(log.deadlines.get(swap.swapId)).toBe(getNextDeadline(swap)?.at);
    expect(log.deadlines.has(swap.swapId)).toBe(!isSwapClosed(swap.status));
    expect(swap.isAccepting).toBe(false);
    const its = getItemIds(swap).flatMap((itemId) => known.get(itemId) ?? []);
    const standing = getRequestAvailability(swap.swapId, its).status;
    if (swap.status === 'pending') expect(standing).toBe('open');
    if (swap.status === 'paused') expect(standing).toBe('blocked');
    if (swap.status === 'completed')
      expect(its.map((item) => item.status === 'exchanged' && item.swapId === swap.swapId)).not.toContain(false);
  }
  const held = [...known.values()].filter(({ status }) => status === 'pending').map(({ itemId }) => itemId);
  expect(held.sort()).toEqual((await swaps()).filter(holds).flatMap(getItemIds).sort());
}

describe('whatever four members do', { timeout: 60_000 }, () => {
  it('nothing is promised twice, every swap goes on by itself, and nobody is left wondering', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 30, maxLength: 90 }), async (acts) => {
        const world = createWorld();
        await world.begin();
        for (const random of acts) {
          await world.try(random);
          await checkPromises(world);
          await checkTurns(world);
        }
        await world.log.follow();
        await checkAtRest(world);
        await checkFold(world);
      }),
      { numRuns: 100 },
    );
  });

  it('every swap that is not disputed ends when nobody does anything any more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 20, maxLength: 50 }), async (acts) => {
        const world = createWorld();
        await world.begin();
        for (const random of acts) await world.try(random);
        await world.log.follow();
        for (let days = 0; days < 400; days += 8) await world.log.pass(8 * 24 * hour);
        await checkAtRest(world);
        expect((await world.swaps()).filter(({ status }) => !isSwapClosed(status) && status !== 'disputed')).toEqual(
          [],
        );
        await world.loops.checkEnded();
      }),
      { numRuns: 50 },
    );
  });
});
