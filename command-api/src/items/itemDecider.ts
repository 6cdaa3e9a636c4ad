import {
  pickItemDetails,
  DomainError,
  whyNotAvailable,
  whyNotEditItem,
  whyNotLikeItem,
  whyNotMarkExchanged,
  whyNotRemoveItem,
  type BeforeTexts,
  type Caller,
  hasPermission,
  type ItemDetails,
  type ItemEvent,
  type ItemImage,
  type JudgedItem,
  type RefusalCode,
  getKeys,
} from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';
import { mergeChanges } from '../core/mergeChanges.ts';
import { checkImageCount } from './itemImageRules.ts';

interface Listing extends ItemDetails {
  itemId: string;
  ownerId: string;
  /** The one circle that sees the item; null shows it to everyone. */
  circleId: string | null;
  images: ItemImage[];
  likes: { userId: string; likedAt: string }[];
  /** True when an exchanged item was taken off the lists. */
  offList: boolean;
  listedAt: string;
  updatedAt: string;
}

/** A reservation for one attempt to accept a swap, and so for the member that would receive the item. */
export interface Hold {
  swapId: string;
  attempt: number;
  toMemberId: string;
}

export type ListedItem = Listing &
  (
    | { status: 'available' }
    | { status: 'pending'; heldBy: Hold }
    /** `swapId` is null when the exchange happened outside the app. */
    | { status: 'exchanged'; swapId: string | null }
    | { status: 'removed' }
  );

export type Item = { status: 'unlisted' } | ListedItem;

/** A revision of a listing; omitted fields stay unchanged. */
export type ItemChanges = { [F in keyof ItemDetails]?: ItemDetails[F] | undefined } & {
  circleId?: string | null | undefined;
};

export type ItemCommand =
  | {
      type: 'ListItem';
      itemId: string;
      ownerId: string;
      details: ItemDetails;
      /** Null shows the item to everyone. */
      circleId: string | null;
      images: ItemImage[];
      at: string;
    }
  | {
      type: 'ReviseItem';
      by: Caller;
      changes: ItemChanges;
      /** The previous values that the form displayed, for the fields that it changes. */
      before?: BeforeTexts | undefined;
      addImages: ItemImage[];
      removeImages: string[];
      /** Ids in the order of the item's pictures; others follow. */
      imageOrder?: string[] | undefined;
      at: string;
    }
  | { type: 'RemoveItem'; by: Caller; at: string }
  /** Undoes a removal after a granted appeal. */
  | { type: 'RestoreItem'; by: string; at: string }
  /**
   * Without `liked` the like is toggled. `circleId` is a circle of the caller; an item that only one circle sees
   * requires it.
   */
  | { type: 'ToggleLike'; by: Caller; liked?: boolean; circleId?: string; at: string }
  | { type: 'MarkItemExchanged'; by: Caller; at: string }
  | { type: 'ReserveItem'; swapId: string; attempt: number; toMemberId: string; at: string }
  | { type: 'ReleaseItem'; swapId: string; attempt: number; at: string }
  | { type: 'ExchangeItem'; swapId: string; at: string };

type Command<T extends ItemCommand['type']> = Extract<ItemCommand, { type: T }>;

/** Returns an item that is displayed. @throws DomainError item_not_found when it was never listed or was removed */
export function getShownItem(item: Item): Exclude<ListedItem, { status: 'removed' }> {
  if (item.status === 'unlisted' || item.status === 'removed') throw new DomainError('item_not_found');
  return item;
}

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

function refuse(code: RefusalCode | undefined): void {
  if (code !== undefined) throw new DomainError(code);
}

function listItem(command: Command<'ListItem'>, item: Item): ItemEvent[] {
  if (item.status !== 'unlisted') throw new DomainError('version_conflict');
  const { itemId, ownerId, details, circleId, images, at } = command;
  checkImageCount(details.type, images.length);
  return [
    {
      type: 'ItemListed',
      data: { ...pickItemDetails(details), itemId, ownerId, circleId, images, listedAt: at },
    },
  ];
}

function reviseItem(command: Command<'ReviseItem'>, item: Item): ItemEvent[] {
  const listing = checkRevisable(item, command.by);
  const stored = { ...pickItemDetails(listing), circleId: listing.circleId };
  const changes = dropUndefined(mergeChanges(stored, command.changes, command.before));
  const revised = pickItemDetails({ ...listing, ...changes });
  if ((revised.type === 'request') !== (listing.type === 'request')) {
    const message = 'A listing cannot become a wanted post, nor a wanted post a listing';
    throw new DomainError('validation_failed', { message, errors: [{ path: 'type', message, code: 'type_fixed' }] });
  }
  const kept = listing.images.filter((image) => !command.removeImages.includes(image.id));
  const added = command.addImages.filter(({ id }) => !kept.some((image) => image.id === id));
  const images = sortImages([...kept, ...added], command.imageOrder ?? []);
  checkImageCount(revised.type, images.length);
  const { circleId } = { ...listing, ...changes };
  const after = { ...revised, images, circleId };
  const changed = getKeys(after).filter((field) => !isEqual(after[field], listing[field]));
  if (changed.length === 0) return [];
  const { itemId, ownerId } = listing;
  return [{ type: 'ItemRevised', data: { ...after, itemId, ownerId, changed, revisedAt: command.at } }];
}

/** A picture that the order does not name, such as one that another device added, stays behind the others. */
function sortImages(images: ItemImage[], order: readonly string[]): ItemImage[] {
  const place = ({ id }: ItemImage) => (order.includes(id) ? order.indexOf(id) : order.length);
  return images.toSorted((one, other) => place(one) - place(other));
}

function removeItem({ by, at }: Command<'RemoveItem'>, item: Item): ItemEvent[] {
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

function restoreItem({ by, at }: Command<'RestoreItem'>, item: Item): ItemEvent[] {
  if (item.status !== 'removed' && (item.status !== 'exchanged' || !item.offList)) return [];
  const { type, category } = item;
  const to = item.status === 'removed' ? 'available' : 'exchanged';
  const data = { ...getItemReference(item), type, category, to, byMemberId: by, restoredAt: at } as const;
  return [{ type: 'ItemRestored', data }];
}

function toggleLike({ by, at, liked: wanted, circleId }: Command<'ToggleLike'>, item: Item): ItemEvent[] {
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

function markExchanged({ by, at }: Command<'MarkItemExchanged'>, item: Item): ItemEvent[] {
  if (item.status === 'exchanged' && item.swapId === null && item.ownerId === by.memberId) return [];
  const outside = { swapId: null, toMemberId: null, byMemberId: by.memberId };
  return [createItemExchangedEvent(checkAllowed(item, whyNotMarkExchanged, by), outside, at)];
}

function reserveItem({ swapId, attempt, toMemberId, at }: Command<'ReserveItem'>, item: Item): ItemEvent[] {
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

function releaseItem({ swapId, attempt, at }: Command<'ReleaseItem'>, item: Item): ItemEvent[] {
  if (item.status !== 'pending' || item.heldBy.swapId !== swapId || item.heldBy.attempt !== attempt) return [];
  const { toMemberId } = item.heldBy;
  return [{ type: 'ItemReleased', data: { ...getItemReference(item), swapId, attempt, toMemberId, releasedAt: at } }];
}

function exchangeItem({ swapId, at }: Command<'ExchangeItem'>, item: Item): ItemEvent[] {
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
    }
  },

  evolve(item, event) {
    if (event.type === 'ItemListed') {
      return { ...event.data, status: 'available', likes: [], offList: false, updatedAt: event.data.listedAt };
    }
    if (item.status === 'unlisted') return item;
    switch (event.type) {
      case 'ItemRevised': {
        const { revisedAt, changed: _, ...listing } = event.data;
        return { ...item, ...listing, updatedAt: revisedAt };
      }
      case 'ItemRemoved': {
        const updatedAt = event.data.removedAt;
        if (item.status === 'exchanged') return { ...item, offList: true, updatedAt };
        return { ...toListing(item), status: 'removed', updatedAt };
      }
      case 'ItemRestored': {
        const updatedAt = event.data.restoredAt;
        return item.status === 'exchanged'
          ? { ...item, offList: false, updatedAt }
          : { ...toListing(item), status: 'available', updatedAt };
      }
      case 'ItemLiked':
        return { ...item, likes: [...item.likes, { userId: event.data.memberId, likedAt: event.data.likedAt }] };
      case 'ItemUnliked':
        return { ...item, likes: item.likes.filter((like) => like.userId !== event.data.memberId) };
      case 'ItemReserved': {
        const { swapId, attempt, toMemberId, reservedAt } = event.data;
        return {
          ...toListing(item),
          status: 'pending',
          heldBy: { swapId, attempt, toMemberId },
          updatedAt: reservedAt,
        };
      }
      case 'ItemReleased':
        return { ...toListing(item), status: 'available', updatedAt: event.data.releasedAt };
      case 'ItemExchanged':
        return {
          ...toListing(item),
          status: 'exchanged',
          swapId: event.data.swapId,
          updatedAt: event.data.exchangedAt,
        };
    }
  },
};

function getItemReference({ itemId, ownerId }: ListedItem) {
  return { itemId, ownerId };
}

function toListing(item: ListedItem): Listing {
  const { itemId, ownerId, circleId, images, likes, offList, listedAt, updatedAt } = item;
  return { ...pickItemDetails(item), itemId, ownerId, circleId, images, likes, offList, listedAt, updatedAt };
}

function dropUndefined(changes: ItemChanges): Partial<ItemDetails & { circleId: string | null }> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
