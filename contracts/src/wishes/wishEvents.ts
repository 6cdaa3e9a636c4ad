import * as z from 'zod/mini';
import { itemCategory, itemType } from '../items/itemChoices.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';
import { erasedNames } from '../core/erasedNames.ts';

/**
 * Criteria of a saved search; null for any. Without a type it covers available items only; `all` includes wanted posts.
 */
export const searchCriteria = z.strictObject({
  keyword: z.string(),
  category: z.nullable(itemCategory),
  type: z.nullable(z.enum([...itemType.options, 'all'])),
});
export type SearchCriteria = z.infer<typeof searchCriteria>;

/** A member's saved searches, stream `savedSearches-<memberId>`. */
export const savedSearchEvents = {
  SearchSaved: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      searchId: z.string(),
      name: z.string(),
      ...searchCriteria.shape,
      savedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { name: '', keyword: '' } },
  }),
  SearchDeleted: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), searchId: z.string(), deletedAt: z.iso.datetime() }),
  }),
};

export const wishKind = z.enum(['search', 'post']);
export type WishKind = z.infer<typeof wishKind>;

/** A match between a wish and an item, stream `wishMatch-<wishId>.<itemId>`: once for each pair. */
export const wishMatchEvents = {
  /**
   * `memberId` owns the wish, `wishId` is their saved search or wanted post and `searchName` the name they gave it. The
   * item `title` belongs to `ownerId`; it may be a wanted post if the search includes those.
   */
  WishMatched: defineEvent({
    version: 2,
    data: z.strictObject({
      memberId: z.string(),
      wish: wishKind,
      wishId: z.string(),
      searchName: z.string(),
      itemId: z.string(),
      title: z.string(),
      itemType,
      ownerId: z.string(),
      matchedAt: z.iso.datetime(),
    }),
    personal: [
      { of: 'memberId', fields: { searchName: '' } },
      { of: 'ownerId', fields: { title: erasedNames.item } },
    ],
    upcasters: { 1: (data) => data },
  }),
};

export type SavedSearchEvent = EventOf<typeof savedSearchEvents>;
export type WishMatchEvent = EventOf<typeof wishMatchEvents>;
