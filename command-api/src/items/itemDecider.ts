import {
  pickItemDetails,
  DomainError,
  whyNotAvailable,
  whyNotEditItem,
  whyNotLikeItem,
  whyNotMarkExchanged,
  whyNotRemoveItem,
  type Caller,
  hasPermission,
  type ItemEvent,
  type ItemImage,
  type JudgedItem,
  type RefusalCode,
  getKeys,
} from '@pass-along/contracts';
import { refuse, type Decider } from '../core/decider.ts';
import { mergeChanges } from '../core/mergeChanges.ts';
import { type CommandOfItem, type ItemCommand, itemCommands } from './itemCommands.ts';
import { checkImageCount } from './itemImageRules.ts';
import { evolveItem, getItemReference, getShownItem, type Item, type ListedItem } from './itemState.ts';
import { declareSwapWants } from './itemWantsDecisions.ts';
import { isMinorRevision } from './minorRevisionRules.ts';
import { leaveStoryNote, removeInheritedPictures, withdrawStoryNote } from './itemStoryDecisions.ts';

/** @throws DomainError with the reason why an item is not available */
function refuseUnavailable(item: Item): void {
  refuse(whyNotAvailable(getShownItem(item)));
}

/** @throws DomainError when the caller may not do this with the item now */
function checkAllowed(
  item: Item,
  whyNot: (item: JudgedItem, by: Caller) => RefusalCode | undefined,
  by: Caller,
): ListedItem {
  if (item.status === 'unlisted') throw new DomainError('item_not_found');
  refuse(whyNot(item, by));
  return item;
}

/** @throws DomainError when the caller may not revise the listing now */
export function checkRevisable(item: Item, by: Caller): ListedItem {
  return checkAllowed(item, whyNotEditItem, by);
}

function listItem(command: CommandOfItem<'ListItem'>, item: Item): ItemEvent[] {
  const { itemId, ownerId, details, circleId, images, continues, at } = command;
  if (item.status !== 'unlisted') throw new DomainError(continues ? 'already_passed_on' : 'version_conflict');
  if (continues && details.type === 'request') refuseTypeChange();
  checkImageCount(details.type, images.length);
  const listing = { ...pickItemDetails(details), itemId, ownerId, circleId, images, listedAt: at };
  return [{ type: 'ItemListed', data: { ...listing, ...(continues && { continues }) } }];
}

function refuseTypeChange(): never {
  const message = 'A listing cannot become a wanted post, nor a wanted post a listing';
  throw new DomainError('validation_failed', { message, errors: [{ path: 'type', message, code: 'type_fixed' }] });
}

function reviseItem(command: CommandOfItem<'ReviseItem'>, item: Item): ItemEvent[] {
  const listing = checkRevisable(item, command.by);
  const stored = { ...pickItemDetails(listing), circleId: listing.circleId };
  const changes = mergeChanges(stored, command.changes, command.before);
  const revised = pickItemDetails({ ...listing, ...changes });
  if ((revised.type === 'request') !== (listing.type === 'request')) refuseTypeChange();
  const kept = listing.images.filter((image) => !command.removeImages.includes(image.id));
  const added = command.addImages.filter(({ id }) => !kept.some((image) => image.id === id));
  const images = sortImages([...kept, ...added], command.imageOrder ?? []);
  checkImageCount(revised.type, images.length);
  const { circleId } = { ...listing, ...changes };
  const after = { ...revised, images, circleId };
  const changed = getKeys(after).filter((field) => !isEqual(after[field], listing[field]));
  if (changed.length === 0) return [];
  const { itemId, ownerId } = listing;
  const minor = isMinorRevision(listing, after) ? { isMinor: true as const } : {};
  return [{ type: 'ItemRevised', data: { ...after, itemId, ownerId, changed, ...minor, revisedAt: command.at } }];
}

/** A picture that the order does not name, such as one that another device added, stays behind the others. */
function sortImages(images: ItemImage[], order: readonly string[]): ItemImage[] {
  const place = ({ id }: ItemImage) => (order.includes(id) ? order.indexOf(id) : order.length);
  return images.toSorted((one, other) => place(one) - place(other));
}

function removeItem({ by, at }: CommandOfItem<'RemoveItem'>, item: Item): ItemEvent[] {
  if (item.status === 'unlisted') throw new DomainError('item_not_found');
  const isGone = item.status === 'removed' || item.offList;
  if (isGone && (hasPermission(by, 'moderate') || by.memberId === item.ownerId)) return [];
  const { type, category, status: from } = checkAllowed(item, whyNotRemoveItem, by);
  return [
    {
      type: 'ItemRemoved',
      data: { ...getItemReference(item), type, category, from, byMemberId: by.memberId, removedAt: at },
    },
  ];
}

function restoreItem({ by, at }: CommandOfItem<'RestoreItem'>, item: Item): ItemEvent[] {
  if (item.status !== 'removed' && (item.status !== 'exchanged' || !item.offList)) return [];
  const { type, category } = item;
  const to = item.status === 'removed' ? 'available' : 'exchanged';
  const data = { ...getItemReference(item), type, category, to, byMemberId: by, restoredAt: at } as const;
  return [{ type: 'ItemRestored', data }];
}

function toggleLike({ by, at, liked: wanted, circleId }: CommandOfItem<'ToggleLike'>, item: Item): ItemEvent[] {
  if (item.status !== 'unlisted' && item.circleId !== null && item.circleId !== circleId)
    throw new DomainError('item_not_found');
  const liked = checkAllowed(item, whyNotLikeItem, by);
  const { memberId } = by;
  const isLiked = liked.likes.some((like) => like.userId === memberId);
  if (isLiked === wanted) return [];
  return isLiked
    ? [{ type: 'ItemUnliked', data: { ...getItemReference(liked), memberId, unlikedAt: at } }]
    : [{ type: 'ItemLiked', data: { ...getItemReference(liked), memberId, likedAt: at } }];
}

function markExchanged({ by, at }: CommandOfItem<'MarkItemExchanged'>, item: Item): ItemEvent[] {
  if (item.status === 'exchanged' && item.swapId === null && item.ownerId === by.memberId) return [];
  const outside = { swapId: null, toMemberId: null, byMemberId: by.memberId };
  return [createItemExchangedEvent(checkAllowed(item, whyNotMarkExchanged, by), outside, at)];
}

function reserveItem({ swapId, attempt, toMemberId, at }: CommandOfItem<'ReserveItem'>, item: Item): ItemEvent[] {
  const renews = item.status === 'pending' && item.heldBy.swapId === swapId;
  if (renews && item.heldBy.attempt >= attempt) return [];
  if (!renews) refuseUnavailable(item);
  return [
    {
      type: 'ItemReserved',
      data: { ...getItemReference(getShownItem(item)), swapId, attempt, toMemberId, reservedAt: at },
    },
  ];
}

function releaseItem({ swapId, attempt, at }: CommandOfItem<'ReleaseItem'>, item: Item): ItemEvent[] {
  if (item.status !== 'pending' || item.heldBy.swapId !== swapId || item.heldBy.attempt !== attempt) return [];
  const { toMemberId } = item.heldBy;
  return [{ type: 'ItemReleased', data: { ...getItemReference(item), swapId, attempt, toMemberId, releasedAt: at } }];
}

function exchangeItem({ swapId, at }: CommandOfItem<'ExchangeItem'>, item: Item): ItemEvent[] {
  if (item.status === 'exchanged' && item.swapId === swapId) return [];
  if (item.status !== 'pending' || item.heldBy.swapId !== swapId) throw new DomainError('item_not_available');
  return [createItemExchangedEvent(item, { swapId, toMemberId: item.heldBy.toMemberId, byMemberId: null }, at)];
}

function createItemExchangedEvent(
  item: ListedItem,
  how: { swapId: string | null; toMemberId: string | null; byMemberId: string | null },
  at: string,
): ItemEvent {
  const { title, type, category, weightKg, circleId } = item;
  return {
    type: 'ItemExchanged',
    data: { ...getItemReference(item), title, type, category, weightKg, circleId, ...how, exchangedAt: at },
  };
}

export const itemDecider: Decider<Item, ItemCommand, ItemEvent> = {
  commands: itemCommands,
  initial: { status: 'unlisted' },

  decide(command, item) {
    switch (command.type) {
      case 'ListItem':
        return listItem(command, item);
      case 'ReviseItem':
        return reviseItem(command, item);
      case 'RemoveItem':
        return removeItem(command, item);
      case 'RestoreItem':
        return restoreItem(command, item);
      case 'ToggleLike':
        return toggleLike(command, item);
      case 'MarkItemExchanged':
        return markExchanged(command, item);
      case 'ReserveItem':
        return reserveItem(command, item);
      case 'ReleaseItem':
        return releaseItem(command, item);
      case 'ExchangeItem':
        return exchangeItem(command, item);
      case 'LeaveStoryNote':
        return leaveStoryNote(command, item);
      case 'WithdrawStoryNote':
        return withdrawStoryNote(command, item);
      case 'DeclareSwapWants':
        return declareSwapWants(command, item);
      case 'RemoveInheritedPictures':
        return removeInheritedPictures(command, item);
    }
  },

  evolve: evolveItem,
};

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
