import type { SwapItemFacts } from '../swaps/swapEvents.ts';
import { defineTable, integer, jsonb, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';

/** A completed swap, and until when its sides may review each other. */
export const reviewWindowsTable = defineTable({
  name: 'review_windows',
  key: 'swap_id',
  columns: {
    swap_id: text(),
    requested_item_id: text(),
    requester_id: text(),
    owner_id: text(),
    items: jsonb<Pick<SwapItemFacts, 'itemId' | 'ownerId' | 'title'>[]>(),
    completed_at: timestamptz(),
    closes_at: timestamptz(),
    published_at: nullable(timestamptz()),
  },
  indexes: { requester: '(requester_id, closes_at)', owner: '(owner_id, closes_at)' },
});
export type ReviewWindowRow = RowIn<typeof reviewWindowsTable>;

/** Reviews, including unpublished ones: before `published_at` only the author reads rating and comment. */
export const reviewsTable = defineTable({
  name: 'reviews',
  key: 'review_id',
  columns: {
    /** `<swapId>.<byMemberId>`. */
    review_id: text(),
    swap_id: text(),
    by_member_id: text(),
    about_member_id: text(),
    item_id: text(),
    item_title: text(),
    rating: integer(),
    comment: text(),
    written_at: timestamptz(),
    published_at: nullable(timestamptz()),
    /** When an admin reversed the swap; the review no longer counts since then. */
    reversed_at: nullable(timestamptz()),
    /** When an admin took the review down. */
    hidden_at: nullable(timestamptz()),
  },
  indexes: {
    newest: '(written_at DESC, review_id)',
    swap: '(swap_id)',
    by: '(by_member_id)',
    about: '(about_member_id, written_at DESC) WHERE published_at IS NOT NULL AND hidden_at IS NULL',
  },
});
export type ReviewRow = RowIn<typeof reviewsTable>;

/** Rating of a member over published reviews, without reversed swaps and reviews taken down; no row for none. */
export const ratingsTable = defineTable({
  name: 'ratings',
  key: 'member_id',
  columns: {
    member_id: text(),
    rating_count: integer(),
    rating_sum: integer(),
    one_star: integer(),
    two_stars: integer(),
    three_stars: integer(),
    four_stars: integer(),
    five_stars: integer(),
  },
});
export type RatingRow = RowIn<typeof ratingsTable>;
