import { defineTable, integer, jsonb, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';
import type { ItemImage } from '../core/picturePaths.ts';
import { itemLimits } from './itemLimits.ts';

/** The listings of each thing, one row an owner; wanted posts have none. */
export const itemStoriesTable = defineTable({
  name: 'item_stories',
  key: 'item_id',
  columns: {
    item_id: text(),
    owner_id: text(),
    circle_id: nullable(text()),
    /** The first listing of the thing. */
    first_item_id: text(),
    continues_item_id: nullable(text()),
    /** How often the thing has changed hands, with the handover of this listing. */
    handovers: integer(),
    listed_at: timestamptz(),
    exchanged_at: nullable(timestamptz()),
    /** Who received the thing; null if it was given away outside the app. */
    to_member_id: nullable(text()),
    /** The acting member of the latest removal; null while it is not removed. */
    removed_by: nullable(text()),
    words: text(),
    picture: nullable(jsonb<ItemImage>()),
  },
  indexes: {
    thing: '(first_item_id)',
    owner: '(owner_id)',
    farthest: `(handovers DESC, listed_at DESC, item_id) WHERE handovers >= ${String(itemLimits.story.farthest)}`,
  },
});
export type ItemStoryRow = RowIn<typeof itemStoriesTable>;
