import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about collections. */
export const collectionRefusals = {
  collection_not_found: { status: 404, message: 'Collection not found', german: 'Diese Sammlung gibt es nicht' },
  collection_full: {
    status: 422,
    message: 'This collection already has 100 items. Take one out first',
    german: 'In dieser Sammlung sind schon 100 Dinge. Nimm zuerst eines heraus',
  },
  collection_taken_down: {
    status: 422,
    message: 'An admin took this collection down, so it cannot be changed',
    german: 'Ein Admin hat diese Sammlung entfernt, deshalb lässt sie sich nicht mehr ändern',
  },
  too_many_collections: {
    status: 422,
    message: 'You already have 20 collections. Delete one first',
    german: 'Du hast schon 20 Sammlungen. Lösch zuerst eine',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
