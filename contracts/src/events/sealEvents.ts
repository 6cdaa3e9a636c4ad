import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './event.ts';

/** Seals of the log, stream `seals-log`: what its hash chain came to, signed. */
export const sealEvents = {
  LogSealed: defineEvent({
    version: 1,
    data: z.strictObject({
      logId: z.string(),
      /** The last whole day it covers, in the community's zone. */
      day: z.string(),
      /** Of the last event it covers. No other log has the place, so a move translates nothing. */
      position: z.string(),
      /** How many events it covers. */
      events: z.int(),
      /** The chain's link at the last of them: SHA-256 in hex. */
      hash: z.string(),
      sealedAt: z.iso.datetime(),
      /** Ed25519 over the seal's statement, in base64. */
      signature: z.string(),
      /** SPKI in PEM. */
      publicKey: z.string(),
      /** Whether the seal before was signed with another key, or none was. */
      keyIsNew: z.boolean(),
    }),
  }),
  /** The nightly verification found more or fewer places than the one before; none where all is in order again. */
  LogVerified: defineEvent({
    version: 1,
    data: z.strictObject({ logId: z.string(), findings: z.int(), verifiedAt: z.iso.datetime() }),
  }),
};

export type SealEvent = EventOf<typeof sealEvents>;
/** A seal as its event tells of it. */
export type LogSeal = Extract<SealEvent, { type: 'LogSealed' }>['data'];
