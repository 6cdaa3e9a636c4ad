import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about saved searches. */
export const wishRefusals = {
  search_not_found: {
    status: 404,
    message: 'Saved search not found',
    german: 'Diese gespeicherte Suche gibt es nicht',
  },
  too_many_searches: {
    status: 422,
    message: 'You have 20 saved searches already. Delete one first',
    german: 'Du hast schon 20 gespeicherte Suchen. Lösch zuerst eine',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
