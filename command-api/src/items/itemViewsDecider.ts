import { type ItemViewEvent } from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

/** The viewers of one item on one day. */
type ItemViews = ReadonlySet<string>;

interface ViewItem {
  type: 'ViewItem';
  itemId: string;
  ownerId: string;
  /** A member id, or a keyed hash of a visitor that changes daily. */
  viewer: string;
  at: string;
}

export const itemViewsDecider: Decider<ItemViews, ViewItem, ItemViewEvent> = {
  initial: new Set(),

  decide({ itemId, ownerId, viewer, at }, seenBy) {
    if (viewer === ownerId || seenBy.has(viewer)) return [];
    return [{ type: 'ItemViewed', data: { itemId, ownerId, viewer, viewedAt: at } }];
  },

  evolve(seenBy, event) {
    return new Set(seenBy).add(event.data.viewer);
  },
};
