import { type Refusal } from './refusal.ts';

/** Items. */
export const itemRefusals = {
  item_not_found: { status: 404, message: 'Item not found' },
  item_not_available: { status: 422, message: 'This item is not available' },
  cancel_swap_first: { status: 422, message: 'This item is promised. Cancel the swap first' },
  item_promised: { status: 422, message: 'This item is promised in a swap' },
  item_exchanged: { status: 422, message: 'This item has already been exchanged' },
  not_wanted_post: { status: 422, message: 'This is not a wanted post' },
  not_swappable: { status: 422, message: 'A wanted post cannot be swapped or liked' },
} as const satisfies Record<string, Refusal>;
