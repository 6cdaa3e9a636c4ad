import * as z from 'zod/mini';
import { type Caller } from './members.ts';

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
export const itemCategory = z.enum(itemCategories);
export type ItemCategory = z.infer<typeof itemCategory>;

/** A `request` is a wanted post: no picture needed, no swap, no like. */
export const itemType = z.enum(['barter', 'donate', 'request']);
export type ItemType = z.infer<typeof itemType>;

export const itemCondition = z.enum(['new', 'like-new', 'good', 'fair', 'poor']);
export type ItemCondition = z.infer<typeof itemCondition>;

export const itemStatus = z.enum(['available', 'pending', 'exchanged', 'removed']);
export type ItemStatus = z.infer<typeof itemStatus>;

export const itemSort = z.enum(['newest', 'oldest', 'popular', 'price-low', 'price-high', 'alphabetical']);
export type ItemSort = z.infer<typeof itemSort>;

interface JudgedItem {
  ownerId: string;
  type: ItemType;
  status: ItemStatus;
}

/** What the caller may do with an item: enforced by the command side, shown by both apps. */
export function itemAbilities(item: JudgedItem, caller: Caller | undefined) {
  const owns = caller?.memberId === item.ownerId;
  const available = item.status === 'available';
  return {
    edit: owns && available,
    delete: (owns || caller?.role === 'admin') && available,
    like: caller !== undefined && item.type !== 'request' && item.status !== 'removed',
    swap: caller !== undefined && !owns && item.type === 'barter' && available,
    request: caller !== undefined && !owns && item.type === 'donate' && available,
    contact: caller !== undefined && !owns && item.status !== 'removed',
    markExchanged: owns && available,
  };
}
export type ItemAbilities = ReturnType<typeof itemAbilities>;
