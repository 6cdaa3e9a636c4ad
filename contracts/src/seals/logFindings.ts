import * as z from 'zod/mini';

/** Location of an event; `number` counts from 1 in log order. */
export const loggedEvent = z.object({
  number: z.number(),
  position: z.string(),
  stream: z.string(),
  revision: z.number(),
  type: z.string(),
});
export type LoggedEvent = z.infer<typeof loggedEvent>;

const createEventFinding = <const K extends string>(kind: K) => z.object({ kind: z.literal(kind), event: loggedEvent });
const createFileFinding = <const K extends string>(kind: K) => z.object({ kind: z.literal(kind), file: z.string() });

/** A mismatch in a log, in its chain or in one of its seals. */
export const logFinding = z.discriminatedUnion('kind', [
  /** The first event that changed since the chain recorded it; two swapped events give two findings. */
  createEventFinding('changed'),
  /** The first event that was inserted between others. */
  createEventFinding('inserted'),
  /** An event before this one is missing. */
  createEventFinding('missingBefore'),
  /** It has no valid proof of this installation, although earlier events have: it was put in past the application. */
  createEventFinding('forged'),
  /** Its position is beyond the recorded end of the log. */
  createEventFinding('beyondEnd'),
  /** This many events are missing at the end, after the one with this number. */
  z.object({ kind: z.literal('cutOff'), after: z.number(), events: z.number() }),
  /** The links themselves were changed, up to the event with this number. */
  z.object({ kind: z.literal('chainChanged'), number: z.number() }),
  /** Log and chain agree but contradict the seal: both were rewritten. `since` is the day of the last matching seal. */
  z.object({ kind: z.literal('rewritten'), day: z.string(), since: z.nullable(z.string()) }),
  /** The seal covers more events than the log has. */
  z.object({ kind: z.literal('sealedAndGone'), day: z.string(), sealed: z.number(), events: z.number() }),
  /** The file is not a valid seal. */
  createFileFinding('sealUnreadable'),
  /** The seal has no valid signature of our keys. */
  createFileFinding('sealForged'),
  /** The file differs from the event that recorded it. */
  createFileFinding('sealDiffers'),
  /** No event recorded this seal. */
  createFileFinding('sealNotRecorded'),
  /** An event recorded the seal, but the file is missing. */
  createFileFinding('sealFileMissing'),
]);
export type LogFinding = z.infer<typeof logFinding>;
