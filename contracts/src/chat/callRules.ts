import * as z from 'zod/mini';
import type { RefusalCode } from '../core/refusalCode.ts';
import { whyNotMessageMember, type OtherSide } from './chatRules.ts';

/** How a call ended. `unanswered` by its deadline, `lost` when no page of it was heard of any more. */
export const callEndings = ['hung_up', 'declined', 'cancelled', 'unanswered', 'lost'] as const;
export type CallEnding = (typeof callEndings)[number];

/** What an entry of a conversation says about a call; `seconds` is null for one that was never answered. */
export const messageCall = z.strictObject({
  callId: z.string(),
  why: z.enum(callEndings),
  seconds: z.nullable(z.number()),
});
export type MessageCall = z.infer<typeof messageCall>;

/** @returns why this member can't be called; undefined when they can */
export function whyNotCallMember(other: OtherSide & { allowsCalls: boolean }): RefusalCode | undefined {
  const whyNot = whyNotMessageMember(other);
  if (whyNot !== undefined) return whyNot;
  if (!other.allowsCalls) return 'no_calls';
  // a stranger can write, but not ring
  return other.knowsYou ? undefined : 'call_before_answer';
}

/** @returns why a call can't be answered or continued. The settings of the other member limit only new calls. */
export function whyNotBeInCall(other: OtherSide): RefusalCode | undefined {
  return whyNotMessageMember({ ...other, knowsYou: true });
}
