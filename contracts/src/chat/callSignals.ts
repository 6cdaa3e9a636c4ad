import * as z from 'zod/mini';
import { callLimits } from './callLimits.ts';

const limits = callLimits.call;

const description = z.strictObject({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: z.string().check(z.maxLength(limits.description)),
});

const candidate = z.strictObject({
  candidate: z.string().check(z.maxLength(limits.candidate)),
  sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  sdpMLineIndex: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(100)))),
  usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});

/** What one page of a call tells the other to connect with it. Passed on and never stored. */
export const callSignal = z.strictObject({
  callId: z.string().check(z.maxLength(64)),
  conversationId: z.string().check(z.maxLength(64)),
  /** The sending page. */
  deviceId: z.string().check(z.maxLength(limits.deviceId)),
  description: z.optional(description),
  candidates: z.optional(z.array(candidate).check(z.maxLength(limits.candidates))),
  /** Whether the sender's microphone and camera are on. */
  media: z.optional(z.strictObject({ microphone: z.boolean(), camera: z.boolean() })),
});
export type CallSignal = z.infer<typeof callSignal>;
