import type { CurrentUser, MemberFiguresAnswer, MyKarmaAnswer, Rating } from '@pass-along/contracts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { LatestActivity } from './LatestActivity.tsx';
import { toRatingStat, StatRow } from './StatRow.tsx';

interface OverviewTabProps {
  user: CurrentUser;
  karma: Pick<MyKarmaAnswer, 'points'> | undefined;
  figures: MemberFiguresAnswer | undefined;
  rating: Rating | undefined;
  /** Shown in place of figures that cannot be loaded. */
  trouble: ReactNode;
  /** The environmental impact panel. */
  impact: ReactNode;
  /** The verified badge and the vouches of the member. */
  verification: ReactNode;
  onAll: () => void;
}

export function OverviewTab({ user, karma, figures, rating, trouble, impact, verification, onAll }: OverviewTabProps) {
  const { t } = useTranslation();
  const formatFigure = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  return (
    <div className="flex flex-col gap-12">
      {trouble ?? (
        <StatRow
          stats={[
            { name: t('profile.stats.karma'), value: formatNumber(karma?.points ?? user.karmaPoints) },
            { name: t('profile.stats.items'), value: formatFigure(figures?.totalItems) },
            { name: t('profile.stats.donated'), value: formatFigure(figures?.donatedItems) },
            toRatingStat(rating, t),
          ]}
        />
      )}
      {impact}
      {verification}
      <LatestActivity
        owner="me"
        all={
          <Button variant="quiet" className="-mx-4" onClick={onAll}>
            {t('profile.allActivity')}
            <ArrowRight size={18} aria-hidden="true" />
          </Button>
        }
      />
    </div>
  );
}
