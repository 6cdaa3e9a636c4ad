import type { Leader, LeaderboardAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RibbonDrawing } from '../../drawings/RibbonDrawing.tsx';
import { getTitleText } from '../../badges/badgeText.ts';
import { formatMonth, formatNumber } from '../../i18n/localeFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { LeaderboardPeriod } from './karmaKeys.ts';
import { getLeaderboardQuery } from './karmaQueries.ts';
import { PersonName } from '../../ui/PersonName.tsx';

interface LeaderboardProps {
  memberId: string;
  period: LeaderboardPeriod;
  onPeriod: (period: LeaderboardPeriod) => void;
}

/** The five members with the most karma, this month or of all time, and the viewer's place on request. */
export function Leaderboard({ memberId, period, onPeriod }: LeaderboardProps) {
  const { t } = useTranslation();
  const board = useQuery(getLeaderboardQuery(period));
  return (
    <Tabs
      label={t('karma.board.title')}
      value={period}
      tabs={[
        { value: 'month', label: t('karma.board.month') },
        { value: 'all', label: t('karma.board.all') },
      ]}
      onChange={onPeriod}
    >
      <div
        className={joinClasses('pt-4 transition-opacity duration-150', board.isPlaceholderData && 'opacity-50')}
        aria-busy={board.isPlaceholderData}
      >
        {board.isPending ? (
          <AfterAWhile>
            <div className="flex flex-col gap-2">
              {[1, 2, 3, 4, 5].map((line) => (
                <Skeleton key={line} className="h-14" />
              ))}
            </div>
          </AfterAWhile>
        ) : board.isLoadingError ? (
          <ErrorState
            title={t('karma.board.error')}
            error={board.error}
            retrying={board.isFetching}
            onRetry={() => void board.refetch()}
          />
        ) : (
          <Board board={board.data} memberId={memberId} />
        )}
      </div>
    </Tabs>
  );
}

function Board({ board: { period, month, leaders, me }, memberId }: { board: LeaderboardAnswer; memberId: string }) {
  const { t } = useTranslation();
  const [wantsPlace, setWantsPlace] = useState(false);
  if (leaders.length === 0 && me.place === null) {
    return (
      <EmptyState
        drawing={<RibbonDrawing />}
        title={period === 'month' ? t('karma.board.noneMonth') : t('karma.board.none')}
        text={t('karma.board.noneText')}
      />
    );
  }
  const amListed = leaders.some(({ member }) => member._id === memberId);
  return (
    <>
      {month !== null && <p className="mb-2 text-sm text-muted">{formatMonth(month)}</p>}
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{t('karma.board.table')}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="w-14 py-2 ps-3 text-start font-medium">
              {t('karma.board.place')}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {t('karma.board.member')}
            </th>
            <th scope="col" className="py-2 text-start font-medium max-sm:sr-only">
              {t('karma.board.memberTitle')}
            </th>
            <th scope="col" className="py-2 pe-3 text-end font-medium">
              {t('karma.board.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {leaders.map((leader) => (
            <Row key={leader.member._id} leader={leader} isMe={leader.member._id === memberId} />
          ))}
        </tbody>
      </table>
      {!amListed && !wantsPlace && (
        <Button
          variant="quiet"
          className="mt-2"
          onClick={() => {
            setWantsPlace(true);
          }}
        >
          {t('karma.board.showMine')}
        </Button>
      )}
      {!amListed && wantsPlace && (
        <p role="status" className="perforated mt-2 px-3 pt-4">
          {me.place === null ? (
            t('karma.board.noPlace')
          ) : (
            <>
              {t('karma.board.yours')}: <strong className="font-display text-lg">{formatNumber(me.place)}</strong>,{' '}
              {t('karma.pointsOf', { count: me.points })}
            </>
          )}
        </p>
      )}
    </>
  );
}

function Row({ leader: { place, points, title, member }, isMe }: { leader: Leader; isMe: boolean }) {
  const { t } = useTranslation();
  const titleText = getTitleText(title, t);
  return (
    <tr className={joinClasses('border-t border-line', isMe && 'bg-primary-wash')}>
      <td
        className={joinClasses('py-2 ps-3 font-display text-xl font-bold tabular-nums', place === 1 && 'text-accent')}
      >
        {formatNumber(place)}
      </td>
      <th scope="row" className="py-2 text-start font-normal">
        <Link
          to={`/members/${member._id}`}
          className={
            'inline-flex min-h-11 max-w-full items-center gap-3 rounded-input font-semibold ' +
            'underline-offset-4 hover:underline'
          }
        >
          <Avatar src={member.avatar} size={36} />
          <span className="min-w-0 wrap-anywhere">
            <PersonName person={member} />
            {isMe && <span className="font-normal text-muted"> ({t('karma.board.you')})</span>}
            <span className="block text-sm font-normal text-muted sm:hidden" aria-hidden="true">
              {titleText}
            </span>
          </span>
        </Link>
      </th>
      <td className="py-2 text-muted max-sm:sr-only">{titleText}</td>
      <td className="py-2 pe-3 text-end text-lg font-semibold tabular-nums">{formatNumber(points)}</td>
    </tr>
  );
}
