import { type Refusal } from './refusal.ts';

/** Swap requests. */
export const swapRefusals = {
  swap_not_found: { status: 404, message: 'Swap request not found' },
  own_item: { status: 422, message: 'You cannot request your own item' },
  open_request_exists: { status: 409, message: 'You already have an open request for this item' },
  offer_required: { status: 400, message: 'Choose one of your items to offer' },
  offer_not_wanted: { status: 422, message: 'A donation takes no offered item' },
  offer_not_yours: { status: 422, message: 'You can only offer your own items' },
  offer_not_available: { status: 422, message: 'The offered item is not available' },
  swap_not_open: { status: 422, message: 'This swap request is no longer open' },
} as const satisfies Record<string, Refusal>;
