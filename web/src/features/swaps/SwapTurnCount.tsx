import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getSwapCountsQuery } from './swapQueries.ts';

/** The number of swaps that wait for the member; renders nothing without any. */
export function SwapTurnCount() {
  const { t } = useTranslation();
  const counts = useQuery(getSwapCountsQuery());
  const count = counts.data?.yourTurn ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={
        'ms-1 inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-sm leading-none ' +
        'font-semibold text-on-accent tabular-nums'
      }
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('nav.swapsWaiting', { count })}</span>
    </span>
  );
}
