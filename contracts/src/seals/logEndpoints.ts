import * as z from 'zod/mini';
import { logFinding } from './logFindings.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { timestamp } from '../core/schemaFields.ts';

/** A seal in a list. */
export const listedSeal = z.object({
  file: z.string(),
  day: z.string(),
  sealedAt: timestamp,
  events: z.number(),
  position: z.string(),
  hash: z.string(),
  /** Seal of a former log, from before a move. */
  isOfFormerLog: z.boolean(),
});
export type ListedSeal = z.infer<typeof listedSeal>;

export const adminLogAnswer = z.object({
  logId: z.string(),
  /** Number of events covered by the hash chain, and the position of the last one; '' before the first. */
  events: z.number(),
  position: z.string(),
  /** Newest first, of one year. */
  seals: z.array(listedSeal),
  /** SPKI in PEM; '' before the first seal. */
  publicKey: z.string(),
});

/** Progress of a verification: events, position, link, day of the last seal, first event of those with proofs. */
const verifiedUpTo = z
  .string()
  .check(
    z.regex(
      /^\d{1,15}~[\d.m-]{0,64}~[0-9a-f]{64}~(?:\d{4}-\d\d-\d\d)?~\d{0,15}$/,
      'From must be what an answer gave as next',
    ),
  );

const log = {
  method: 'GET',
  tag: 'Admin',
  auth: 'admin',
  status: 200,
} as const;

export const logEndpoints = {
  adminLog: defineEndpoint({
    ...log,
    path: '/api/admin/log',
    summary: 'The hash chain of the event log, and its seals',
    answer: adminLogAnswer,
  }),
  verifyLog: defineEndpoint({
    ...log,
    path: '/api/admin/log/verification',
    summary: 'Holds a part of the event log against its hash chain and its seals',
    query: z.object({ from: z.optional(verifiedUpTo) }),
    answer: z.object({
      /** Number of events verified so far, and length of the chain; later events are not compared. */
      events: z.number(),
      linked: z.number(),
      /** Where to continue; null once everything is verified, or something was found. */
      next: z.nullable(z.string()),
      /** Number of the event from which on all events have proofs of this installation; null before that. */
      provenFrom: z.nullable(z.number()),
      /** Empty until everything is verified. */
      findings: z.array(logFinding),
    }),
  }),
  sealFile: defineEndpoint({
    ...log,
    path: '/api/admin/log/seals/:file',
    summary: 'A seal as it was mailed',
    params: z.object({ file: z.string() }),
    answer: z.string(),
    contentType: 'application/json',
    refuses: ['not_found'],
  }),
} as const;
