import * as z from 'zod/mini';
import { itemCategories, itemConditions, itemSorts, itemStatuses, itemTypes } from './itemRules.ts';

export const itemCategory = z.enum(itemCategories);
export const itemType = z.enum(itemTypes);
export const itemCondition = z.enum(itemConditions);
export const itemStatus = z.enum(itemStatuses);
export const itemSort = z.enum(itemSorts);
