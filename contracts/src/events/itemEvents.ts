import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './event.ts';
import { itemCategory, itemCondition, itemType } from '../rules/items.ts';

/** A stored picture. Urls are host-relative; width and height in pixels of the full picture; colour is its dominant `#rrggbb`. */
export const itemImage = z.object({
  id: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
});
export type ItemImage = z.infer<typeof itemImage>;

export const itemDetails = z.object({
  title: z.string(),
  description: z.string(),
  category: itemCategory,
  type: itemType,
  condition: itemCondition,
  estimatedValue: z.nullable(z.number()),
  tags: z.array(z.string()),
  deliveryNotes: z.string(),
});
export type ItemDetails = z.infer<typeof itemDetails>;

const detailNames = Object.keys(itemDetails.shape) as (keyof ItemDetails)[];

/** The details alone, of whatever carries them. */
export function detailsOf(listing: ItemDetails): ItemDetails {
  return Object.fromEntries(detailNames.map((name) => [name, listing[name]])) as unknown as ItemDetails;
}

/** An item, stream `item-<itemId>`. */
export const itemEvents = {
  ItemListed: defineEvent({
    version: 1,
    data: z.extend(itemDetails, {
      itemId: z.string(),
      ownerId: z.string(),
      images: z.array(itemImage),
      listedAt: z.iso.datetime(),
    }),
    personal: { of: 'ownerId', fields: { deliveryNotes: '' } },
  }),
  /** The owner rewrote the listing; carries the whole listing as it now stands. */
  ItemRevised: defineEvent({
    version: 1,
    data: z.extend(itemDetails, {
      itemId: z.string(),
      ownerId: z.string(),
      images: z.array(itemImage),
      revisedAt: z.iso.datetime(),
    }),
    personal: { of: 'ownerId', fields: { deliveryNotes: '' } },
  }),
  ItemRemoved: defineEvent({
    version: 1,
    data: z.object({ itemId: z.string(), ownerId: z.string(), removedAt: z.iso.datetime() }),
  }),
  ItemLiked: defineEvent({
    version: 1,
    data: z.object({ itemId: z.string(), memberId: z.string(), likedAt: z.iso.datetime() }),
  }),
  ItemUnliked: defineEvent({
    version: 1,
    data: z.object({ itemId: z.string(), memberId: z.string(), unlikedAt: z.iso.datetime() }),
  }),
  /** Promised to one swap's acceptance (`attempt` of SwapAcceptanceBegun): status available → pending. A later attempt of the same swap renews it. */
  ItemReserved: defineEvent({
    version: 1,
    data: z.object({ itemId: z.string(), swapId: z.string(), attempt: z.number(), reservedAt: z.iso.datetime() }),
  }),
  /** The promise fell through: status pending → available. */
  ItemReleased: defineEvent({
    version: 1,
    data: z.object({ itemId: z.string(), swapId: z.string(), releasedAt: z.iso.datetime() }),
  }),
  /** Handed over: status → exchanged. `swapId` is null when it happened outside the app. */
  ItemExchanged: defineEvent({
    version: 1,
    data: z.object({ itemId: z.string(), swapId: z.nullable(z.string()), exchangedAt: z.iso.datetime() }),
  }),
};

/** Who looked at an item on one day, stream `itemViews-<itemId>.<yyyy-mm-dd>`; the viewer is a member id or a daily keyed hash. */
export const itemViewEvents = {
  ItemViewed: defineEvent({
    version: 1,
    data: z.object({ itemId: z.string(), viewer: z.string(), viewedAt: z.iso.datetime() }),
  }),
};

export type ItemEvent = EventOf<typeof itemEvents>;
export type ItemViewEvent = EventOf<typeof itemViewEvents>;
