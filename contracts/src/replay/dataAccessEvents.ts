import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

/** Personal fields shown on the command line, stream `dataAccess-<id in that stream's name>`. */
export const dataAccessEvents = {
  PersonalDataAccessed: defineEvent({
    version: 1,
    data: z.strictObject({
      /**
       * The stream that was read, and the id in its name. For a member's own stream the reason is encrypted under that
       * member's key.
       */
      stream: z.string(),
      subjectId: z.string(),
      reason: z.string(),
      accessedAt: z.iso.datetime(),
    }),
    personal: { of: 'subjectId', fields: { reason: '' } },
  }),
};

export type DataAccessEvent = EventOf<typeof dataAccessEvents>;
