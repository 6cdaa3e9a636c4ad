import {
  applySwapLoopEvent,
  createOfferedSwapLoop,
  getSwapLoopDeadlines,
  getUnansweredIds,
  streams,
  type SwapLoopEvent,
} from '@pass-along/contracts';
import { expect } from 'vitest';
import { acceptSwapLoop, declineSwapLoop } from '../swaps/loops/answerSwapLoop.ts';
import { offerSwapLoop } from '../swaps/loops/offerSwapLoop.ts';
import { swapLoopDecider, type OfferedSwapLoop } from '../swaps/loops/swapLoopDecider.ts';
import { swapDecider, type Swap } from '../swaps/swapDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { type MemoryLog } from './memoryLog.ts';

export type LoopAct = 'offerLoop' | 'sayYes' | 'sayNo' | 'stopLoop';

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

  const readLoops = async (): Promise<OfferedSwapLoop[]> => {
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

  async function act(name: LoopAct, choice: LoopChoice): Promise<void> {
    if (name === 'offerLoop') return offerLoop(choice);
    const loops = await readLoops();
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
      if (status === 'completed') expect(legs.map((leg) => leg.status)).toEqual(legs.map(() => 'completed'));
    }
  }

  /** A rebuilt loop equals the one updated event by event. */
  async function checkFold(): Promise<void> {
    for (const { isAsked: _, ...loop } of await readLoops()) {
      const [first, ...rest] = log.eventsOf(streams.swapLoop(loop.loopId)) as unknown as readonly SwapLoopEvent[];
      if (first?.type !== 'SwapLoopOffered') throw new Error('A loop begins with its offer');
      expect(rest.reduce(applySwapLoopEvent, createOfferedSwapLoop(first.data))).toEqual(loop);
    }
  }

  /** Only a dispute, which waits for an admin, keeps a loop from ending. */
  async function checkEnded(): Promise<void> {
    for (const { status, legs } of await readLoops()) {
      expect(['offered', 'reserving']).not.toContain(status);
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

/** States that a leg may have beside this swap; a lost one may still come to its own end. */
function getLegStatuses(swap: Swap): readonly string[] {
  if (swap.status === 'completed') return ['completed'];
  if (swap.status === 'failed') return ['lost'];
  return swap.status === 'none' || swap.status === 'abandoned' ? [] : ['open', 'lost'];
}
