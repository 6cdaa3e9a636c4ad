import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CountMark } from '../../ui/CountMark.tsx';
import { getSwapCountsQuery } from './swapQueries.ts';

/** The number of swaps that wait for the member; renders nothing without any. */
export function SwapTurnCount() {
  const { t } = useTranslation();
  const counts = useQuery(getSwapCountsQuery());
  const count = counts.data?.yourTurn ?? 0;
  return <CountMark count={count} label={t('nav.swapsWaiting', { count })} className="ms-1" />;
}
