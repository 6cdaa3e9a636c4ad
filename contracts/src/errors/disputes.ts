import { type Refusal } from './refusal.ts';

/** What admins do with disputed and completed swaps, and with rings. */
export const disputeRefusals = {
  own_dispute: { status: 403, message: 'A swap of your own is decided by another moderator' },
  own_ring: { status: 403, message: 'A ring that you are in is dismissed by another moderator' },
  swap_not_reversible: { status: 422, message: 'Only a completed swap can be reversed' },
} as const satisfies Record<string, Refusal>;
