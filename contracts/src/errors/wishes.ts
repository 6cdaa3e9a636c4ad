import { type Refusal } from './refusal.ts';

/** Saved searches. */
export const wishRefusals = {
  search_not_found: { status: 404, message: 'Saved search not found' },
  too_many_searches: { status: 422, message: 'You have 20 saved searches already. Delete one first' },
} as const satisfies Record<string, Refusal>;
