import { streams } from '@pass-along/contracts';
import { later, newEvent } from './events.ts';
import type { World } from './world.ts';

/** Ben has two collections; the one for the winter is featured and has two items. */
export async function fillCollections(append: World['append']): Promise<void> {
  const winter = { memberId: 'ben', collectionId: 'winter', name: 'For the winter' };
  const moving = { memberId: 'ben', collectionId: 'moving', name: 'Moving in' };
  await append(
    streams.collections('ben'),
    newEvent('CollectionMade', { ...winter, sentence: 'Warm things', madeAt: later }),
    newEvent('CollectionMade', { ...moving, sentence: '', madeAt: later }),
    newEvent('ItemCollected', { ...winter, itemId: 'rake', collectedAt: later }),
    newEvent('ItemCollected', { ...winter, itemId: 'atlas', collectedAt: later }),
    newEvent('CollectionFeatured', { ...winter, byMemberId: 'anna', featuredAt: later }),
  );
}
