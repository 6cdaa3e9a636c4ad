import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

/** The collection and its name at that moment, in every event. `memberId` made it. */
const collectionFields = { memberId: z.string(), collectionId: z.string(), name: z.string() };
const named = { of: 'memberId', fields: { name: '' } } as const;

/**
 * Collections of items that a member put together, stream `collections-<memberId>`. Name and sentence are the member's
 * own words and go with their account.
 */
export const collectionEvents = {
  CollectionMade: defineEvent({
    version: 1,
    data: z.strictObject({ ...collectionFields, sentence: z.string(), madeAt: z.iso.datetime() }),
    personal: { of: 'memberId', fields: { name: '', sentence: '' } },
  }),
  /** Its maker, or an admin, gave it another name or sentence. */
  CollectionRevised: defineEvent({
    version: 1,
    data: z.strictObject({
      ...collectionFields,
      sentence: z.string(),
      fromName: z.string(),
      fromSentence: z.string(),
      byMemberId: z.string(),
      revisedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { name: '', sentence: '', fromName: '', fromSentence: '' } },
  }),
  CollectionDeleted: defineEvent({
    version: 1,
    data: z.strictObject({ ...collectionFields, deletedAt: z.iso.datetime() }),
    personal: named,
  }),
  ItemCollected: defineEvent({
    version: 1,
    data: z.strictObject({ ...collectionFields, itemId: z.string(), collectedAt: z.iso.datetime() }),
    personal: named,
  }),
  CollectedItemTakenOut: defineEvent({
    version: 1,
    data: z.strictObject({ ...collectionFields, itemId: z.string(), takenOutAt: z.iso.datetime() }),
    personal: named,
  }),
  /** An admin put the collection first on the board. */
  CollectionFeatured: defineEvent({
    version: 1,
    data: z.strictObject({ ...collectionFields, byMemberId: z.string(), featuredAt: z.iso.datetime() }),
    personal: named,
  }),
  CollectionUnfeatured: defineEvent({
    version: 1,
    data: z.strictObject({ ...collectionFields, byMemberId: z.string(), unfeaturedAt: z.iso.datetime() }),
    personal: named,
  }),
  /** An admin took the collection down: only its maker sees it. */
  CollectionHidden: defineEvent({
    version: 1,
    data: z.strictObject({ ...collectionFields, hiddenBy: z.string(), hiddenAt: z.iso.datetime() }),
    personal: named,
  }),
  CollectionShown: defineEvent({
    version: 1,
    data: z.strictObject({ ...collectionFields, shownBy: z.string(), shownAt: z.iso.datetime() }),
    personal: named,
  }),
};

export type CollectionEvent = EventOf<typeof collectionEvents>;
