import { type RefusalCode } from '../errors.ts';
import { pictureFolder, type SignFolder } from '../pictures.ts';
import { holds, type Caller } from './duties.ts';
import { judge, type Verdict } from './verdict.ts';

// lists without a schema: a screen that only names what they hold, or judges by these rules, is spared the schema library
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

/** A `request` is a wanted post: no picture needed, no swap, no like. */
export const itemTypes = ['barter', 'donate', 'request'] as const;
export type ItemType = (typeof itemTypes)[number];

export const itemConditions = ['new', 'like-new', 'good', 'fair', 'poor'] as const;
export type ItemCondition = (typeof itemConditions)[number];

export const itemStatuses = ['available', 'pending', 'exchanged', 'removed'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

export const itemSorts = ['newest', 'oldest', 'popular', 'price-low', 'price-high', 'alphabetical'] as const;
export type ItemSort = (typeof itemSorts)[number];

export interface JudgedItem {
  ownerId: string;
  type: ItemType;
  status: ItemStatus;
  /** Exchanged, and taken off the lists since. */
  offList?: boolean;
  /** Its owner can't act now: it can be looked at, and no more. */
  ownerAway?: boolean;
}

type By = Caller | undefined;

/** Rules of an item; each gives the reason why not, or undefined when it may be done. */
export function whyNotEditItem(item: JudgedItem, by: By): RefusalCode | undefined {
  return whyNotOwnersOwn(item, by) ?? whyNotFree(item);
}

/**
 * What changed hands stays in the books; it may be taken off the lists all the same. A promise holds its owner back, and no moderator:
 * a take-down ends requests and swaps of the item.
 */
export function whyNotRemoveItem(item: JudgedItem, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (item.status === 'removed' || item.offList) return 'item_not_found';
  const owns = by.memberId === item.ownerId;
  if (!owns) return holds(by, 'moderate') ? undefined : 'forbidden';
  return item.status === 'exchanged' ? undefined : whyNotFree(item);
}

export function whyNotLikeItem(item: JudgedItem, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (item.status === 'removed') return 'item_not_found';
  return item.type === 'request' ? 'not_swappable' : whyNotOwnerHere(item);
}

/** To offer one's own item for it. */
export function whyNotSwapItem(item: JudgedItem, by: By): RefusalCode | undefined {
  return whyNotAskForItem(item, by) ?? (item.type === 'donate' ? 'offer_not_wanted' : undefined);
}

/** To ask for it as a gift. */
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

/** What tells who may look at the pictures of an item. */
export type PicturedItem = Pick<JudgedItem, 'ownerId' | 'status' | 'offList'> & { circleId: string | null };

/**
 * What stands behind the addresses of an item's pictures, '' where everybody sees them; undefined where the caller, who may see the item,
 * sees none of them: those of a removed item are for its owner and for moderators.
 */
export function signItemPictures(itemId: string, item: PicturedItem, by: By, sign: SignFolder): string | undefined {
  const isGone = item.status === 'removed' || item.offList === true;
  if (!isGone && item.circleId === null) return '';
  const isSeen = isGone ? by?.memberId === item.ownerId || holds(by, 'moderate') : by !== undefined;
  return isSeen ? sign(pictureFolder('items', itemId)) : undefined;
}

/** Why an item can't be had. */
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

/** To give something of one's own to who looks for it. */
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

function whyNotOwnersOwn(item: JudgedItem, by: By): RefusalCode | undefined {
  if (!by) return 'unauthenticated';
  if (item.status === 'removed') return 'item_not_found';
  return by.memberId === item.ownerId ? undefined : 'forbidden';
}

/** Why who looks after an item can't change it; a promise has its way out. */
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

/** What the caller may do with an item, and why not the rest: enforced by the command side, shown by both apps. */
export function judgeItem(item: JudgedItem, by: By): Verdict<typeof itemRules> {
  return judge(itemRules, (whyNot) => whyNot(item, by));
}

export function itemAbilities(item: JudgedItem, by: By): ItemAbilities {
  return judgeItem(item, by).abilities;
}
