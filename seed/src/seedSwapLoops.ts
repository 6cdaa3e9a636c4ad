import { endpoints, type AnswerOf, type SwapDetail, type SwapLoopAnswer } from '@pass-along/contracts';
import type { SeedListing } from './seedBoard.ts';
import type { Call, SeededMember } from './seedMembers.ts';
import { days, type Schedule } from './seedSchedule.ts';

/** On the evenings of these days members answer the loops that they were offered, until they agree on one. */
const looks = [20, 22, 24, 26, 28, 30, 32, 34] as const;

/**
 * The search offers loops by itself, from likes. Members agree on one and hand over each leg; near the end one waits
 * for its last answer. No other request is about `things`.
 */
export function scheduleSwapLoops(
  diary: Schedule,
  call: Call,
  things: readonly SeedListing[],
  people: readonly SeededMember[],
): void {
  let isAgreed = false;

  for (const day of looks)
    diary.add(diary.at(day, '21:00'), async () => {
      const loop = isAgreed ? undefined : await findOpenLoop(call, things, people);
      if (!loop) return;
      isAgreed = true;
      for (const { giver } of loop.legs) await answerYes(call, loop, findPerson(people, giver._id));
      scheduleHandovers(diary, call, { loop, day, people });
    });

  diary.add(diary.at(days - 1, '11:00'), async () => {
    const loop = await findOpenLoop(call, things, people);
    const members = loop?.legs.map(({ giver }) => findPerson(people, giver._id)) ?? [];
    // the person that a guest most likely signs in as answers last
    const last = members.find((member) => member.userId === people[0]?.userId) ?? members[0];
    for (const member of members) if (loop && member !== last) await answerYes(call, loop, member);
  });
}

export function findPerson(people: readonly SeededMember[], memberId: string): SeededMember {
  const found = people.find(({ userId }) => userId === memberId);
  if (!found) throw new Error('A loop has members of the seed only');
  return found;
}

export const answerYes = (call: Call, { _id: loopId }: SwapLoopAnswer, as: SeededMember) =>
  call(endpoints.acceptSwapLoop, { as, params: { loopId } });

/** The open loop with most members of which all things are among these. */
export async function findOpenLoop(
  call: Call,
  things: readonly SeedListing[],
  people: readonly SeededMember[],
): Promise<SwapLoopAnswer | undefined> {
  const fitting = (await listOpenLoops(call, people)).filter(({ legs }) =>
    legs.every(({ item }) => things.some(({ id }) => id === item._id)),
  );
  return fitting.toSorted((one, other) => other.legs.length - one.legs.length)[0];
}

export async function listOpenLoops(call: Call, people: readonly SeededMember[]): Promise<SwapLoopAnswer[]> {
  const offered = new Map<string, SwapLoopAnswer>();
  for (const as of people) {
    const { loops } = await call<AnswerOf<typeof endpoints.listSwapLoops>>(endpoints.listSwapLoops, { as });
    for (const loop of loops) if (loop.status === 'offered') offered.set(loop._id, loop);
  }
  return [...offered.values()];
}

interface AgreedLoop {
  loop: SwapLoopAnswer;
  /** The day of the agreement. */
  day: number;
  people: readonly SeededMember[];
}

/** Each giver proposes an evening, the receiver agrees, and shows their code at the door. */
function scheduleHandovers(diary: Schedule, call: Call, agreed: AgreedLoop): void {
  for (const [index, leg] of agreed.loop.legs.entries()) scheduleHandover(diary, call, { ...agreed, leg, index });
}

export function scheduleHandover(
  diary: Schedule,
  call: Call,
  { loop, day, people, leg, index }: AgreedLoop & { leg: SwapLoopAnswer['legs'][number]; index: number },
): void {
  const [startsAt, endsAt] = [diary.at(day + 3, '18:00'), diary.at(day + 3, '19:00')].map((at) => at.toISOString());
  const [giver, receiver] = [findPerson(people, leg.giver._id), findPerson(people, leg.receiver._id)];
  let params = { swapId: '' };
  diary.add(diary.at(day + 1, `9:${10 + index}`), async () => {
    params = { swapId: await findOwnSwap(call, loop._id, giver) };
    const json = { method: 'pick_up', place: 'My door, second floor', timeZone: 'UTC', startsAt, endsAt };
    await call(endpoints.proposeHandover, { as: giver, params, json });
  });
  diary.add(diary.at(day + 1, `18:${10 + index}`), () => call(endpoints.agreeHandover, { as: receiver, params }));
  diary.add(diary.at(day + 3, `18:${10 + index}`), async () => {
    const { code } = await call<SwapDetail>(endpoints.getSwap, { as: receiver, params });
    await call(endpoints.giveCode, { as: giver, params, json: { code } });
  });
}

/** The swap of the leg that the member gives. */
export async function findOwnSwap(call: Call, loopId: string, as: SeededMember): Promise<string> {
  const found = await call<AnswerOf<typeof endpoints.getSwapLoop>>(endpoints.getSwapLoop, { as, params: { loopId } });
  return found.loop.legs.find(({ giver }) => giver._id === as.userId)?.swapId ?? '';
}
