import { boolean, compressed, defineTable, integer, jsonb, nullable, text, type RowIn } from '../core/defineTable.ts';
import type { ItemCategory, ItemStatus } from '../items/itemRules.ts';
import type { WishKind } from '../wishes/wishEvents.ts';
import type { RecommendationReason } from './recommendationReasons.ts';

/** What a recommendation needs to know of each item. */
export const recommendableItemsTable = defineTable({
  name: 'recommendable_items',
  key: 'item_id',
  columns: {
    item_id: text(),
    /** Counts from 0 in the order of listing. */
    number: integer(),
    owner_id: text(),
    circle_id: nullable(text()),
    category: text<ItemCategory>(),
    tags: jsonb<string[]>(),
    is_post: boolean(),
    status: text<ItemStatus>(),
  },
  indexes: {
    owner: '(owner_id)',
    number: '(number)',
    candidates: `(circle_id, number DESC) WHERE status = 'available' AND NOT is_post`,
  },
});
export type RecommendableItemRow = RowIn<typeof recommendableItemsTable>;

/** A wish of the member, and an item that matches it. */
export interface TasteMatch {
  wish: WishKind;
  wishId: string;
  itemId: string;
}

/** What a member's recommendations follow from; each list has the latest last. */
export const tastesTable = defineTable({
  name: 'recommendation_tastes',
  key: 'member_id',
  columns: {
    member_id: text(),
    /** The member switched recommendations off. */
    is_off: boolean(),
    likes: jsonb<string[]>(),
    /** Items that the member received. */
    received: jsonb<string[]>(),
    requested: jsonb<string[]>(),
    hidden: jsonb<string[]>(),
    circles: jsonb<string[]>(),
    matches: jsonb<TasteMatch[]>(),
    /** Categories and tags of liked and received items, and categories of received ones; derived, in order. */
    categories: jsonb<ItemCategory[]>(),
    received_categories: jsonb<ItemCategory[]>(),
    tags: jsonb<string[]>(),
  },
});
export type TasteRow = RowIn<typeof tastesTable>;

/** Members that like things of one category and received things of another. */
export const tastePairsTable = defineTable({
  name: 'recommendation_taste_pairs',
  key: 'pair_id',
  columns: {
    pair_id: text(),
    category: text<ItemCategory>(),
    received_category: text<ItemCategory>(),
    members: integer(),
  },
});
export type TastePairRow = RowIn<typeof tastePairsTable>;

/** A thing for a member. */
export interface RecommendedThing {
  score: number;
  reason: RecommendationReason;
  item_id: string;
  /** The liked item, the saved search, the wanted post or the circle behind the reason. */
  cause_id: string | null;
}

/** The best things for each member, in one row, so that a like writes one. */
export const recommendationsTable = defineTable({
  name: 'recommendations',
  key: 'member_id',
  columns: { member_id: text(), things: compressed(jsonb<RecommendedThing[]>()) },
});
