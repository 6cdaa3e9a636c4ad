import { streams, type SwapLoopLeg } from '@pass-along/contracts';
import { at, later, newEvent } from './events.ts';
import type { World } from './world.ts';

const leg = (swapId: string, itemId: string, giverId: string, receiverId: string): SwapLoopLeg => ({
  ...{ swapId, itemId, giverId, receiverId, want: { kind: 'like', id: itemId }, since: at },
});

/** Anna and Ben agreed on a loop; Cleo said no to one with each of them, and settled two that broke. */
export async function fillSwapLoops(append: World['append']): Promise<void> {
  await fillBrokenLoop(append, 'loop6', 'cleo', 'The kettle was yours');
  await fillBrokenLoop(append, 'loop7', 'cleo', 'You were left short');
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

/** Anna gave something in a loop with Ben and got nothing. The admin `by` offered her another thing, then karma. */
async function fillBrokenLoop(append: World['append'], loopId: string, by: string, reason: string): Promise<void> {
  const legs = [leg(`${loopId}a`, 'kettle', 'anna', 'ben'), leg(`${loopId}b`, 'stool', 'ben', 'anna')];
  const named = { loopId, memberIds: ['anna', 'ben'] };
  const kettle = { ...named, swapId: `${loopId}a`, itemId: 'kettle', giverId: 'anna', receiverId: 'ben' };
  const stool = { ...named, swapId: `${loopId}b`, itemId: 'stool', giverId: 'ben', receiverId: 'anna' };
  const offered = { ...stool, swapId: `${loopId}c` };
  await append(
    streams.swapLoop(loopId),
    newEvent('SwapLoopOffered', { loopId, legs, offeredAt: at }),
    newEvent('SwapLoopAgreed', { loopId, legs, agreedAt: at }),
    newEvent('SwapLoopLegCompleted', { ...kettle, completedAt: at }),
    newEvent('SwapLoopLegLost', { ...stool, memberId: 'ben', lostAt: at }),
    newEvent('SwapLoopMemberShort', { ...named, memberId: 'anna', itemId: 'stool', foundAt: at }),
    newEvent('SwapLoopReplacementProposed', { ...offered, karma: 20, reason, byMemberId: by, proposedAt: later }),
    newEvent('SwapLoopReplacementEnded', { ...offered, why: 'declined', endedAt: later }),
    newEvent('SwapLoopMemberSettled', {
      ...({ ...named, settlementId: `${loopId}c`, memberId: 'anna', why: 'declined', karma: 20 } as const),
      ...{ reason, byMemberId: by, settledAt: later },
    }),
  );
}

/** Dora proposed a meeting of her loop with Ben, and stopped one of Anna and Ben. She is erased later. */
export async function fillLoopsOfDora(append: World['append']): Promise<void> {
  await fillBrokenLoop(append, 'loop8', 'dora', 'No kites for you');
  const met = { loopId: 'loop4', legs: [leg('leg4', 'kite', 'dora', 'ben'), leg('leg5', 'drum', 'ben', 'dora')] };
  const plan = { method: 'meet', place: 'Behind the kites', timeZone: 'Europe/Berlin' } as const;
  await append(
    streams.swapLoop(met.loopId),
    newEvent('SwapLoopOffered', { ...met, offeredAt: at }),
    newEvent('SwapLoopAgreed', { ...met, agreedAt: later }),
    newEvent('SwapLoopMeetingProposed', {
      ...{ loopId: met.loopId, memberIds: ['dora', 'ben'], ...plan, startsAt: later, endsAt: later },
      ...{ byMemberId: 'dora', proposedAt: later },
    }),
  );
  const ended = { loopId: 'loop5', legs: [leg('leg6', 'sled', 'anna', 'ben'), leg('leg7', 'cup', 'ben', 'anna')] };
  await append(
    streams.swapLoop(ended.loopId),
    newEvent('SwapLoopOffered', { ...ended, offeredAt: at }),
    newEvent('SwapLoopStopped', {
      ...{ loopId: ended.loopId, memberIds: ['anna', 'ben'], toMemberIds: ['anna', 'ben'], stoppedSwapIds: ['leg6'] },
      ...{ byMemberId: 'dora', reason: 'Still no kites', stoppedAt: later },
    }),
  );
}
