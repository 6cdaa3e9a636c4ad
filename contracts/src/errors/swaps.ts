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
  swap_not_accepted: { status: 422, message: 'This swap request is not accepted yet' },
  swap_disputed: { status: 422, message: 'This swap is disputed: an admin decides' },
  too_many_statements: { status: 422, message: 'You have said enough: an admin reads it and decides' },
  swap_not_disputed: { status: 422, message: 'This swap is not disputed' },
  not_your_turn: { status: 422, message: 'The other side answers now' },
  too_many_counters: { status: 422, message: 'There were enough counter-offers: accept or end this request' },
  nothing_to_agree: { status: 422, message: 'No handover is proposed' },
  not_scheduled: { status: 422, message: 'No handover is agreed' },
  slot_past: { status: 422, message: 'This time is over: propose another one' },
  slot_not_begun: { status: 422, message: 'The handover has not begun yet' },
  handover_confirmed: { status: 422, message: 'One side has confirmed the handover: confirm it too, or dispute it' },
  already_confirmed: { status: 422, message: 'You have confirmed this handover' },
  nothing_to_dispute: { status: 422, message: 'Nobody has confirmed this handover' },
  code_wrong: { status: 422, message: 'This is not the collection code' },
  code_locked: { status: 409, message: 'Too many wrong codes: agree a new handover, or confirm it both' },
  swap_not_open: { status: 422, message: 'This swap request is no longer open' },
} as const satisfies Record<string, Refusal>;
