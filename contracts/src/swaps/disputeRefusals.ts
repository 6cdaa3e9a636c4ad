import { type Refusal } from '../core/refusal.ts';

/** Refusals for admins handling disputed swaps, completed swaps and collusion rings. */
export const disputeRefusals = {
  own_dispute: {
    status: 403,
    message: 'A swap of your own is decided by another moderator',
    german: 'Über deinen eigenen Tausch entscheidet jemand anderes',
  },
  own_ring: {
    status: 403,
    message: 'A ring that you are in is dismissed by another moderator',
    german: 'Über einen Ring, zu dem du gehörst, entscheidet jemand anderes',
  },
  swap_not_reversible: {
    status: 422,
    message: 'Only a completed swap can be reversed',
    german: 'Nur ein abgeschlossener Tausch kann rückgängig gemacht werden',
  },
} as const satisfies Record<string, Refusal>;
