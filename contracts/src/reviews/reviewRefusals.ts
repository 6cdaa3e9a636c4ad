import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about reviews of completed swaps. */
export const reviewRefusals = {
  review_not_found: { status: 404, message: 'Review not found', german: 'Diese Bewertung gibt es nicht' },
  swap_not_completed: {
    status: 422,
    message: 'You can review each other once the swap is completed',
    german: 'Ihr könnt euch bewerten, sobald der Tausch abgeschlossen ist',
  },
  already_reviewed: {
    status: 409,
    message: 'You have already reviewed this swap',
    german: 'Du hast diesen Tausch schon bewertet',
  },
  reviews_closed: {
    status: 422,
    message: 'The time to review this swap is over',
    german: 'Die Zeit für Bewertungen dieses Tauschs ist um',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
