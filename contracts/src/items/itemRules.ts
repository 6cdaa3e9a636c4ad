import { getPictureFolderPath, type SignFolder } from '../core/picturePaths.ts';
import { hasPermission, type Caller } from '../core/adminPermissions.ts';
import { checkRules, type Verdict } from '../core/ruleVerdict.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

// lists without a schema, so that screens that only need the names or these rules do not load zod
export const itemCategories = [
  'Electronics',
  'Clothing',
  'Home & Garden',
  'Sports',
  'Music',
  'Fashion',
  'Books',
  'Toys',
  'Automotive',
  'Health & Beauty',
] as const;
export type ItemCategory = (typeof itemCategories)[number];

/** A `request` is a wanted post: it needs no picture and can't be swapped or liked. */
export const itemTypes = ['barter', 'donate', 'request'] as const;
export type ItemType = (typeof itemTypes)[number];

export const itemConditions = ['new', 'like-new', 'good', 'fair', 'poor'] as const;
export type ItemCondition = (typeof itemConditions)[number];

export const itemStatuses = ['available', 'pending', 'exchanged', 'removed'] as const;
export type ItemStatus = (typeof itemStatuses)[number];
export const adminItemStatuses = ['available', 'pending', 'swapped', 'donated', 'removed'] as const;

export const itemSorts = ['newest', 'oldest', 'popular', 'price-low', 'price-high', 'alphabetical'] as const;
export type ItemSort = (typeof itemSorts)[number];

export interface JudgedItem {
  ownerId: string;
  type: ItemType;
  status: ItemStatus;
  /** Exchanged, and taken off the lists since. */
  offList?: boolean;
  /** The owner is away: the item can only be viewed. */
  ownerAway?: boolean;
}

type By = Caller | undefined;

/** Rules of an item. Each returns the refusal, or undefined if the action is allowed. */
export function whyNotEditItem(item: JudgedItem, by: By): RefusalCode | undefined {
  return whyNotOwnersOwn(item, by) ?? whyNotFree(item);
}

/**
 * Removing an exchanged item only takes it off the lists; it stays in the records. A reservation stops the owner but
 * not a moderator, because a take-down ends all requests and swaps of the item.
 */
export function whyNotRemoveItem(item: JudgedItem, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (item.status === 'removed' || item.offList) return 'item_not_found';
  const owns = by.memberId === item.ownerId;
  if (!owns) return hasPermission(by, 'moderate') ? undefined : 'forbidden';
  return item.status === 'exchanged' ? undefined : whyNotFree(item);
}

export function whyNotLikeItem(item: JudgedItem, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (item.status === 'removed') return 'item_not_found';
  return item.type === 'request' ? 'not_swappable' : whyNotOwnerHere(item);
}

/** Offering one's own item for it. */
export function whyNotSwapItem(item: JudgedItem, by: By): RefusalCode | undefined {
  return whyNotAskForItem(item, by) ?? (item.type === 'donate' ? 'offer_not_wanted' : undefined);
}

/** Requesting it as a gift. */
export function whyNotRequestItem(item: JudgedItem, by: By): RefusalCode | undefined {
  return whyNotAskForItem(item, by) ?? (item.type === 'barter' ? 'offer_required' : undefined);
}

export function whyNotContactOwner(item: JudgedItem, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (item.status === 'removed') return 'item_not_found';
  return by.memberId === item.ownerId ? 'own_item' : whyNotOwnerHere(item);
}

export function whyNotMarkExchanged(item: JudgedItem, by: By): RefusalCode | undefined {
  return whyNotOwnersOwn(item, by) ?? whyNotFree(item);
}

/** Inputs of the access rule for an item's pictures. */
export type PicturedItem = Pick<JudgedItem, 'ownerId' | 'status' | 'offList'> & { circleId: string | null };

/**
 * Returns the signature for the URLs of an item's pictures, '' if they are public. Undefined if the caller may see
 * the item but not its pictures: those of a removed item are for its owner and moderators.
 */
export function signItemPictures(itemId: string, item: PicturedItem, by: By, sign: SignFolder): string | undefined {
  const isGone = item.status === 'removed' || item.offList === true;
  if (!isGone && item.circleId === null) return '';
  const isSeen = isGone ? by?.memberId === item.ownerId || hasPermission(by, 'moderate') : by !== undefined;
  return isSeen ? sign(getPictureFolderPath('items', itemId)) : undefined;
}

/** Why an item is not available. */
export function whyNotAvailable({ status }: Pick<JudgedItem, 'status'>): RefusalCode | undefined {
  switch (status) {
    case 'available':
      return undefined;
    case 'pending':
      return 'item_promised';
    case 'exchanged':
      return 'item_exchanged';
    case 'removed':
      return 'item_not_found';
  }
}

/** Offering an own item in answer to a wanted post. */
export function whyNotAnswerWanted(item: JudgedItem, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (item.status === 'removed') return 'item_not_found';
  if (item.ownerId === by.memberId) return 'own_item';
  return item.type === 'request' ? (whyNotAvailable(item) ?? whyNotOwnerHere(item)) : 'not_wanted_post';
}

function whyNotAskForItem(item: JudgedItem, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (item.status === 'removed') return 'item_not_found';
  if (item.ownerId === by.memberId) return 'own_item';
  return item.type === 'request' ? 'not_swappable' : (whyNotAvailable(item) ?? whyNotOwnerHere(item));
}

function whyNotOwnerHere({ ownerAway = false }: JudgedItem): RefusalCode | undefined {
  return ownerAway ? 'owner_away' : undefined;
}

export function whyNotOwnersOwn(item: JudgedItem, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (item.status === 'removed') return 'item_not_found';
  return by.memberId === item.ownerId ? undefined : 'forbidden';
}

/** Why the item's owner or a moderator can't change it; a reserved item has to be released first. */
function whyNotFree(item: JudgedItem): RefusalCode | undefined {
  return item.status === 'pending' ? 'cancel_swap_first' : whyNotAvailable(item);
}

const itemRules = {
  edit: whyNotEditItem,
  delete: whyNotRemoveItem,
  like: whyNotLikeItem,
  swap: whyNotSwapItem,
  request: whyNotRequestItem,
  contact: whyNotContactOwner,
  markExchanged: whyNotMarkExchanged,
  answer: whyNotAnswerWanted,
};
export type ItemAbilities = Verdict<typeof itemRules>['abilities'];

/** What the caller may do with an item, and why not the rest. The command side enforces it, both apps show it. */
export function checkItemRules(item: JudgedItem, by: By): Verdict<typeof itemRules> {
  return checkRules(itemRules, (whyNot) => whyNot(item, by));
}

export function getItemAbilities(item: JudgedItem, by: By): ItemAbilities {
  return checkItemRules(item, by).abilities;
}
