import type { ItemSort } from '@pass-along/contracts';
import { byName } from '@pass-along/contracts/tables';
import { items } from './itemReadQueries.ts';

/** A sort, or best match first. */
export type ListOrder = ItemSort | 'best';

const { columns } = items;

/** Each one is the order of an index, forwards or backwards. */
export const orders: Record<ItemSort, string> = {
  newest: `${columns.listed_at} desc, ${columns.item_id}`,
  oldest: `${columns.listed_at}, ${columns.item_id} desc`,
  popular: `${columns.like_count} desc, ${columns.views} desc, ${columns.item_id}`,
  'price-low': `${columns.estimated_value} nulls last, ${columns.item_id}`,
  'price-high': `${columns.estimated_value} desc nulls last, ${columns.item_id}`,
  alphabetical: `${byName(columns.title)}, ${columns.item_id}`,
};
