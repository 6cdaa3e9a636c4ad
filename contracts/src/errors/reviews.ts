import { type Refusal } from './refusal.ts';

/** Reviews of completed swaps. */
export const reviewRefusals = {
  swap_not_completed: { status: 422, message: 'You can review each other once the swap is completed' },
  already_reviewed: { status: 409, message: 'You have already reviewed this swap' },
  reviews_closed: { status: 422, message: 'The time for reviews of this swap is over' },
} as const satisfies Record<string, Refusal>;
