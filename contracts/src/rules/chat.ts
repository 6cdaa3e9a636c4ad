import { type RefusalCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { isAway, type Availability } from './availability.ts';

// lists without a schema, as those of items are
/** What one can say to a message without words. */
export const reactions = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;
export type Reaction = (typeof reactions)[number];

/** One member's reaction; each says the same thing once. */
export interface GivenReaction {
  memberId: string;
  reaction: Reaction;
}

export const conversationTypes = ['direct', 'group'] as const;
export type ConversationType = (typeof conversationTypes)[number];

/** What a direct conversation's other side allows. */
export interface OtherSide extends Availability {
  allowsDirectMessages: boolean;
  /** Opened the conversation, or wrote in it. */
  knowsYou: boolean;
  hasBlockedYou: boolean;
  isBlockedByYou: boolean;
}

/** @returns which block stands between two, whatever they want of each other; undefined where there is none */
export function whyNotReach({
  hasBlockedYou,
  isBlockedByYou,
}: Pick<OtherSide, 'hasBlockedYou' | 'isBlockedByYou'>): RefusalCode | undefined {
  if (isBlockedByYou) return 'blocked_by_you';
  return hasBlockedYou ? 'blocked_by_them' : undefined;
}

/** @returns why nothing can be written to this member; undefined when it can */
export function whyNotWriteTo(other: OtherSide): RefusalCode | undefined {
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
}

/** @returns why this member can't edit the message at this moment; undefined when they can */
export function whyNotEditMessage(message: JudgedMessage, by: string, now: string): RefusalCode | undefined {
  if (message.isDeleted) return 'message_deleted';
  if (message.senderId !== by) return 'not_your_message';
  return Date.parse(now) > editableUntil(message.sentAt) ? 'edit_too_late' : undefined;
}

/** Milliseconds since 1970. */
export function editableUntil(sentAt: string): number {
  return Date.parse(sentAt) + limits.message.editMinutes * 60_000;
}

/** @returns why this member can't delete the message; undefined when they can */
export function whyNotDeleteMessage(
  { senderId }: Pick<JudgedMessage, 'senderId'>,
  by: string,
): RefusalCode | undefined {
  return senderId === by ? undefined : 'not_yours_to_delete';
}

/** The one of two who is not this member. */
export function otherOf(memberIds: readonly string[], memberId: string): string | undefined {
  return memberIds.find((id) => id !== memberId);
}
