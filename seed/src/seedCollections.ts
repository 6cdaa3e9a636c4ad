import { endpoints, type AnswerOf, type ItemCategory } from '@pass-along/contracts';
import { pick, type SeedListing } from './seedBoard.ts';
import type { Call, SeededMember } from './seedMembers.ts';
import { days, type Schedule } from './seedSchedule.ts';

interface SeedCollection {
  name: string;
  sentence: string;
  /** Index of its maker in `people`. */
  maker: number;
  categories: readonly ItemCategory[];
}

const collections: readonly SeedCollection[] = [
  {
    name: 'Moving in',
    sentence: 'What makes four walls a home.',
    maker: 1,
    categories: ['Home & Garden', 'Electronics'],
  },
  { name: 'Rainy afternoons', sentence: 'For days on the sofa.', maker: 4, categories: ['Books', 'Toys', 'Music'] },
];

/** Items in each collection, at most. */
const most = 6;

/** On the last evening some members put together what is still on the board. */
export function scheduleCollections(
  diary: Schedule,
  call: Call,
  board: readonly SeedListing[],
  people: readonly SeededMember[],
): void {
  for (const [index, { name, sentence, maker, categories }] of collections.entries())
    diary.add(diary.at(days - 1, `18:${10 + index}`), async () => {
      const as = pick(people, maker);
      const made = await call<AnswerOf<typeof endpoints.makeCollection>>(endpoints.makeCollection, {
        as,
        json: { name, sentence },
      });
      const fitting = board.filter(
        ({ id, category, type }) => id !== '' && type !== 'request' && categories.includes(category),
      );
      let collected = 0;
      for (const { id: itemId } of fitting) {
        if (collected >= most) break;
        const { status } = await call<{ status: string }>(endpoints.getItem, { as, params: { itemId } });
        if (status !== 'available') continue;
        await call(endpoints.collectItem, { as, params: { collectionId: made.collection._id, itemId } });
        collected += 1;
      }
    });
}
