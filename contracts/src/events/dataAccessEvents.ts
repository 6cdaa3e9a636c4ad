import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './event.ts';

/** Personal fields of a stream that the command line showed, stream `dataAccess-<id in that stream's name>`. */
export const dataAccessEvents = {
  PersonalDataAccessed: defineEvent({
    version: 1,
    data: z.strictObject({
      /** The stream that was read, and the id in its name: a member's own reads the reason under their key. */
      stream: z.string(),
      subjectId: z.string(),
      reason: z.string(),
      accessedAt: z.iso.datetime(),
    }),
    personal: { of: 'subjectId', fields: { reason: '' } },
  }),
};

export type DataAccessEvent = EventOf<typeof dataAccessEvents>;
