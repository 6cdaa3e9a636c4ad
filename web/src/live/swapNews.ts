import { type PopulatedSwap } from '@pass-along/contracts';
import { type TFunction } from 'i18next';

/** What a member should hear about a swap that somebody else just moved; undefined when there is nothing to say. */
export function swapNews(swap: PopulatedSwap, memberId: string, t: TFunction): string | undefined {
  const iOwn = swap.ownerId === memberId;
  const name = iOwn ? swap.requester.name : swap.owner.name;
  const title = swap.requestedItem.title;
  switch (swap.status) {
    case 'pending':
      return iOwn ? t('live.asked', { name, title }) : undefined;
    case 'accepted':
    case 'scheduled':
      if (swap.confirmedBy.length > 0)
        return swap.confirmedBy.includes(memberId) ? undefined : t('live.confirmed', { name, title });
      return iOwn ? undefined : t('live.accepted', { name, title });
    case 'rejected':
      return iOwn ? undefined : t('live.rejected', { name, title });
    case 'cancelled':
      return t('live.cancelled', { name, title });
    case 'completed':
      return t('live.completed', { title });
    case 'failed':
      return t('live.failed', { title });
    case 'superseded':
      return iOwn ? undefined : t('live.superseded', { title });
    case 'paused':
      return iOwn ? undefined : t('live.paused', { title });
    case 'expired':
    case 'disputed':
      return undefined;
  }
}
