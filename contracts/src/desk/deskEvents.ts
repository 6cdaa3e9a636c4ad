import * as z from 'zod/mini';
import { claimKinds, watchedKinds } from './deskRules.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

const claimFields = { kind: z.enum(claimKinds), subjectId: z.string() };

/**
 * An item on the admin desk, stream `deskItem-<kind>.<subjectId>`: which admin handles it, and that it waited too long.
 */
export const deskItemEvents = {
  DeskItemTaken: defineEvent({
    version: 1,
    data: z.strictObject({ ...claimFields, byMemberId: z.string(), takenAt: z.iso.datetime() }),
  }),
  DeskItemGivenBack: defineEvent({
    version: 1,
    data: z.strictObject({
      ...claimFields,
      fromMemberId: z.string(),
      byMemberId: z.string(),
      givenBackAt: z.iso.datetime(),
    }),
  }),
  /** Once for each wait. */
  DeskItemOverdue: defineEvent({
    version: 1,
    data: z.strictObject({
      kind: z.enum(watchedKinds),
      subjectId: z.string(),
      waitingSince: z.iso.datetime(),
      foundAt: z.iso.datetime(),
    }),
  }),
};

export type DeskItemEvent = EventOf<typeof deskItemEvents>;
