import {
  detailsOf,
  itemAbilities,
  RuleViolation,
  type Caller,
  type ItemDetails,
  type ItemEvent,
  type ItemImage,
} from '@pass-along/contracts';
import { type Decider } from '../decider.ts';
import { checkImageCount } from './itemImages.ts';

interface Listing extends ItemDetails {
  itemId: string;
  ownerId: string;
  images: ItemImage[];
  likes: { userId: string; likedAt: string }[];
  listedAt: string;
  updatedAt: string;
}

/** Promised to one attempt of one swap's acceptance. */
export interface Hold {
  swapId: string;
  attempt: number;
}

export type ListedItem = Listing &
  (
    | { status: 'available' }
    | { status: 'pending'; heldBy: Hold }
    /** `swapId` is null when it happened outside the app. */
    | { status: 'exchanged'; swapId: string | null }
    | { status: 'removed' }
  );

export type Item = { status: 'unlisted' } | ListedItem;

/** A listing as its owner rewrites it; what is missing stays. */
export type ItemChanges = { [F in keyof ItemDetails]?: ItemDetails[F] | undefined };

export type ItemCommand =
  | { type: 'ListItem'; itemId: string; ownerId: string; details: ItemDetails; images: ItemImage[]; at: string }
  | { type: 'ReviseItem'; by: Caller; changes: ItemChanges; addImages: ItemImage[]; removeImages: string[]; at: string }
  | { type: 'RemoveItem'; by: Caller; at: string }
  | { type: 'ToggleLike'; by: Caller; at: string }
  | { type: 'MarkItemExchanged'; by: Caller; at: string }
  | { type: 'ReserveItem'; swapId: string; attempt: number; at: string }
  | { type: 'ReleaseItem'; swapId: string; attempt: number; at: string }
  | { type: 'ExchangeItem'; swapId: string; at: string };

type Command<T extends ItemCommand['type']> = Extract<ItemCommand, { type: T }>;

/** The item, when it is on show. @throws RuleViolation item_not_found when it never was or was removed */
export function shownItem(item: Item): Exclude<ListedItem, { status: 'removed' }> {
  if (item.status === 'unlisted' || item.status === 'removed') throw new RuleViolation('item_not_found');
  return item;
}

/** Why an item that is not available can't be had. */
export function refuseUnavailable(item: Item): void {
  switch (item.status) {
    case 'available':
      return;
    case 'pending':
      throw new RuleViolation('item_promised');
    case 'exchanged':
      throw new RuleViolation('item_exchanged');
    case 'removed':
    case 'unlisted':
      throw new RuleViolation('item_not_found');
  }
}

/** @throws RuleViolation when the caller may not rewrite the listing as it stands */
export function checkRevisable(item: Item, by: Caller): ListedItem {
  const shown = shownItem(item);
  if (!itemAbilities(shown, by).edit) {
    if (shown.ownerId !== by.memberId) throw new RuleViolation('forbidden');
    refuseUnavailable(shown);
  }
  return shown;
}

function list(command: Command<'ListItem'>, item: Item): ItemEvent[] {
  if (item.status !== 'unlisted') throw new RuleViolation('version_conflict');
  const { itemId, ownerId, details, images, at } = command;
  checkImageCount(details.type, images.length);
  return [{ type: 'ItemListed', data: { ...details, itemId, ownerId, images, listedAt: at } }];
}

function revise(command: Command<'ReviseItem'>, item: Item): ItemEvent[] {
  const listing = checkRevisable(item, command.by);
  const revised = detailsOf({ ...listing, ...onlyGiven(command.changes) });
  if ((revised.type === 'request') !== (listing.type === 'request')) {
    const message = 'A listing cannot become a wanted post, nor a wanted post a listing';
    throw new RuleViolation('validation_failed', { message, errors: [{ path: 'type', message }] });
  }
  const images = [...listing.images.filter((image) => !command.removeImages.includes(image.id)), ...command.addImages];
  checkImageCount(revised.type, images.length);
  if (same(revised, detailsOf(listing)) && same(images, listing.images)) return [];
  const { itemId, ownerId } = listing;
  return [{ type: 'ItemRevised', data: { ...revised, itemId, ownerId, images, revisedAt: command.at } }];
}

function remove({ by, at }: Command<'RemoveItem'>, item: Item): ItemEvent[] {
  if (item.status === 'unlisted') throw new RuleViolation('item_not_found');
  const owns = item.ownerId === by.memberId;
  if (!owns && by.role !== 'admin') throw new RuleViolation(item.status === 'removed' ? 'item_not_found' : 'forbidden');
  if (item.status === 'removed') return [];
  if (!itemAbilities(item, by).delete) refuseUnavailable(item);
  return [{ type: 'ItemRemoved', data: { itemId: item.itemId, ownerId: item.ownerId, removedAt: at } }];
}

function toggleLike({ by, at }: Command<'ToggleLike'>, item: Item): ItemEvent[] {
  const shown = shownItem(item);
  if (!itemAbilities(shown, by).like) throw new RuleViolation('not_swappable');
  const { itemId, likes } = shown;
  return likes.some((like) => like.userId === by.memberId)
    ? [{ type: 'ItemUnliked', data: { itemId, memberId: by.memberId, unlikedAt: at } }]
    : [{ type: 'ItemLiked', data: { itemId, memberId: by.memberId, likedAt: at } }];
}

function markExchanged({ by, at }: Command<'MarkItemExchanged'>, item: Item): ItemEvent[] {
  const shown = shownItem(item);
  if (shown.ownerId !== by.memberId) throw new RuleViolation('forbidden');
  if (shown.status === 'exchanged' && shown.swapId === null) return [];
  if (!itemAbilities(shown, by).markExchanged) refuseUnavailable(shown);
  return [{ type: 'ItemExchanged', data: { itemId: shown.itemId, swapId: null, exchangedAt: at } }];
}

function reserve({ swapId, attempt, at }: Command<'ReserveItem'>, item: Item): ItemEvent[] {
  const renews = item.status === 'pending' && item.heldBy.swapId === swapId;
  if (renews && item.heldBy.attempt >= attempt) return [];
  if (!renews) refuseUnavailable(item);
  return [{ type: 'ItemReserved', data: { itemId: shownItem(item).itemId, swapId, attempt, reservedAt: at } }];
}

function release({ swapId, attempt, at }: Command<'ReleaseItem'>, item: Item): ItemEvent[] {
  if (item.status !== 'pending' || item.heldBy.swapId !== swapId || item.heldBy.attempt !== attempt) return [];
  return [{ type: 'ItemReleased', data: { itemId: item.itemId, swapId, releasedAt: at } }];
}

function exchange({ swapId, at }: Command<'ExchangeItem'>, item: Item): ItemEvent[] {
  if (item.status === 'exchanged' && item.swapId === swapId) return [];
  if (item.status !== 'pending' || item.heldBy.swapId !== swapId) throw new RuleViolation('item_not_available');
  return [{ type: 'ItemExchanged', data: { itemId: item.itemId, swapId, exchangedAt: at } }];
}

export const itemDecider: Decider<Item, ItemCommand, ItemEvent> = {
  initial: { status: 'unlisted' },

  decide(command, item) {
    switch (command.type) {
      case 'ListItem':
        return list(command, item);
      case 'ReviseItem':
        return revise(command, item);
      case 'RemoveItem':
        return remove(command, item);
      case 'ToggleLike':
        return toggleLike(command, item);
      case 'MarkItemExchanged':
        return markExchanged(command, item);
      case 'ReserveItem':
        return reserve(command, item);
      case 'ReleaseItem':
        return release(command, item);
      case 'ExchangeItem':
        return exchange(command, item);
    }
  },

  evolve(item, event) {
    if (event.type === 'ItemListed') {
      return { ...event.data, status: 'available', likes: [], updatedAt: event.data.listedAt };
    }
    if (item.status === 'unlisted') return item;
    switch (event.type) {
      case 'ItemRevised': {
        const { revisedAt, ...listing } = event.data;
        return { ...item, ...listing, updatedAt: revisedAt };
      }
      case 'ItemRemoved':
        return { ...listingOf(item), status: 'removed', updatedAt: event.data.removedAt };
      case 'ItemLiked':
        return { ...item, likes: [...item.likes, { userId: event.data.memberId, likedAt: event.data.likedAt }] };
      case 'ItemUnliked':
        return { ...item, likes: item.likes.filter((like) => like.userId !== event.data.memberId) };
      case 'ItemReserved': {
        const { swapId, attempt, reservedAt } = event.data;
        return { ...listingOf(item), status: 'pending', heldBy: { swapId, attempt }, updatedAt: reservedAt };
      }
      case 'ItemReleased':
        return { ...listingOf(item), status: 'available', updatedAt: event.data.releasedAt };
      case 'ItemExchanged':
        return {
          ...listingOf(item),
          status: 'exchanged',
          swapId: event.data.swapId,
          updatedAt: event.data.exchangedAt,
        };
    }
  },
};

function listingOf(item: ListedItem): Listing {
  const { itemId, ownerId, images, likes, listedAt, updatedAt } = item;
  return { ...detailsOf(item), itemId, ownerId, images, likes, listedAt, updatedAt };
}

function onlyGiven(changes: ItemChanges): Partial<ItemDetails> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
