import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './event.ts';

/** Kinds of values that must be unique. */
export const claimScope = z.enum(['email', 'username', 'openRequest', 'invitationCode', 'google', 'circleCode']);
export type ClaimScope = z.infer<typeof claimScope>;

/**
 * Reservation of a unique value, stream `claim-<scope>-<digest>`. The digest is keyed so that the value can't be
 * guessed from it.
 */
export const claimEvents = {
  ValueClaimed: defineEvent({
    version: 1,
    data: z.strictObject({ scope: claimScope, ownerId: z.string(), claimedAt: z.iso.datetime() }),
  }),
  ValueReleased: defineEvent({
    version: 1,
    data: z.strictObject({ scope: claimScope, ownerId: z.string(), releasedAt: z.iso.datetime() }),
  }),
};

export type ClaimEvent = EventOf<typeof claimEvents>;
