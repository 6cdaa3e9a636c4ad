import type { EventAnswer } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../i18n/localeFormat.ts';
import { getSignInPath } from '../../session/sessionContext.ts';
import { Button } from '../../ui/Button.tsx';
import { useJoin, useLeave } from './communityEventMutations.ts';

/** The number of seats taken, of seats reserved for members on the waiting list, and of members waiting. */
export function SeatCount({ event }: { event: EventAnswer }) {
  const { t } = useTranslation();
  const { maxParticipants, participantCount: joined, waitingCount, participants } = event;
  const held = participants.filter(({ status }) => status === 'offered').length;
  return (
    <span className="tabular-nums">
      {maxParticipants === null
        ? t('events.people', { count: joined })
        : t('events.seats', { count: maxParticipants, joined })}
      {held > 0 && `, ${t('events.held', { count: held })}`}
      {waitingCount > 0 && `, ${t('events.inLine', { count: waitingCount })}`}
    </span>
  );
}

/** The viewer's place at the event in words, and whether it is paused. */
export function MySeat({ event }: { event: EventAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      {event.plannerAway && <span className="block font-semibold text-warn">{t('events.paused')}</span>}
      <MyPlace mine={event.mine} />
    </>
  );
}

function MyPlace({ mine }: Pick<EventAnswer, 'mine'>) {
  const { t } = useTranslation();
  switch (mine.place) {
    case 'joined':
      return <span className="block font-semibold text-ok">{t('events.youJoined')}</span>;
    case 'offered':
      return (
        <span className="block font-semibold text-accent">
          {t('events.yourTurn', { until: formatMoment(mine.offeredUntil ?? '') })}
        </span>
      );
    case 'waiting':
      return <span className="block font-semibold text-info">{t('events.youWait', { position: mine.ahead + 1 })}</span>;
    case null:
      return null;
  }
}

/** Buttons to join, leave and use the waiting list; renders nothing when none of them applies. */
export function SeatButtons({ event, isVisitor }: { event: EventAnswer; isVisitor: boolean }) {
  const { t } = useTranslation();
  const join = useJoin();
  const leave = useLeave();
  // each waits for its own command alone: the seat of an answer may show while other queries still reload
  const isTaking = join.isPending;
  const isLeaving = leave.isPending;
  const { abilities, whyNot, mine, isExpired, status } = event;
  const params = { id: event._id };
  const takeSeat = () => {
    join.mutate({ params, body: { waitIfFull: false } });
  };
  const giveUpSeat = () => {
    leave.mutate({ params });
  };
  if (status !== 'active' || isExpired) return null;
  if (isVisitor)
    return (
      <Button asChild>
        <Link to={getSignInPath(`/events/${event._id}`)}>{t('events.signIn')}</Link>
      </Button>
    );
  switch (mine.place) {
    case 'joined':
      return (
        <Button variant="secondary" busy={isLeaving} onClick={giveUpSeat}>
          {t('events.leave')}
        </Button>
      );
    case 'offered':
      return (
        <>
          <Button busy={isTaking} onClick={takeSeat}>
            {t('events.takeSeat')}
          </Button>
          <Button variant="secondary" busy={isLeaving} onClick={giveUpSeat}>
            {t('events.letGo')}
          </Button>
        </>
      );
    case 'waiting':
      return (
        <>
          {abilities.join && (
            <Button busy={isTaking} onClick={takeSeat}>
              {t('events.join')}
            </Button>
          )}
          <Button variant="secondary" busy={isLeaving} onClick={giveUpSeat}>
            {t('events.leaveLine')}
          </Button>
        </>
      );
    case null:
      return whyNot.join === 'event_full' ? (
        <>
          <Button disabled>{t('events.full')}</Button>
          <Button
            variant="secondary"
            busy={isTaking}
            onClick={() => {
              join.mutate({ params, body: { waitIfFull: true } });
            }}
          >
            {t('events.joinLine')}
          </Button>
        </>
      ) : (
        <Button busy={isTaking} disabled={whyNot.join === 'planner_away'} onClick={takeSeat}>
          {t('events.join')}
        </Button>
      );
  }
}
