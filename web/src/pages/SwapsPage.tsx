import { swapGroups, type SwapGroup } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { LiveSwap } from '../features/swaps/LiveSwap.tsx';
import { MySwapList } from '../features/swaps/MySwapList.tsx';
import { SwapLoopRows } from '../features/swaps/SwapLoopRows.tsx';
import { swapLoopsQuery } from '../features/swaps/swapLoopQueries.ts';
import { getSwapCountsQuery } from '../features/swaps/swapQueries.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/sessionContext.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { SwapProvider } from './swaps/SwapProvider.tsx';

export function SwapsPage() {
  return (
    <RequireSession>
      <SwapProvider>
        <MySwaps />
      </SwapProvider>
    </RequireSession>
  );
}

function MySwaps() {
  const { t } = useTranslation();
  const member = useMember();
  const [params, setParams] = useSearchParams();
  const counts = useQuery(getSwapCountsQuery());
  const loops = useQuery(swapLoopsQuery).data?.loops;
  const swapId = params.get('swap');
  const group = swapGroups.find((known) => known === params.get('group')) ?? 'yourTurn';
  const hasLoops = loops?.some((loop) => loop.group === group) ?? false;
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const show = (next: { group?: SwapGroup; page?: number }, options?: { replace: boolean }) => {
    const shown = { group, page: 1, ...next };
    setParams(
      {
        ...(shown.group !== 'yourTurn' && { group: shown.group }),
        ...(shown.page > 1 && { page: String(shown.page) }),
      },
      options,
    );
  };
  const getGroupLabel = (each: SwapGroup) => {
    const count = each === 'done' ? undefined : counts.data?.[each];
    const name = t(`swaps.groups.${each}`);
    return count === undefined || count === 0 ? name : t('swaps.groupWithCount', { group: name, count });
  };

  if (!member) return null;
  return (
    <div className="page py-8 sm:py-12">
      <PageTitle>{t('swaps.title')}</PageTitle>
      <h1 className="text-4xl">{t('swaps.title')}</h1>
      <p className="mt-3 mb-8 text-lg text-muted">{t('swaps.line')}</p>
      {swapId !== null ? (
        <div className="flex flex-col gap-5">
          <Link
            to="/swaps"
            className={
              'flex min-h-11 w-fit items-center gap-2 rounded-input font-medium underline-offset-4 ' + 'hover:underline'
            }
          >
            <ArrowLeft size={18} aria-hidden="true" />
            {t('swaps.all')}
          </Link>
          <LiveSwap open swapId={swapId} memberId={member._id} />
        </div>
      ) : (
        <Tabs
          label={t('swaps.title')}
          value={group}
          tabs={swapGroups.map((value) => ({ value, label: getGroupLabel(value) }))}
          onChange={(next) => {
            show({ group: next });
          }}
        >
          <div className="mt-6 flex flex-col gap-5">
            <SwapLoopRows memberId={member._id} group={group} />
            <MySwapList
              memberId={member._id}
              group={group}
              page={page}
              isEmptyShown={!hasLoops}
              onPage={(next, options) => {
                show({ page: next }, options);
                window.scrollTo({ top: 0 });
              }}
            />
          </div>
        </Tabs>
      )}
    </div>
  );
}
