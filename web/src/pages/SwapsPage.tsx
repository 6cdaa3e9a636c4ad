import { swapGroups, type PopulatedSwap, type SwapGroup } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MemberOffers } from '../features/items/MemberOffers.tsx';
import { ReviewStep } from '../features/reviews/ReviewStep.tsx';
import { OfferChoice, type OfferChoiceProps } from '../features/swaps/offerChoice.ts';
import { OneSwap } from '../features/swaps/OneSwap.tsx';
import { SwapList } from '../features/swaps/SwapList.tsx';
import { swapCountsOptions } from '../features/swaps/swapQueries.ts';
import { words } from '../features/swaps/words.en.ts';
import { learnEnglish } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/session.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Tabs } from '../ui/Tabs.tsx';

learnEnglish(words);

const showOffers = (offers: OfferChoiceProps) => <MemberOffers {...offers} />;
const afterwards = (swap: PopulatedSwap) => <ReviewStep swap={swap} />;

export function SwapsPage() {
  return (
    <RequireSession>
      <OfferChoice value={showOffers}>
        <MySwaps />
      </OfferChoice>
    </RequireSession>
  );
}

function MySwaps() {
  const { t } = useTranslation();
  const member = useMember();
  const [params, setParams] = useSearchParams();
  const counts = useQuery(swapCountsOptions());
  const swapId = params.get('swap');
  const group = swapGroups.find((known) => known === params.get('group')) ?? 'yourTurn';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const show = (next: { group?: SwapGroup; page?: number }) => {
    const shown = { group, page: 1, ...next };
    setParams({
      ...(shown.group !== 'yourTurn' && { group: shown.group }),
      ...(shown.page > 1 && { page: String(shown.page) }),
    });
  };
  const labelOf = (each: SwapGroup) => {
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
        <OneSwap swapId={swapId} memberId={member._id} afterwards={afterwards} />
      ) : (
        <Tabs
          label={t('swaps.title')}
          value={group}
          tabs={swapGroups.map((value) => ({ value, label: labelOf(value) }))}
          onChange={(next) => {
            show({ group: next });
          }}
        >
          <div className="mt-6">
            <SwapList
              memberId={member._id}
              group={group}
              page={page}
              onPage={(next) => {
                show({ page: next });
                window.scrollTo({ top: 0 });
              }}
              afterwards={afterwards}
            />
          </div>
        </Tabs>
      )}
    </div>
  );
}
