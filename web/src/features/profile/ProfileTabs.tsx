import { type CurrentUser, type ItemAnswer, type Rating } from '@pass-along/contracts';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BicycleDrawing } from '../../drawings/BicycleDrawing.tsx';
import { RibbonDrawing } from '../../drawings/RibbonDrawing.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { ActivityList } from './ActivityList.tsx';
import { type Activity } from './memberActivity.ts';
import { ratingStat, StatRow } from './StatRow.tsx';

/** The member's past as it was read, or why it could not be. */
interface Past {
  activities: Activity[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

const recentCount = 3;
const historyCount = 50;

interface OverviewTabProps {
  user: CurrentUser;
  items: { data: ItemAnswer[] | undefined };
  rating: Rating | undefined;
  past: Past;
  onAll: () => void;
}

export function OverviewTab({ user, items, rating, past, onAll }: OverviewTabProps) {
  const { t } = useTranslation();
  const donated = items.data?.filter((item) => item.type === 'donate' && item.status === 'exchanged').length;
  const figure = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  return (
    <div className="flex flex-col gap-12">
      <StatRow
        stats={[
          { name: t('profile.stats.karma'), value: formatNumber(user.karmaPoints) },
          { name: t('profile.stats.items'), value: figure(items.data?.length) },
          { name: t('profile.stats.donated'), value: figure(donated) },
          ratingStat(rating, t),
        ]}
      />
      <section>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-2xl">{t('profile.recent')}</h2>
          {past.activities !== undefined && past.activities.length > recentCount && (
            <Button variant="quiet" className="-mx-4" onClick={onAll}>
              {t('profile.allActivity')}
              <ArrowRight size={18} aria-hidden="true" />
            </Button>
          )}
        </div>
        <PastList past={past} count={recentCount} />
      </section>
    </div>
  );
}

export function ActivityTab({ past }: { past: Past }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="mb-3 text-3xl">{t('profile.activityTitle')}</h2>
      <PastList past={past} count={historyCount} />
    </section>
  );
}

function PastList({ past: { activities, error, isFetching, refetch }, count }: { past: Past; count: number }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  if (activities === undefined && error !== null) {
    return <ErrorState title={t('profile.activityError')} error={error} retrying={isFetching} onRetry={refetch} />;
  }
  if (activities === undefined) {
    return (
      <AfterAWhile>
        <div className="flex flex-col gap-3">
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} className="h-14" />
          ))}
        </div>
      </AfterAWhile>
    );
  }
  if (activities.length === 0) {
    return (
      <EmptyState
        drawing={<BicycleDrawing />}
        title={t('profile.activityEmptyTitle')}
        text={t('profile.activityEmpty')}
        action={<Browse />}
      />
    );
  }
  return <ActivityList activities={activities.slice(0, count)} now={now} />;
}

export function AchievementsTab() {
  const { t } = useTranslation();
  return (
    <LaterTab
      title={t('profile.achievementsTitle')}
      drawing={<RibbonDrawing />}
      empty={{ title: t('profile.achievementsEmptyTitle'), text: t('profile.achievementsEmpty') }}
    />
  );
}

/** A part that fills with the first completed swap. */
function LaterTab({
  title,
  drawing,
  empty,
}: {
  title: string;
  drawing: ReactNode;
  empty: { title: string; text: string };
}) {
  return (
    <section>
      <h2 className="text-3xl">{title}</h2>
      <EmptyState drawing={drawing} title={empty.title} text={empty.text} action={<Browse />} />
    </section>
  );
}

function Browse() {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" asChild>
      <Link to="/items">{t('profile.browse')}</Link>
    </Button>
  );
}
