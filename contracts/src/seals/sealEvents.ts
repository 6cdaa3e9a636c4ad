import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

/** Signed hash-chain results of the log, stream `seals-log`. */
export const sealEvents = {
  LogSealed: defineEvent({
    version: 1,
    data: z.strictObject({
      logId: z.string(),
      /** The last whole day covered, in the community's time zone. */
      day: z.string(),
      /** Position of the last event covered. The value is valid only in this log, so a move does not translate it. */
      position: z.string(),
      /** Number of events covered. */
      events: z.int(),
      /** The chain's link at the last event: SHA-256 in hex. */
      hash: z.string(),
      sealedAt: z.iso.datetime(),
      /** Ed25519 signature of the seal's statement, in base64. */
      signature: z.string(),
      /** SPKI in PEM. */
      publicKey: z.string(),
      /** Whether the previous seal has another key or does not exist. */
      keyIsNew: z.boolean(),
    }),
  }),
  /**
   * The nightly verification found a different number of mismatches than the one before; zero when the log is intact
   * again.
   */
  LogVerified: defineEvent({
    version: 1,
    data: z.strictObject({ logId: z.string(), findings: z.int(), verifiedAt: z.iso.datetime() }),
  }),
};

export type SealEvent = EventOf<typeof sealEvents>;
/** A seal's data, as in its event. */
export type LogSeal = Extract<SealEvent, { type: 'LogSealed' }>['data'];
