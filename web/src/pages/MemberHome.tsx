import { type CurrentUser } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LatestGroupMessages } from '../features/chat/LatestGroupMessages.tsx';
import { MyCircles } from '../features/circles/MyCircles.tsx';
import { UpcomingEvents } from '../features/communityEvents/UpcomingEvents.tsx';
import { myFiguresQuery } from '../features/analytics/figureQueries.ts';
import { FigureStrip } from '../features/home/FigureStrip.tsx';
import { Greeting } from '../features/home/Greeting.tsx';
import { PinUpCard } from '../features/home/PinUpCard.tsx';
import { myImpactQuery } from '../features/impact/impactQueries.ts';
import { NewestItems } from '../features/items/NewestItems.tsx';
import { getMyKarmaQuery } from '../features/karma/karmaQueries.ts';
import { YourTurn } from '../features/swaps/YourTurn.tsx';
import { LatestMatches } from '../features/wishes/LatestMatches.tsx';
import { formatKilograms, formatNumber } from '../i18n/localeFormat.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { MyPlannedMeetings } from './swaps/MyPlannedMeetings.tsx';

/** The member's home: swaps to act on, next events, matches, new items, and figures. */
export function MemberHome({ member }: { member: CurrentUser }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('memberHome.title')}</PageTitle>
      <div className="page pt-8 sm:pt-12">
        <Greeting name={member.name} />
        <div className="mt-8 grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex flex-col gap-10">
            <MyPlannedMeetings memberId={member._id} />
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
      <NewestItems />
    </>
  );
}

function MyFigures() {
  const { t } = useTranslation();
  const karma = useQuery(getMyKarmaQuery());
  const figures = useQuery(myFiguresQuery);
  const impact = useQuery(myImpactQuery);
  const failed = [karma, figures, impact].filter(({ isError }) => isError);
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
