import * as z from 'zod/mini';
import type { ItemViewEvent } from '@pass-along/contracts';
import { actor, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** The viewers of one item on one day. */
type ItemViews = ReadonlySet<string>;

const itemViewsCommands = {
  /** `viewer` is a member id, or a keyed hash of a visitor that changes daily. */
  ViewItem: { itemId: z.string(), ownerId: z.string(), viewer: actor },
} satisfies CommandSchemas;

type ViewItem = CommandIn<typeof itemViewsCommands>;

export const itemViewsDecider: Decider<ItemViews, ViewItem, ItemViewEvent> = {
  commands: itemViewsCommands,
  initial: new Set(),

  decide({ itemId, ownerId, viewer, at }, seenBy) {
    if (viewer === ownerId || seenBy.has(viewer)) return [];
    return [{ type: 'ItemViewed', data: { itemId, ownerId, viewer, viewedAt: at } }];
  },

  evolve(seenBy, event) {
    return new Set(seenBy).add(event.data.viewer);
  },
};
