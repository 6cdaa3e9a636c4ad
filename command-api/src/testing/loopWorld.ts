import {
  applySwapLoopEvent,
  createOfferedSwapLoop,
  getReplacementLegs,
  getSwapLoopDeadlines,
  getUnansweredIds,
  getUnsettledIds,
  streams,
  type SwapLoopEvent,
  type ShownSwapLoop,
} from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { expect } from 'vitest';
import { acceptReplacement, proposeReplacement } from '../swaps/loops/answerReplacement.ts';
import { acceptSwapLoop, declineSwapLoop } from '../swaps/loops/answerSwapLoop.ts';
import { offerSwapLoop } from '../swaps/loops/offerSwapLoop.ts';
import { swapLoopDecider } from '../swaps/loops/swapLoopDecider.ts';
import { takeSwapStep } from '../swaps/takeSwapStep.ts';
import { swapDecider, type Swap } from '../swaps/swapDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import type { MemoryLog } from './memoryLog.ts';

export type LoopAct = 'offerLoop' | 'sayYes' | 'sayNo' | 'stopLoop' | 'breakLoop' | 'settle' | 'take' | 'leave';

/** Numbers that choose among members, things and loops. */
export interface LoopChoice {
  kind: number;
  by: number;
  item: number;
  swap: number;
}

/** Swap loops of a few members in a log in memory, and what holds of them. */
export function createLoopWorld(log: MemoryLog, members: readonly string[]) {
  const { handler } = log;

  const readLoops = async (): Promise<ShownSwapLoop[]> => {
    const states = await Promise.all(
      log.streamsOf('swapLoop').map(async (stream) => (await handler.load(swapLoopDecider, stream)).state),
    );
    return states.flatMap((state) => (state.status === 'none' || state.status === 'abandoned' ? [] : [state]));
  };
  const readSwap = async (swapId: string): Promise<Swap> =>
    (await handler.load(swapDecider, streams.swap(swapId))).state;

  /** Two to four members in a row give one of their things for swapping to the next one. */
  async function offerLoop({ kind, by, item }: LoopChoice): Promise<void> {
    const many = 2 + (kind % 3);
    const givers = Array.from({ length: many }, (_, index) => members[(by + index) % members.length] ?? '');
    const things = givers.map((giver, index) => `${giver}${String((item >> index) % 2)}`);
    const legs = givers.map((giverId, index) => ({
      ...{ thingId: things[index] ?? '', giverId, receiverId: givers[(index + 1) % many] ?? '' },
      ...{ want: { kind: 'like' as const, itemId: things.at(index - 1) ?? '' }, since: log.now() },
    }));
    await offerSwapLoop(handler, { legs }, log.context('search'));
  }

  /** The first thing of an agreed loop changes hands, and the other givers drop out. */
  async function breakLoop(loops: readonly ShownSwapLoop[]): Promise<void> {
    const [first, ...others] = loops.find(({ status }) => status === 'agreed')?.legs ?? [];
    if (!first) return;
    const { swapId, giverId, receiverId } = first;
    for (const by of [giverId, receiverId])
      await takeSwapStep(handler, swapId, { type: 'ConfirmHandover', by }, log.context(by));
    await log.follow();
    for (const { swapId: lost, giverId: by } of others)
      await takeSwapStep(handler, lost, { type: 'CancelSwap', by, reason: 'No more' }, log.context(by));
  }

  /** An admin makes the first member good that is left short: with karma, or a thing. */
  async function settle(loops: readonly ShownSwapLoop[], { item, by }: LoopChoice): Promise<void> {
    const loop = loops.find((each) => getUnsettledIds(each).length > 0);
    const [memberId] = loop ? getUnsettledIds(loop) : [];
    if (!loop || memberId === undefined) return;
    const choices = getReplacementLegs(loop, memberId);
    const itemId = choices[item % Math.max(choices.length, 1)]?.itemId;
    const context = log.context('admin');
    const id = deriveId('settlement', context.commandId);
    const settled = { memberId, karma: 1 + by, reason: 'So it was', by: 'admin' };
    if (itemId !== undefined) {
      await proposeReplacement(handler, { loopId: loop.loopId, swapId: id, itemId, ...settled }, context);
      return;
    }
    const compensate = { type: 'CompensateMember', settlementId: id, ...settled, at: log.now() } as const;
    await handler.handle(swapLoopDecider, streams.swapLoop(loop.loopId), compensate, context);
  }

  async function answerReplacements(loops: readonly ShownSwapLoop[], name: 'take' | 'leave'): Promise<void> {
    for (const { loopId, replacements } of loops)
      for (const { swapId, receiverId: by, status } of replacements) {
        if (status !== 'proposed') continue;
        const context = log.context(by);
        if (name === 'take') await acceptReplacement(handler, { loopId, swapId, by }, context);
        else {
          const decline = { type: 'DeclineReplacement', swapId, by, at: log.now() } as const;
          await handler.handle(swapLoopDecider, streams.swapLoop(loopId), decline, context);
        }
      }
  }

  async function act(name: LoopAct, choice: LoopChoice): Promise<void> {
    if (name === 'offerLoop') return offerLoop(choice);
    const loops = await readLoops();
    if (name === 'breakLoop') return breakLoop(loops);
    if (name === 'settle') return settle(loops, choice);
    if (name === 'take' || name === 'leave') return answerReplacements(loops, name);
    // mostly one that waits for an answer
    const open = loops.filter(({ status }) => status === 'offered');
    const asked = open.length > 0 && choice.kind < 10 ? open : loops;
    const loop = asked[choice.swap % asked.length];
    if (!loop) return undefined;
    const { loopId } = loop;
    const by = getUnansweredIds(loop)[0] ?? members[choice.by] ?? '';
    const context = log.context(by);
    if (name === 'sayYes') await acceptSwapLoop(handler, loopId, by, context);
    else if (name === 'sayNo') await declineSwapLoop(handler, { loopId, by, why: 'not_now', words: '' }, context);
    else {
      const stop = { type: 'StopSwapLoop', by: 'admin', reason: 'So it was', at: log.now() } as const;
      await handler.handle(swapLoopDecider, streams.swapLoop(loopId), stop, context);
    }
    return undefined;
  }

  /** The legs and their swaps agree once the policies have processed all events. */
  async function checkAtRest(): Promise<void> {
    for (const loop of await readLoops()) {
      const { loopId, status, legs } = loop;
      expect(status).not.toBe('reserving');
      expect(log.deadlines.get(loopId)).toBe(getSwapLoopDeadlines(loop)[0]?.at);
      for (const leg of legs) {
        const swap = await readSwap(leg.swapId);
        if (status === 'offered') expect(swap.status).toBe('none');
        else if (status === 'dissolved') expect(swap.status).toBe('abandoned');
        else expect(getLegStatuses(swap)).toContain(leg.status);
      }
      for (const { swapId, status: replacement } of loop.replacements) {
        expect(replacement).not.toBe('reserving');
        expect(getReplacementStatuses(await readSwap(swapId))).toContain(replacement);
      }
      if (status === 'completed') expect(legs.map((leg) => leg.status)).toEqual(legs.map(() => 'completed'));
    }
  }

  /** A rebuilt loop equals the one updated event by event. */
  async function checkFold(): Promise<void> {
    for (const loop of await readLoops()) {
      const [first, ...rest] = log.eventsOf(streams.swapLoop(loop.loopId)) as unknown as readonly SwapLoopEvent[];
      if (first?.type !== 'SwapLoopOffered') throw new Error('A loop begins with its offer');
      expect(rest.reduce(applySwapLoopEvent, createOfferedSwapLoop(first.data))).toEqual(loop);
    }
  }

  /** Only a dispute, which waits for an admin, keeps a loop from ending. */
  async function checkEnded(): Promise<void> {
    for (const { status, legs, replacements } of await readLoops()) {
      expect(['offered', 'reserving']).not.toContain(status);
      expect(replacements.map((each) => each.status)).not.toContain('proposed');
      for (const { swapId, status: leg } of legs)
        if (leg === 'open' && status !== 'dissolved') expect((await readSwap(swapId)).status).toBe('disputed');
    }
  }

  return {
    act,
    checkAtRest,
    checkFold,
    checkEnded,
    async joinMembers(): Promise<void> {
      for (const memberId of members) {
        const command = {
          type: 'RegisterMember',
          memberId,
          ...{ name: memberId, email: `${memberId}@example.org`, username: memberId, passwordHash: '' },
          ...({ role: 'user', status: 'active', language: 'en', method: 'password' } as const),
          ...{ duties: [], emailProven: true, invitationId: null },
          at: log.now(),
        } as const;
        await handler.handle(memberDecider, streams.member(memberId), command, log.context(memberId));
      }
    },
  };
}

/** States that a replacement may have beside this swap. */
function getReplacementStatuses(swap: Swap): readonly string[] {
  if (swap.status === 'completed') return ['given'];
  if (swap.status === 'failed') return ['lost'];
  if (swap.status === 'none' || swap.status === 'abandoned')
    return ['proposed', 'declined', 'expired', 'item_gone', 'member_away', 'blocked', 'arrived'];
  return ['agreed'];
}

/** States that a leg may have beside this swap; a lost one may still come to its own end. */
function getLegStatuses(swap: Swap): readonly string[] {
  if (swap.status === 'completed') return ['completed'];
  if (swap.status === 'failed') return ['lost'];
  return swap.status === 'none' || swap.status === 'abandoned' ? [] : ['open', 'lost'];
}
