import type { KarmaEntry } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HandsDrawing } from '../../drawings/HandsDrawing.tsx';
import { formatChange, formatDate, formatName } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { useLastPage } from '../../ui/useLastPage.ts';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { getMyKarmaQuery } from './karmaQueries.ts';

interface KarmaCausesProps {
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
}

/** The causes of the member's karma, newest first. */
export function KarmaCauses({ page, onPage }: KarmaCausesProps) {
  const { t } = useTranslation();
  const karma = useQuery(getMyKarmaQuery(page));
  const isBeyond = useLastPage(karma.data?.pagination, onPage);
  if (karma.isPending || isBeyond) {
    return (
      <AfterAWhile>
        <div className="flex flex-col gap-3">
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} className="h-16" />
          ))}
        </div>
      </AfterAWhile>
    );
  }
  if (karma.isLoadingError) {
    return (
      <ErrorState
        title={t('karma.causesError')}
        error={karma.error}
        retrying={karma.isFetching}
        onRetry={() => void karma.refetch()}
      />
    );
  }
  const { entries, pagination } = karma.data;
  if (entries.length === 0) {
    return (
      <EmptyState
        drawing={<HandsDrawing />}
        title={t('karma.noCauses')}
        text={t('karma.noCausesText')}
        action={
          <Button variant="secondary" asChild>
            <Link to="/items">{t('karma.browse')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <Cause key={entry._id} entry={entry} />
        ))}
      </ol>
      <Pagination page={pagination.current} pages={pagination.pages} onPage={onPage} />
    </>
  );
}

const linkLook = 'font-medium text-primary underline-offset-4 hover:underline';

function Cause({ entry }: { entry: KarmaEntry }) {
  const { t } = useTranslation();
  const { points, reason, withheld, items, event, with: other, explanation, awardedAt } = entry;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 py-4 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <span
        className={joinClasses(
          'font-display text-2xl leading-7 font-bold tabular-nums',
          points > 0 ? 'text-primary' : points < 0 ? 'text-danger' : 'text-muted',
        )}
      >
        <span aria-hidden="true">{formatChange(points)}</span>
        <span className="sr-only">{t('karma.pointsOf', { count: points })}</span>
      </span>
      <div className="flex min-w-0 flex-col gap-0.5 wrap-anywhere">
        <p className="text-lg font-medium">{t(`karma.reasons.${reason}`)}</p>
        {(items.length > 0 || other !== null) && (
          <p className="text-muted">
            {items.map((item, index) => (
              <Fragment key={item._id}>
                {index > 0 && ', '}
                <Link to={`/items/${item._id}`} className={linkLook}>
                  {formatName(item.title)}
                </Link>
              </Fragment>
            ))}
            {other !== null && (
              <>
                {items.length > 0 && ' '}
                <Link to={`/members/${other._id}`} className={linkLook}>
                  {t('karma.with', { name: other.name })}
                </Link>
              </>
            )}
          </p>
        )}
        {event !== null && (
          <p className="text-muted">
            <Link to={`/events/${event._id}`} className={linkLook}>
              {formatName(event.name)}
            </Link>
          </p>
        )}
        {withheld !== null && <p className="text-muted">{t(`karma.withheld.${withheld}`)}</p>}
        {explanation !== '' && event === null && (
          <p className="text-muted">{t('karma.explanation', { reason: explanation })}</p>
        )}
      </div>
      <time dateTime={awardedAt} className="text-sm leading-7 text-muted max-sm:col-start-2">
        {formatDate(awardedAt)}
      </time>
    </li>
  );
}
