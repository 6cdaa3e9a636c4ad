import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './event.ts';

/** A unique value, stream `reservation-<scope>-<digest>`; the digest is keyed so that the value can't be guessed from it. */
export const reservationEvents = {
  ValueReserved: defineEvent({
    version: 1,
    data: z.object({ ownerId: z.string(), reservedAt: z.iso.datetime() }),
  }),
  ValueReleased: defineEvent({
    version: 1,
    data: z.object({ ownerId: z.string(), releasedAt: z.iso.datetime() }),
  }),
};

export type ReservationEvent = EventOf<typeof reservationEvents>;
