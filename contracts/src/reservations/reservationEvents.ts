import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';
import type { ReservationScope } from '../core/streams.ts';

export const reservationScope = z.enum([
  'email',
  'username',
  'openRequest',
  'invitationCode',
  'google',
  'circleCode',
  'loopItem',
] satisfies ReservationScope[]);

/**
 * Reservation of a unique value, stream `claim-<scope>-<digest>`. The digest is keyed so that the value can't be
 * guessed from it.
 */
export const reservationEvents = {
  ValueClaimed: defineEvent({
    version: 1,
    data: z.strictObject({ scope: reservationScope, ownerId: z.string(), claimedAt: z.iso.datetime() }),
  }),
  ValueReleased: defineEvent({
    version: 1,
    data: z.strictObject({ scope: reservationScope, ownerId: z.string(), releasedAt: z.iso.datetime() }),
  }),
};

export type ReservationEvent = EventOf<typeof reservationEvents>;
