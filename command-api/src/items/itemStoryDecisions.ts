import {
  DomainError,
  whyNotLeaveNote,
  whyNotWithdrawNote,
  type Caller,
  type ItemEvent,
  type RefusalCode,
  type StoryItem,
} from '@pass-along/contracts';
import { refuse } from '../core/decider.ts';
import type { CommandOfItem } from './itemCommands.ts';
import { getItemReference, type Item, type ListedItem } from './itemState.ts';

export function leaveStoryNote({ by, words, picture, at }: CommandOfItem<'LeaveStoryNote'>, item: Item): ItemEvent[] {
  const { itemId, ownerId, note } = checkStoryRule(item, whyNotLeaveNote, by);
  if (words === '' && picture === null) {
    const message = 'Write a sentence or choose a picture';
    throw new DomainError('validation_failed', { message, errors: [{ path: 'words', message, code: 'required' }] });
  }
  if (note?.words === words && note.picture?.id === picture?.id) return [];
  return [{ type: 'StoryNoteLeft', data: { itemId, ownerId, words, picture, leftAt: at } }];
}

export function withdrawStoryNote({ by, at }: CommandOfItem<'WithdrawStoryNote'>, item: Item): ItemEvent[] {
  const { itemId, ownerId } = checkStoryRule(item, whyNotWithdrawNote, by);
  return [{ type: 'StoryNoteWithdrawn', data: { itemId, ownerId, withdrawnAt: at } }];
}

/** @throws DomainError when the caller may not change the story of the thing */
export function checkStoryRule(
  item: Item,
  whyNot: (item: StoryItem, by: Caller) => RefusalCode | undefined,
  by: Caller,
): ListedItem {
  if (item.status === 'unlisted') throw new DomainError('item_not_found');
  refuse(whyNot(toStoryItem(item), by));
  return item;
}

/** Whether it is passed on again is known by other streams only. */
export function toStoryItem(item: ListedItem): StoryItem {
  const isThing = item.status === 'exchanged' && item.type !== 'request';
  return {
    ownerId: item.ownerId,
    toMemberId: isThing ? item.toMemberId : null,
    isOffList: item.status === 'removed' || item.offList,
    hasNote: item.note !== null,
    isPassedOn: false,
  };
}

export function removeInheritedPictures(command: CommandOfItem<'RemoveInheritedPictures'>, item: Item): ItemEvent[] {
  const { ofMemberId, at } = command;
  if (item.status === 'unlisted') return [];
  const inherited = item.continues?.pictures ?? [];
  const imageIds = inherited.filter(({ memberId }) => memberId === ofMemberId).map(({ imageId }) => imageId);
  if (imageIds.length === 0) return [];
  return [
    { type: 'InheritedPicturesRemoved', data: { ...getItemReference(item), ofMemberId, imageIds, removedAt: at } },
  ];
}
