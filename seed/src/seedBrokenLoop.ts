import { endpoints, type AnswerOf, type SessionAnswer, type SwapLoopAnswer } from '@pass-along/contracts';
import { isAvailable, pick, type SeedListing } from './seedBoard.ts';
import type { SeedAdmin } from './seedMeetingPlaces.ts';
import type { Call, SeededMember } from './seedMembers.ts';
import type { Schedule } from './seedSchedule.ts';
import { answerYes, findOpenLoop, findOwnSwap, findPerson, listOpenLoops, scheduleHandover } from './seedSwapLoops.ts';

const day = 29;

/**
 * Three members want each other's things and agree on a loop. One gives theirs, the others call the rest off, and the
 * admin offers the first one a thing that is free again. No other request is about `things`.
 */
export function scheduleBrokenLoop(
  diary: Schedule,
  call: Call,
  things: readonly SeedListing[],
  people: readonly SeededMember[],
  admin: SeedAdmin | undefined,
): void {
  let chosen: readonly SeedListing[] = [];

  diary.add(diary.at(day, '10:00'), async () => {
    chosen = await chooseThings(call, things, people);
    for (const [index, thing] of chosen.entries()) {
      const itemIds = [pick(chosen, index + 1).id];
      const json = { itemIds, categories: [], surpriseMe: false, valuesMayDiffer: true, isKeptOut: false };
      await call(endpoints.declareSwapWants, { as: pick(people, thing.owner), params: { itemId: thing.id }, json });
    }
  });

  diary.add(diary.at(day, '21:30'), async () => {
    const loop = await findOpenLoop(call, chosen, people);
    const [first, ...lost] = loop?.legs ?? [];
    if (!loop || !first) return;
    const giver = findPerson(people, first.giver._id);
    for (const leg of loop.legs) await answerYes(call, loop, findPerson(people, leg.giver._id));
    scheduleHandover(diary, call, { loop, leg: first, index: 0, day, people });
    scheduleDropOuts(diary, call, { loop, lost, people });
    scheduleReplacement(diary, call, { loop, giver, admin });
  });
}

/** One free thing of each of three members, in no open loop. */
async function chooseThings(
  call: Call,
  things: readonly SeedListing[],
  people: readonly SeededMember[],
): Promise<SeedListing[]> {
  const inLoops = new Set((await listOpenLoops(call, people)).flatMap(({ legs }) => legs.map(({ item }) => item._id)));
  const chosen: SeedListing[] = [];
  for (const thing of things.toReversed()) {
    if (chosen.length === 3) break;
    if (thing.id === '' || inLoops.has(thing.id) || chosen.some(({ owner }) => owner === thing.owner)) continue;
    if (await isAvailable(call, thing)) chosen.push(thing);
  }
  return chosen;
}

interface BrokenLoop {
  loop: SwapLoopAnswer;
  people: readonly SeededMember[];
}

function scheduleDropOuts(
  diary: Schedule,
  call: Call,
  { loop, lost, people }: BrokenLoop & { lost: SwapLoopAnswer['legs'] },
): void {
  for (const [index, leg] of lost.entries())
    diary.add(diary.at(day + 4, `10:${10 + index}`), async () => {
      const as = findPerson(people, leg.giver._id);
      const swapId = await findOwnSwap(call, loop._id, as);
      if (swapId !== '') await call(endpoints.cancelSwap, { as, params: { swapId }, json: { reason: 'I move out' } });
    });
}

function scheduleReplacement(
  diary: Schedule,
  call: Call,
  { loop, giver, admin }: { loop: SwapLoopAnswer; giver: SeededMember; admin: SeedAdmin | undefined },
): void {
  const loopId = loop._id;
  const wanted = loop.legs.find(({ receiver }) => receiver._id === giver.userId);
  if (!admin || !wanted) return;
  diary.add(diary.at(day + 5, '11:00'), async () => {
    const as = await call<SessionAnswer>(endpoints.login, { json: { ...admin, role: 'admin' } }).catch(() => undefined);
    const json = {
      memberId: giver.userId,
      itemId: wanted.item._id,
      karma: 10,
      reason: 'You gave yours, and got nothing',
    };
    if (as) await call(endpoints.settleLoopMember, { as, params: { id: loopId }, json });
  });
  diary.add(diary.at(day + 6, '18:00'), async () => {
    const as = giver;
    const found = await call<AnswerOf<typeof endpoints.getSwapLoop>>(endpoints.getSwapLoop, { as, params: { loopId } });
    const offered = found.loop.replacements.find(({ canAnswer }) => canAnswer);
    if (offered) await call(endpoints.acceptReplacement, { as, params: { loopId, swapId: offered._id } });
  });
}
