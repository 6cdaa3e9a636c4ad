import { granularities, leaderboardPeriods, type CurrentUser } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../features/home/homeMessages.en.ts';
import { FarthestItem } from '../features/items/FarthestItem.tsx';
import { CommunityImpact } from '../features/impact/CommunityImpact.tsx';
import { BadgeList } from '../features/karma/BadgeList.tsx';
import { Leaderboard } from '../features/karma/Leaderboard.tsx';
import { addMessages } from '../i18n/i18n.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useMember } from '../session/sessionContext.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { CommunityFigures } from './dashboard/CommunityFigures.tsx';
import { MyFigures } from './dashboard/MyFigures.tsx';

addMessages(messages);

/** The member's figures and badges, the community's impact and the leaderboard; the home page has what is on. */
export function DashboardPage() {
  return (
    <RequireSession>
      <Mine />
    </RequireSession>
  );
}

function Mine() {
  const member = useMember();
  return member ? <Dashboard member={member} /> : null;
}

function Dashboard({ member }: { member: CurrentUser }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const granularity = granularities.find((known) => known === params.get('steps')) ?? 'month';
  const period = leaderboardPeriods.find((known) => known === params.get('board')) ?? 'month';
  const causesPage = Math.max(0, Math.trunc(Number(params.get('why'))) || 0);

  /** Defaults are not in the address. */
  const show = (name: 'steps' | 'board' | 'why', value: string | undefined, options?: { replace: boolean }) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, ...options },
    );
  };

  return (
    <div className="page py-8 sm:py-12">
      <PageTitle>{t('dashboard.title')}</PageTitle>
      <h1 className="text-4xl">{t('dashboard.title')}</h1>
      <p className="mt-3 text-lg text-muted">{t('dashboard.line')}</p>
      <div className="mt-8 flex flex-col gap-16">
        <MyFigures
          causesPage={causesPage}
          onCauses={(page, options) => {
            show('why', page === 0 ? undefined : String(page), options);
          }}
        />
        <section aria-labelledby="badges">
          <h2 id="badges" className="mb-5 text-3xl">
            {t('karma.badges.title')}
          </h2>
          <BadgeList />
        </section>
        <section aria-labelledby="community">
          <h2 id="community" className="text-3xl">
            {t('impact.community')}
          </h2>
          <p className="mt-1 mb-5 text-muted">{t('impact.communityLine')}</p>
          <CommunityFigures />
          <FarthestItem />
          <CommunityImpact
            granularity={granularity}
            onGranularity={(next) => {
              show('steps', next === 'month' ? undefined : next);
            }}
          />
        </section>
        <section aria-labelledby="leaderboard" className="max-w-3xl">
          <h2 id="leaderboard" className="text-3xl">
            {t('karma.board.title')}
          </h2>
          <p className="mt-1 mb-3 text-muted">{t('karma.board.line')}</p>
          <Leaderboard
            memberId={member._id}
            period={period}
            onPeriod={(next) => {
              show('board', next === 'month' ? undefined : next);
            }}
          />
        </section>
      </div>
    </div>
  );
}
