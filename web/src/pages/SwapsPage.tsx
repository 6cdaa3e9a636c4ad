import { swapStatus, type SwapStatus } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ReviewStep } from '../features/reviews/ReviewStep.tsx';
import { SwapList } from '../features/swaps/SwapList.tsx';
import { type SwapBox } from '../features/swaps/swapQueries.ts';
import { words } from '../features/swaps/words.en.ts';
import { learnEnglish } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Select } from '../ui/Select.tsx';
import { Tabs } from '../ui/Tabs.tsx';

learnEnglish(words);

export function SwapsPage() {
  return (
    <RequireSession>
      <MySwaps />
    </RequireSession>
  );
}

function MySwaps() {
  const { t } = useTranslation();
  const member = useMember();
  const [params, setParams] = useSearchParams();
  const box: SwapBox = params.get('box') === 'outgoing' ? 'outgoing' : 'incoming';
  const status = swapStatus.options.find((known) => known === params.get('status'));
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

  const show = (next: { box?: SwapBox; status?: SwapStatus | undefined; page?: number }) => {
    const shown = { box, status, page: 1, ...next };
    setParams({
      ...(shown.box === 'outgoing' && { box: shown.box }),
      ...(shown.status && { status: shown.status }),
      ...(shown.page > 1 && { page: String(shown.page) }),
    });
  };

  if (!member) return null;
  return (
    <div className="page py-8 sm:py-12">
      <PageTitle>{t('swaps.title')}</PageTitle>
      <h1 className="text-4xl">{t('swaps.title')}</h1>
      <p className="mt-3 mb-8 text-lg text-muted">{t('swaps.line')}</p>
      <Tabs
        label={t('swaps.title')}
        value={box}
        tabs={[
          { value: 'incoming', label: t('swaps.incoming') },
          { value: 'outgoing', label: t('swaps.outgoing') },
        ]}
        onChange={(next) => {
          show({ box: next, status: undefined });
        }}
      >
        <div className="my-5 max-w-56">
          <Select
            aria-label={t('swaps.status')}
            value={status ?? ''}
            options={[
              { value: '', label: t('swaps.allStatuses') },
              ...swapStatus.options.map((value) => ({ value, label: t(`swaps.statuses.${value}`) })),
            ]}
            onChange={(event) => {
              show({ status: swapStatus.options.find((known) => known === event.target.value) });
            }}
          />
        </div>
        <SwapList
          memberId={member._id}
          box={box}
          status={status}
          page={page}
          onPage={(next) => {
            show({ page: next });
          }}
          onShowAll={() => {
            show({ status: undefined });
          }}
          afterwards={(swap) => <ReviewStep swap={swap} />}
          emptyAction={
            <Button asChild>
              <Link to="/items">{t('swaps.browse')}</Link>
            </Button>
          }
        />
      </Tabs>
    </div>
  );
}
