import { type PopulatedSwap, getFirstName } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getSwapQuery } from './swapQueries.ts';
import { getSwapSides } from './swapText.ts';

/** What the last counter-offer changed, with its message. The history has both; it appears once that is loaded. */
export function CounterNote({ swap, memberId }: { swap: PopulatedSwap; memberId: string }) {
  const { t } = useTranslation();
  const detail = useQuery(getSwapQuery(swap._id));
  const offers = detail.data?.story.filter(({ kind }) => kind === 'proposed' || kind === 'countered') ?? [];
  const [before, last] = offers.slice(-2);
  if (!last?.offeredItem || !before?.offeredItem) return null;
  const items = { item: last.offeredItem.title, before: before.offeredItem.title };
  return (
    <div className="flex flex-col gap-2 rounded-input bg-accent-wash px-4 py-3">
      <p className="font-semibold wrap-anywhere">
        {last.who === memberId
          ? t('swaps.counter.youChanged', items)
          : t('swaps.counter.changed', { name: getFirstName(getSwapSides(swap, memberId).other.name), ...items })}
      </p>
      {last.message !== '' && <blockquote className="whitespace-pre-line wrap-anywhere">{last.message}</blockquote>}
    </div>
  );
}
