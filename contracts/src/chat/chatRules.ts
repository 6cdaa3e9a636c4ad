import { isAway, type Availability } from '../members/memberAvailability.ts';
import { chatLimits } from './chatLimits.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

// lists without a schema, like those of items
/** Emoji that members can react with. */
export const reactions = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;
export type Reaction = (typeof reactions)[number];

/** One member's reaction; a member gives each emoji at most once. */
export interface GivenReaction {
  memberId: string;
  reaction: Reaction;
}

/** `group`: of a circle; `loop`: of the members of a swap loop. */
export const conversationTypes = ['direct', 'group', 'loop'] as const;
export type ConversationType = (typeof conversationTypes)[number];

/** Messaging preferences of the other side of a direct conversation. */
export interface OtherSide extends Availability {
  allowsDirectMessages: boolean;
  /** They opened the conversation, or wrote in it. */
  knowsYou: boolean;
  hasBlockedYou: boolean;
  isBlockedByYou: boolean;
}

/** @returns which block exists between two members, regardless of other preferences; undefined for none */
export function whyNotReach({
  hasBlockedYou,
  isBlockedByYou,
}: Pick<OtherSide, 'hasBlockedYou' | 'isBlockedByYou'>): RefusalCode | undefined {
  if (isBlockedByYou) return 'blocked_by_you';
  return hasBlockedYou ? 'blocked_by_them' : undefined;
}

/** @returns why this member can't be messaged; undefined when they can */
export function whyNotMessageMember(other: OtherSide): RefusalCode | undefined {
  if (other.status === 'deleted') return 'member_left';
  const block = whyNotReach(other);
  if (block !== undefined) return block;
  if (isAway(other)) return 'member_away';
  return other.allowsDirectMessages || other.knowsYou ? undefined : 'no_direct_messages';
}

interface JudgedMessage {
  senderId: string;
  sentAt: string;
  isDeleted: boolean;
  isCall?: boolean;
}

/** @returns why this member can't edit the message now; undefined when they can */
export function whyNotEditMessage(message: JudgedMessage, by: string, now: string): RefusalCode | undefined {
  if (message.isDeleted) return 'message_deleted';
  if (message.senderId !== by) return 'not_your_message';
  if (message.isCall) return 'call_not_editable';
  return Date.parse(now) > getEditDeadline(message.sentAt) ? 'edit_too_late' : undefined;
}

/** Milliseconds since 1970. */
export function getEditDeadline(sentAt: string): number {
  return Date.parse(sentAt) + chatLimits.message.editMinutes * 60_000;
}

/** @returns why this member can't delete the message; undefined when they can */
export function whyNotDeleteMessage(
  { senderId }: Pick<JudgedMessage, 'senderId'>,
  by: string,
): RefusalCode | undefined {
  return senderId === by ? undefined : 'not_yours_to_delete';
}

/** Returns the other one of two members. */
export function getOtherMember(memberIds: readonly string[], memberId: string): string | undefined {
  return memberIds.find((id) => id !== memberId);
}
