import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals for admins handling disputed swaps, completed swaps and collusion rings. */
export const disputeRefusals = {
  own_dispute: {
    status: 403,
    message: 'Another moderator has to decide on your own swap',
    german: 'Über deinen eigenen Tausch muss jemand anderes entscheiden',
  },
  own_ring: {
    status: 403,
    message: 'Another moderator has to decide on a collusion ring you are part of',
    german: 'Über eine Absprache, an der du beteiligt bist, muss jemand anderes entscheiden',
  },
  swap_not_reversible: {
    status: 422,
    message: 'Only a completed swap can be reversed',
    german: 'Nur ein abgeschlossener Tausch kann rückgängig gemacht werden',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
