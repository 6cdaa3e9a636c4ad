import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { myCirclesOptions } from '../../api/circleQueries.ts';
import { learnEnglish } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { circlePath } from './inviteCode.ts';
import { words } from './words.en.ts';

learnEnglish(words);

/** The groups I am in, in small. */
export function MyCircles({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const circles = useQuery(myCirclesOptions(memberId));
  return (
    <section aria-labelledby="my-circles">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id="my-circles" className="text-2xl">
          {t('circles.mine')}
        </h2>
        <Link
          to="/groups"
          className="group inline-flex min-h-11 items-center gap-2 rounded-input font-semibold text-primary"
        >
          {t('circles.all')}
          <ArrowRight
            size={18}
            className="transition-transform duration-150 group-hover:translate-x-1"
            aria-hidden="true"
          />
        </Link>
      </div>
      {circles.isPending ? (
        <AfterAWhile>
          <Skeleton className="h-16 !rounded-card" />
        </AfterAWhile>
      ) : circles.isError ? (
        <ErrorState
          title={t('circles.errorTitle')}
          error={circles.error}
          retrying={circles.isFetching}
          onRetry={() => void circles.refetch()}
        />
      ) : circles.data.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken p-5">
          <p className="text-muted">{t('circles.mineNone')}</p>
          <Button variant="secondary" asChild>
            <Link to="/groups">{t('circles.toGroups')}</Link>
          </Button>
        </div>
      ) : (
        <ul className="-mx-3 flex flex-col">
          {circles.data.map(({ _id, name, avatar, memberCount }) => (
            <li key={_id}>
              <Link
                to={circlePath(_id)}
                className="group flex min-h-14 items-center gap-3.5 rounded-input px-3 py-1.5 transition-colors hover:bg-primary-wash"
              >
                <InitialsAvatar src={avatar} name={name} size={44} />
                <span className="flex min-w-0 flex-col">
                  <span className="truncate font-display text-lg leading-snug font-semibold underline-offset-4 group-hover:underline">
                    {name}
                  </span>
                  <span className="text-sm text-muted">{t('circles.members', { count: memberCount })}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
