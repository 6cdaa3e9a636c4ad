import * as z from 'zod/mini';
import { itemDetails, itemImage, continuedItem, swapWants } from '@pass-along/contracts';
import { caller, beforeTexts, actor, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';

/** A revision of a listing; omitted fields stay unchanged. */
const itemChanges = z.partial(z.extend(itemDetails, { circleId: z.nullable(z.string()) }));
export type ItemChanges = z.infer<typeof itemChanges>;

export const itemCommands = {
  ListItem: {
    itemId: streamId,
    ownerId: actor,
    details: itemDetails,
    /** Null shows the item to everyone. */
    circleId: z.nullable(z.string()),
    images: z.array(itemImage),
    continues: z.optional(continuedItem),
  },
  ReviseItem: {
    by: caller,
    changes: itemChanges,
    before: beforeTexts,
    addImages: z.array(itemImage),
    removeImages: z.array(z.string()),
    /** Ids in the order of the item's pictures; others follow. */
    imageOrder: z.optional(z.array(z.string())),
  },
  RemoveItem: { by: caller },
  /** Undoes a removal after a granted appeal. */
  RestoreItem: { by: actor },
  /**
   * Without `liked` the like is toggled. `circleId` is a circle of the caller; an item that only one circle sees
   * requires it.
   */
  ToggleLike: { by: caller, liked: z.exactOptional(z.boolean()), circleId: z.exactOptional(z.string()) },
  MarkItemExchanged: { by: caller },
  ReserveItem: { swapId: z.string(), attempt: z.number(), toMemberId: z.string() },
  ReleaseItem: { swapId: z.string(), attempt: z.number() },
  ExchangeItem: { swapId: z.string() },
  LeaveStoryNote: { by: caller, words: z.string(), picture: z.nullable(itemImage) },
  WithdrawStoryNote: { by: caller },
  /** `insteadOf` is when the wants that the form began with were declared; null for none. */
  DeclareSwapWants: { by: caller, wants: swapWants, insteadOf: z.exactOptional(z.nullable(z.string())) },
  /** An earlier owner was erased. */
  RemoveInheritedPictures: { ofMemberId: z.string() },
} satisfies CommandSchemas;

export type ItemCommand = CommandIn<typeof itemCommands>;

export type CommandOfItem<T extends ItemCommand['type']> = Extract<ItemCommand, { type: T }>;
