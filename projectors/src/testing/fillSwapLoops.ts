import { streams, type SwapLoopLeg } from '@pass-along/contracts';
import { at, later, newEvent } from './events.ts';
import { type World } from './world.ts';

const leg = (swapId: string, itemId: string, giverId: string, receiverId: string): SwapLoopLeg => ({
  ...{ swapId, itemId, giverId, receiverId, want: { kind: 'like', id: itemId }, since: at },
});

/** Anna and Ben agreed on a loop; Cleo said no to one with each of them. */
export async function fillSwapLoops(append: World['append']): Promise<void> {
  const agreed = { loopId: 'loop1', legs: [leg('leg1', 'rake', 'anna', 'ben'), leg('leg2', 'atlas', 'ben', 'anna')] };
  await append(
    streams.swapLoop(agreed.loopId),
    newEvent('SwapLoopOffered', { ...agreed, offeredAt: at }),
    newEvent('SwapLoopMembersAsked', { ...agreed, toMemberIds: ['anna'], agreedIds: ['ben'], askedAt: at }),
    newEvent('SwapLoopReservationBegun', { ...agreed, begunAt: later }),
    newEvent('SwapLoopAgreed', { ...agreed, agreedAt: later }),
  );
  for (const [loopId, memberId, getsItemId] of [
    ['loop2', 'anna', 'rake'],
    ['loop3', 'ben', 'atlas'],
  ] as const) {
    const loop = {
      loopId,
      legs: [leg(`${loopId}a`, getsItemId, memberId, 'cleo'), leg(`${loopId}b`, 'globe', 'cleo', memberId)],
    };
    const part = { loopId, memberIds: [memberId, 'cleo'], memberId: 'cleo', givesItemId: 'globe', getsItemId };
    await append(
      streams.swapLoop(loopId),
      newEvent('SwapLoopOffered', { ...loop, offeredAt: at }),
      newEvent('SwapLoopDeclined', { ...part, why: 'not_now', words: 'Next year', declinedAt: later }),
      newEvent('SwapLoopDissolved', {
        ...{ ...loop, why: 'declined', memberId: 'cleo', itemId: null, toMemberIds: [], dissolvedAt: later },
      }),
    );
  }
}
