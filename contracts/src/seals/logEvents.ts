import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

/** The log's own events, stream `log-identity`. */
export const logEvents = {
  /**
   * Written once, when a log without an identity is opened. `logId` tells this log from every other one, except its
   * copies and backups.
   */
  LogBegun: defineEvent({
    version: 1,
    data: z.strictObject({ logId: z.string(), begunAt: z.iso.datetime() }),
  }),
  /** Ends a copy: from here on it is a log of its own and replaces the log it was copied from. */
  LogMoved: defineEvent({
    version: 1,
    data: z.strictObject({
      logId: z.string(),
      movedFrom: z.string(),
      /** Number of moves so far, including this one. */
      moves: z.int(),
      movedAt: z.iso.datetime(),
    }),
  }),
};

export type LogEvent = EventOf<typeof logEvents>;
