import * as z from 'zod/mini';
import { erasedNames } from '../core/erasedNames.ts';
import { picturePaths, type ItemImage } from '../core/picturePaths.ts';
import { itemCategory, itemCondition, itemStatus, itemType } from './itemChoices.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';
import type { ItemCategory } from './itemRules.ts';
import { getKeys } from '../core/typedKeys.ts';
import { pickFields } from '../core/typedRecords.ts';
import { storyPicturePaths } from './storyPicturePaths.ts';

/** Details entered by the owner. `weightKg` is null when the owner states none. */
export const itemDetails = z.strictObject({
  title: z.string(),
  description: z.string(),
  category: itemCategory,
  type: itemType,
  condition: itemCondition,
  estimatedValue: z.nullable(z.number()),
  weightKg: z.nullable(z.number()),
  tags: z.array(z.string()),
  deliveryNotes: z.string(),
});
export type ItemDetails = z.infer<typeof itemDetails>;

export const detailNames = getKeys(itemDetails.shape);

/** Picks the details from any object that contains them. */
export function pickItemDetails(listing: ItemDetails): ItemDetails {
  return pickFields(listing, detailNames);
}

export const itemImage = z.strictObject({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
} satisfies Record<keyof ItemImage, z.ZodMiniType>);

/** The listing that an item continues: the same thing, listed again by the member that received it. */
export const continuedItem = z.strictObject({
  itemId: z.string(),
  /** The first listing of the thing, the same for all that follow. */
  firstItemId: z.string(),
  /** How often the thing had changed hands before this listing. */
  handovers: z.number(),
  /** Pictures from earlier listings, each with its author. They are deleted with the account of their author. */
  pictures: z.array(z.strictObject({ imageId: z.string(), memberId: z.string() })),
});
export type ContinuedItem = z.infer<typeof continuedItem>;

/** The complete current listing. `circleId` is null for an item visible to all members. */
const listing = {
  ...itemDetails.shape,
  itemId: z.string(),
  ownerId: z.string(),
  circleId: z.nullable(z.string()),
  images: z.array(itemImage),
};

/** Replacements for the owner's other texts after erasure. */
export const erasedItemTexts = {
  description: '',
  tags: [] as string[],
  deliveryNotes: '',
} satisfies Partial<ItemDetails>;
const personal = { of: 'ownerId', fields: { ...erasedItemTexts, title: erasedNames.item } } as const;
const personalSince2 = { version: 2, personal, upcasters: { 1: (data: Record<string, unknown>) => data } } as const;

const files = {
  images: ({ itemId, images }: { itemId: string; images: ItemImage[] }) => ({
    originals: images.map(({ id }) => picturePaths.item(itemId, id)),
    copies: images.flatMap(({ id }) => [picturePaths.itemThumb(itemId, id), picturePaths.itemPage(itemId, id)]),
  }),
};

export const listingField = z.enum([...detailNames, 'images', 'circleId']);
export type ListingField = z.infer<typeof listingField>;

/** Fields that identify the item in every later event. Version 1 also had the title. */
const itemFields = { itemId: z.string(), ownerId: z.string() };
const withoutTitle = {
  version: 2,
  upcasters: { 1: ({ title: _, ...data }: Record<string, unknown>) => data },
} as const;

/** 'I'd swap this for…': what the owner of a thing would take for it, and whether a swap loop may contain it. */
export const swapWants = z.strictObject({
  /** Things of other members. */
  itemIds: z.array(z.string()),
  categories: z.array(itemCategory),
  /** Takes anything. */
  surpriseMe: z.boolean(),
  /** Takes a thing of a very different value. */
  valuesMayDiffer: z.boolean(),
  /** Keeps the thing out of swap loops. */
  isKeptOut: z.boolean(),
});
export type SwapWants = z.infer<typeof swapWants>;

/** Picks the wants from any object that contains them. */
export function pickSwapWants(declared: SwapWants): SwapWants {
  return pickFields(declared, getKeys(swapWants.shape));
}

const storyNote = z.strictObject({
  ...itemFields,
  words: z.string(),
  picture: z.nullable(itemImage),
  leftAt: z.iso.datetime(),
});

/** An item, stream `item-<itemId>`. */
export const itemEvents = {
  ItemListed: defineEvent({
    ...personalSince2,
    data: z.strictObject({ ...listing, listedAt: z.iso.datetime(), continues: z.optional(continuedItem) }),
    files,
  }),
  /**
   * The owner edited the listing; carries the complete current listing and the names of the changed fields. `isMinor`:
   * the thing is described as before, but for case, punctuation and details such as tags; older events do not say so.
   */
  ItemRevised: defineEvent({
    ...personalSince2,
    data: z.strictObject({
      ...listing,
      changed: z.array(listingField),
      isMinor: z.optional(z.literal(true)),
      revisedAt: z.iso.datetime(),
    }),
    files,
  }),
  /** Removed from the lists. `from` is the previous status; an exchanged item stays exchanged. */
  ItemRemoved: defineEvent({
    ...withoutTitle,
    data: z.strictObject({
      ...itemFields,
      type: itemType,
      category: itemCategory,
      from: itemStatus,
      byMemberId: z.nullable(z.string()),
      removedAt: z.iso.datetime(),
    }),
  }),
  /** An appeal undid the removal: visible as before. */
  ItemRestored: defineEvent({
    ...withoutTitle,
    data: z.strictObject({
      ...itemFields,
      type: itemType,
      category: itemCategory,
      to: itemStatus,
      byMemberId: z.string(),
      restoredAt: z.iso.datetime(),
    }),
  }),
  ItemLiked: defineEvent({
    ...withoutTitle,
    data: z.strictObject({ ...itemFields, memberId: z.string(), likedAt: z.iso.datetime() }),
  }),
  ItemUnliked: defineEvent({
    ...withoutTitle,
    data: z.strictObject({ ...itemFields, memberId: z.string(), unlikedAt: z.iso.datetime() }),
  }),
  /**
   * Reserved for one acceptance of a swap (`attempt` of SwapAcceptanceBegun) and its recipient: status available →
   * pending. A later attempt of the same swap renews it.
   */
  ItemReserved: defineEvent({
    ...withoutTitle,
    data: z.strictObject({
      ...itemFields,
      swapId: z.string(),
      attempt: z.number(),
      toMemberId: z.string(),
      reservedAt: z.iso.datetime(),
    }),
  }),
  /** The reservation ended without an exchange: status pending → available. */
  ItemReleased: defineEvent({
    ...withoutTitle,
    data: z.strictObject({
      ...itemFields,
      swapId: z.string(),
      attempt: z.number(),
      toMemberId: z.string(),
      releasedAt: z.iso.datetime(),
    }),
  }),
  /** The owner said what they would take for a thing. It replaces what they said before. */
  SwapWantsDeclared: defineEvent({
    version: 1,
    personal: { of: 'ownerId', fields: { itemIds: [] as string[], categories: [] as ItemCategory[] } },
    data: z.strictObject({ ...itemFields, ...swapWants.shape, declaredAt: z.iso.datetime() }),
  }),
  /**
   * Handed over: status → exchanged. `swapId` and `toMemberId` are null for an exchange outside the app, `byMemberId`
   * when the completion of a swap caused it.
   */
  ItemExchanged: defineEvent({
    version: 2,
    personal: { of: 'ownerId', fields: { title: erasedNames.item } },
    upcasters: { 1: (data) => data },
    data: z.strictObject({
      ...itemFields,
      title: z.string(),
      type: itemType,
      category: itemCategory,
      weightKg: z.nullable(z.number()),
      circleId: z.nullable(z.string()),
      swapId: z.nullable(z.string()),
      toMemberId: z.nullable(z.string()),
      byMemberId: z.nullable(z.string()),
      exchangedAt: z.iso.datetime(),
    }),
  }),
  /** An owner left a sentence, a picture or both in the story of a thing that they passed on. It replaces the last. */
  StoryNoteLeft: defineEvent({
    version: 1,
    personal: { of: 'ownerId', fields: { words: '' } },
    data: storyNote,
    files: {
      picture: ({ itemId, picture }: z.infer<typeof storyNote>) => ({
        originals: picture === null ? [] : [storyPicturePaths.story(itemId, picture.id)],
        copies: picture === null ? [] : [storyPicturePaths.storyThumb(itemId, picture.id)],
      }),
    },
  }),
  StoryNoteWithdrawn: defineEvent({
    version: 1,
    data: z.strictObject({ ...itemFields, withdrawnAt: z.iso.datetime() }),
  }),
  /** An earlier owner of the thing was erased: the pictures that the listing had taken over from them are gone. */
  InheritedPicturesRemoved: defineEvent({
    version: 1,
    data: z.strictObject({
      ...itemFields,
      ofMemberId: z.string(),
      imageIds: z.array(z.string()),
      removedAt: z.iso.datetime(),
    }),
  }),
};

/**
 * Views of an item on one day, stream `itemViews-<itemId>.<yyyy-mm-dd>`. The viewer is a member id or a daily keyed
 * hash.
 */
export const itemViewEvents = {
  ItemViewed: defineEvent({
    version: 1,
    data: z.strictObject({
      itemId: z.string(),
      ownerId: z.string(),
      viewer: z.string(),
      viewedAt: z.iso.datetime(),
    }),
  }),
};

export type ItemEvent = EventOf<typeof itemEvents>;
export type ItemViewEvent = EventOf<typeof itemViewEvents>;
