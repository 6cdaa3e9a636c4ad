import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './event.ts';

/** The log's own, stream `log-identity`. */
export const logEvents = {
  /** Written once, where a log is opened that has no identity yet; by `logId` it is told from every other log, copies and backups apart. */
  LogBegun: defineEvent({
    version: 1,
    data: z.strictObject({ logId: z.string(), begunAt: z.iso.datetime() }),
  }),
  /** Closes a copy: from here on it is a log of its own, which takes the place of the one it was copied from. */
  LogMoved: defineEvent({
    version: 1,
    data: z.strictObject({
      logId: z.string(),
      movedFrom: z.string(),
      /** How many moves lie behind it, this one included. */
      moves: z.int(),
      movedAt: z.iso.datetime(),
    }),
  }),
};

export type LogEvent = EventOf<typeof logEvents>;
