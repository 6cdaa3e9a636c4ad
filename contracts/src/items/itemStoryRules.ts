import type { Caller } from '../core/adminPermissions.ts';
import { checkRules, type Verdict } from '../core/ruleVerdict.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** An item as the rules of its story need it. */
export interface StoryItem {
  ownerId: string;
  /** The member that received it in a completed swap or donation; null otherwise. */
  toMemberId: string | null;
  /** Taken off the lists, by its owner or by a moderator. */
  isOffList: boolean;
  hasNote: boolean;
  /** Its new owner lists it again, or did until a moderator took that down. */
  isPassedOn: boolean;
}

type By = Caller | undefined;

/** Listing it again as the same thing, for the member that received it. */
export function whyNotPassOn({ toMemberId, isPassedOn }: StoryItem, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (toMemberId !== by.memberId) return 'forbidden';
  return isPassedOn ? 'already_passed_on' : undefined;
}

/** Leaving a sentence and a picture in the story of a thing, for the owner that passed it on. */
export function whyNotLeaveNote(item: StoryItem, by: By): RefusalCode | undefined {
  const { ownerId, toMemberId, isOffList } = item;
  if (!by) return 'unauthenticated';
  if (ownerId !== by.memberId) return 'forbidden';
  if (isOffList) return 'item_not_found';
  return toMemberId === null ? 'not_handed_over' : undefined;
}

export function whyNotWithdrawNote({ ownerId, hasNote }: StoryItem, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (ownerId !== by.memberId) return 'forbidden';
  return hasNote ? undefined : 'not_found';
}

const storyRules = { passOn: whyNotPassOn, leaveNote: whyNotLeaveNote, withdrawNote: whyNotWithdrawNote };

/** What the caller may do with the story of an item. The command side enforces it, the app shows it. */
export function checkStoryRules(item: StoryItem, by: By): Verdict<typeof storyRules> {
  return checkRules(storyRules, (whyNot) => whyNot(item, by));
}
