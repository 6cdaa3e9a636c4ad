import { endpoints } from '@pass-along/contracts';
import { isAvailable, pick, type SeedListing } from './seedBoard.ts';
import type { Call, SeededMember } from './seedMembers.ts';
import { days, type Schedule } from './seedSchedule.ts';

/** One thing in so many has wants. */
const every = 4;

/** On the last evening some members say what they would take for their things: a thing, a category, or anything. */
export function scheduleSwapWants(
  diary: Schedule,
  call: Call,
  board: readonly SeedListing[],
  people: readonly SeededMember[],
): void {
  const things = board.filter(({ type }) => type === 'barter');
  for (const [index, thing] of things.entries()) {
    if (index % every !== 0) continue;
    diary.add(diary.at(days - 1, `17:${index % 60}`), async () => {
      if (!(await isAvailable(call, thing))) return;
      const wanted = things.find(({ owner }, at) => at > index && owner !== thing.owner);
      const isThere = wanted !== undefined && wanted.id !== '' && (await isAvailable(call, wanted));
      const turn = (index / every) % 4;
      await call(endpoints.declareSwapWants, {
        as: pick(people, thing.owner),
        params: { itemId: thing.id },
        json: {
          itemIds: turn === 0 && isThere ? [wanted.id] : [],
          categories: turn === 1 && wanted ? [wanted.category] : [],
          surpriseMe: turn === 2,
          valuesMayDiffer: turn !== 3,
          isKeptOut: turn === 3,
        },
      });
    });
  }
}
