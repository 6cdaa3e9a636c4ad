import * as z from 'zod/mini';

/** Where an event lies; `number` counts from 1 in the order of the log. */
export const loggedEvent = z.object({
  number: z.number(),
  position: z.string(),
  stream: z.string(),
  revision: z.number(),
  type: z.string(),
});
export type LoggedEvent = z.infer<typeof loggedEvent>;

const ofEvent = <const K extends string>(kind: K) => z.object({ kind: z.literal(kind), event: loggedEvent });
const ofFile = <const K extends string>(kind: K) => z.object({ kind: z.literal(kind), file: z.string() });

/** What is wrong with a log, with its chain or with a seal of it. */
export const logFinding = z.discriminatedUnion('kind', [
  /** The first event that is no longer what it was when the chain took it; two that were swapped are two such. */
  ofEvent('changed'),
  /** The first that was put between others. */
  ofEvent('inserted'),
  /** One stood before this one, and is gone. */
  ofEvent('missingBefore'),
  /** Its place is beyond where the log says that it ends. */
  ofEvent('beyondEnd'),
  /** So many are gone from the end, behind the one with this number. */
  z.object({ kind: z.literal('cutOff'), after: z.number(), events: z.number() }),
  /** The links themselves were changed, up to the event with this number. */
  z.object({ kind: z.literal('chainChanged'), number: z.number() }),
  /** Log and chain fit each other and not the seal: both were rewritten; `since` is the day of the last seal that fits. */
  z.object({ kind: z.literal('rewritten'), day: z.string(), since: z.nullable(z.string()) }),
  /** The seal covers more events than there are. */
  z.object({ kind: z.literal('sealedAndGone'), day: z.string(), sealed: z.number(), events: z.number() }),
  /** The file is no seal. */
  ofFile('sealUnreadable'),
  /** No key of ours signed it. */
  ofFile('sealForged'),
  /** The file says other than the event that recorded it. */
  ofFile('sealDiffers'),
  /** No event recorded it. */
  ofFile('sealNotRecorded'),
  /** An event recorded it, and the file is gone. */
  ofFile('sealFileMissing'),
]);
export type LogFinding = z.infer<typeof logFinding>;
