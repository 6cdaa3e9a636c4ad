import { type ActionRequiredBy, type PopulatedSwap, type SwapStatus } from '@pass-along/contracts';
import { type TFunction } from 'i18next';
import { type BadgeTone } from '../../ui/Badge.tsx';

export interface SwapSides {
  iOwn: boolean;
  other: { _id: string; name: string; avatar: string };
}

export function sidesOf(swap: PopulatedSwap, memberId: string): SwapSides {
  const iOwn = swap.ownerId === memberId;
  return { iOwn, other: iOwn ? swap.requester : swap.owner };
}

/** Whether this side has something to do now. */
export function isMyTurn(actionRequiredBy: ActionRequiredBy, iOwn: boolean): boolean {
  return actionRequiredBy === 'both' || actionRequiredBy === (iOwn ? 'owner' : 'requester');
}

/** One line per state, worded for the side that reads it. */
export function turnText(swap: PopulatedSwap, memberId: string, t: TFunction): string {
  const { iOwn, other } = sidesOf(swap, memberId);
  const { name } = other;
  switch (swap.status) {
    case 'pending':
      return iOwn ? t('swaps.turn.yourAnswer', { name }) : t('swaps.turn.waiting', { name });
    case 'accepted':
    case 'scheduled':
      if (swap.confirmedBy.length === 0) return t('swaps.turn.handOver', { name });
      return swap.confirmedBy.includes(memberId)
        ? t('swaps.turn.waitingConfirm', { name })
        : t('swaps.turn.confirm', { name });
    case 'rejected':
      return iOwn ? t('swaps.turn.youRejected') : t('swaps.turn.rejected', { name });
    case 'disputed':
      return t('swaps.turn.admin');
    case 'cancelled':
    case 'expired':
    case 'paused':
    case 'superseded':
    case 'completed':
    case 'failed':
      return t(`swaps.turn.${swap.status}`);
  }
}

export function toneOf(status: SwapStatus): BadgeTone {
  switch (status) {
    case 'pending':
      return 'warn';
    case 'accepted':
    case 'scheduled':
      return 'info';
    case 'completed':
      return 'ok';
    case 'failed':
    case 'disputed':
      return 'danger';
    case 'rejected':
    case 'cancelled':
    case 'expired':
    case 'paused':
    case 'superseded':
      return 'neutral';
  }
}
