import * as z from 'zod/mini';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { timestamp } from '../core/schemaFields.ts';
import { itemParams } from './itemEndpoints.ts';

/** Public milestones of an item's history, without the people involved. */
export const itemMoment = z.enum(['listed', 'revised', 'promised', 'exchanged']);
export type ItemMoment = z.infer<typeof itemMoment>;

/** Oldest first: listed, last revised, currently reserved, exchanged. `asked` counts the requests. */
export const itemHistoryAnswer = z.object({
  history: z.array(z.object({ moment: itemMoment, at: timestamp })),
  asked: z.number(),
});
export type ItemHistoryAnswer = z.infer<typeof itemHistoryAnswer>;

export const itemHistoryEndpoints = {
  itemHistory: defineEndpoint({
    method: 'GET',
    path: '/api/items/:itemId/history',
    tag: 'Items',
    summary: 'When an item was listed, revised, promised and exchanged',
    auth: 'optional',
    params: itemParams,
    status: 200,
    answer: itemHistoryAnswer,
    refuses: ['item_not_found'],
  }),
} as const;
