import * as z from 'zod/mini';

/**
 * Relation of an item to its viewer: their own; requested by them; in a swap that waits for them; promised to them;
 * reserved for another member.
 */
export const viewerRelation = z.enum(['yours', 'asked', 'your_turn', 'promised_to_you', 'reserved']);
export type ViewerRelation = z.infer<typeof viewerRelation>;

/** `swapId`: the swap behind the relation, if any. */
export const forYou = z.object({ is: viewerRelation, swapId: z.nullable(z.string()) });
export type ForYou = z.infer<typeof forYou>;
