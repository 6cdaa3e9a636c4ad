import * as z from 'zod/mini';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { itemLimits } from './itemLimits.ts';
import { itemCategory } from './itemChoices.ts';

const itemSuggestion = z.object({
  category: z.nullable(itemCategory),
  tags: z.array(z.string()),
  /** What such a thing usually weighs. */
  weightKg: z.nullable(z.number()),
});
export type ItemSuggestion = z.infer<typeof itemSuggestion>;

/** Calls of the listing form while it is filled in. */
export const itemFormEndpoints = {
  uploadItemPicture: defineEndpoint({
    method: 'POST',
    path: '/api/items/pictures',
    tag: 'Items',
    summary: 'Upload a picture for an item of the caller, before the item is sent',
    rules: ['A picture that no item shows is removed after a day.'],
    auth: 'member',
    files: { image: 1 },
    status: 201,
    answer: z.object({ picture: z.object({ id: z.string() }) }),
  }),
  suggestItem: defineEndpoint({
    method: 'GET',
    path: '/api/items/suggestions',
    tag: 'Items',
    summary: 'Category, tags and usual weight that suit a title, by what was listed before and by a list of words',
    auth: 'member',
    query: z.object({ title: z.string('Title is required').check(z.maxLength(itemLimits.item.title)) }),
    status: 200,
    answer: itemSuggestion,
  }),
} as const;
