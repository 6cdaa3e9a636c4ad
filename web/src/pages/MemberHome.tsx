import { defaultAvatar, type CurrentUser, getField } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { getMyCirclesQuery } from '../session/myCirclesQuery.ts';
import { LatestGroupMessages } from '../features/chat/LatestGroupMessages.tsx';
import { MyCircles } from '../features/circles/MyCircles.tsx';
import { UpcomingEvents } from '../features/communityEvents/UpcomingEvents.tsx';
import { communityFiguresQuery, myFiguresQuery } from '../features/analytics/figureQueries.ts';
import { DeletionOff } from '../features/home/DeletionOff.tsx';
import { FirstSteps } from '../features/home/FirstSteps.tsx';
import { FigureStrip } from '../features/home/FigureStrip.tsx';
import { Greeting } from '../features/home/Greeting.tsx';
import { PinUpCard } from '../features/home/PinUpCard.tsx';
import { myImpactQuery } from '../features/impact/impactQueries.ts';
import { newestItemsQuery } from '../features/items/itemQueries.ts';
import { NewestItems } from '../features/items/NewestItems.tsx';
import { Recommendations } from '../features/items/Recommendations.tsx';
import { getMyKarmaQuery } from '../features/karma/karmaQueries.ts';
import { getSwapCountsQuery, getTurnsQuery } from '../features/swaps/swapQueries.ts';
import { YourTurn } from '../features/swaps/YourTurn.tsx';
import { LatestMatches } from '../features/wishes/LatestMatches.tsx';
import { formatKilograms, formatNumber } from '../i18n/localeFormat.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { joinClasses } from '../ui/joinClasses.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { MyPlannedMeetings } from './swaps/MyPlannedMeetings.tsx';
import { getHomePartsQuery } from './home/homePartsQuery.ts';
import { PagePending } from '../ui/PagePending.tsx';

/** Milliseconds after which a member is no longer new. */
const newForMs = 30 * 24 * 3_600_000;

/** The member's home: swaps to act on, next events, matches, new items, and figures. */
export function MemberHome({ member }: { member: CurrentUser }) {
  const { t } = useTranslation();
  const deletionCancelled = getField(useLocation().state, 'deletionCancelled') === true;
  const isLoaded = useQuery(getHomePartsQuery(member._id)).isSuccess;
  const turns = useQuery({ ...getTurnsQuery(), enabled: isLoaded });
  const counts = useQuery({ ...getSwapCountsQuery(), enabled: isLoaded });
  const [isNew] = useState(() => Date.now() - Date.parse(member.joinDate) < newForMs);
  // the order stays while the page is open; without the common answer each part loads in its usual place
  const [hasTurn, setHasTurn] = useState<boolean>();
  if (hasTurn === undefined && isLoaded)
    setHasTurn(turns.data?.pagination.total !== 0 || (counts.data?.loops ?? 0) > 0);
  return (
    <>
      <PageTitle>{t('memberHome.title')}</PageTitle>
      <div className="page pt-8 sm:pt-12">
        {deletionCancelled && <DeletionOff />}
        {isNew ? <Welcome member={member} isLoaded={isLoaded} /> : <Greeting name={member.name} />}
      </div>
      {hasTurn === undefined ? (
        <PagePending />
      ) : (
        <>
          {!hasTurn && (
            <>
              <div className="page pt-8 empty:hidden">
                <MyPlannedMeetings memberId={member._id} />
              </div>
              <NewestItems loads="first" />
              <Recommendations />
            </>
          )}
          <div className={joinClasses('page', hasTurn ? 'pt-8' : 'pt-16')}>
            <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
              <div className="flex flex-col gap-10">
                {hasTurn && <MyPlannedMeetings memberId={member._id} />}
                <YourTurn memberId={member._id} />
                <UpcomingEvents />
                <LatestGroupMessages memberId={member._id} />
                <LatestMatches />
              </div>
              <div className="flex flex-col gap-6">
                <MyFigures />
                <MyCircles memberId={member._id} />
                <PinUpCard />
              </div>
            </div>
          </div>
          {hasTurn && (
            <>
              <NewestItems loads="whenNear" />
              <Recommendations />
            </>
          )}
        </>
      )}
    </>
  );
}

/** Greets a new member until the first steps are done. */
function Welcome({ member, isLoaded }: { member: CurrentUser; isLoaded: boolean }) {
  const enabled = isLoaded;
  const figures = useQuery({ ...myFiguresQuery, enabled }).data;
  const circles = useQuery({ ...getMyCirclesQuery(member._id), enabled }).data;
  const community = useQuery({ ...communityFiguresQuery, enabled }).data;
  const newest = useQuery({ ...newestItemsQuery, enabled }).data;
  const done = {
    portrait: member.avatar !== defaultAvatar,
    item: (figures?.totalItems ?? 0) + (figures?.wantedPosts ?? 0) > 0,
    group: (circles?.length ?? 0) > 0,
  };
  if (Object.values(done).every(Boolean)) return <Greeting name={member.name} />;
  return (
    <FirstSteps
      name={member.name}
      community={community && newest && { neighbours: community.members.total - 1, things: newest.pagination.total }}
      done={done}
    />
  );
}

function MyFigures() {
  const { t } = useTranslation();
  const karma = useQuery(getMyKarmaQuery());
  const figures = useQuery(myFiguresQuery);
  const impact = useQuery(myImpactQuery);
  const failed = [karma, figures, impact].filter(({ isLoadingError }) => isLoadingError);
  const [first] = failed;
  if (first) {
    return (
      <ErrorState
        title={t('memberHome.figuresError')}
        error={first.error}
        retrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    );
  }
  return (
    <FigureStrip
      figures={[
        { name: t('memberHome.karma'), value: karma.data && formatNumber(karma.data.points) },
        { name: t('memberHome.items'), value: figures.data && formatNumber(figures.data.totalItems) },
        { name: t('memberHome.passedOn'), value: impact.data && formatKilograms(impact.data.given.reported.kg) },
      ]}
    />
  );
}
