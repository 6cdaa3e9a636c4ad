import { type PopulatedSwap } from '@pass-along/contracts';
import { type TFunction } from 'i18next';
import { learnEnglish } from '../../i18n/i18n.ts';
import { words } from './words.en.ts';

learnEnglish(words);

/** What a member should hear about a swap that somebody else just moved; undefined when there is nothing to say. */
export function swapNews(swap: PopulatedSwap, memberId: string, t: TFunction): string | undefined {
  const iOwn = swap.ownerId === memberId;
  const name = iOwn ? swap.requester.name : swap.owner.name;
  const title = swap.requestedItem.title;
  switch (swap.status) {
    case 'pending':
      return iOwn ? t('swaps.news.asked', { name, title }) : undefined;
    case 'accepted':
    case 'scheduled':
      if (swap.confirmedBy.length > 0)
        return swap.confirmedBy.includes(memberId) ? undefined : t('swaps.news.confirmed', { name, title });
      return iOwn ? undefined : t('swaps.news.accepted', { name, title });
    case 'rejected':
      return iOwn ? undefined : t('swaps.news.rejected', { name, title });
    case 'cancelled':
      return t('swaps.news.cancelled', { name, title });
    case 'completed':
      return t('swaps.news.completed', { title });
    case 'failed':
      return t('swaps.news.failed', { title });
    case 'superseded':
      return iOwn ? undefined : t('swaps.news.superseded', { title });
    case 'paused':
      return iOwn ? undefined : t('swaps.news.paused', { title });
    case 'expired':
    case 'disputed':
      return undefined;
  }
}
