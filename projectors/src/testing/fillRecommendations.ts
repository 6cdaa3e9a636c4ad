import { streams } from '@pass-along/contracts';
import { itemListed, later, newEvent } from './events.ts';
import type { World } from './world.ts';

/** Ben likes Anna's atlas and received her rake: two more books are for him, of which he hid one. */
export async function fillRecommendations(append: World['append']): Promise<void> {
  for (const itemId of ['atlas', 'novel', 'poems', 'story'])
    await append(
      streams.item(itemId),
      newEvent('ItemListed', itemListed({ itemId, title: `The ${itemId}`, category: 'Books', tags: [] })),
    );
  await append(streams.item('atlas'), newEvent('ItemLiked', { itemId: 'atlas', memberId: 'ben', likedAt: later }));
  await append(
    streams.item('rake'),
    newEvent('ItemListed', itemListed({ itemId: 'rake', title: 'Rake', tags: [] })),
    newEvent('ItemExchanged', { itemId: 'rake', toMemberId: 'ben', exchangedAt: later }),
  );
  await append(
    streams.recommendations('ben'),
    newEvent('RecommendationHidden', { memberId: 'ben', hiddenItemId: 'poems', hiddenAt: later }),
  );
}
