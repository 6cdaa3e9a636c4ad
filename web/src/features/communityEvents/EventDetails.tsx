import { buildMailtoUrl, buildSrcSet, type ApiError, type EventDetail } from '@pass-along/contracts';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, Gift, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { saveFile } from '../../api/download.ts';
import { getForeseenRefusalText } from '../../i18n/foreseenRefusals.ts';
import { formatMoment, formatSlot } from '../../i18n/localeFormat.ts';
import { PlanPlaceNote } from '../../meetingPlaces/PlanPlaceNote.tsx';
import { ReportButton } from '../../moderation/ReportButton.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { EventLabels, usePlaceText } from './EventLabels.tsx';
import { EventMenu } from './EventMenu.tsx';
import { useJoinSeries, useLeaveSeries } from './communityEventMutations.ts';
import { MySeat, SeatButtons, SeatCount } from './EventSeats.tsx';
import { LazyEventMap } from './LazyEventMap.tsx';
import { Pledges, type PledgeableItem } from './Pledges.tsx';
import { AttendeeRewardDialog } from './AttendeeRewardDialog.tsx';
import { PersonName } from '../../ui/PersonName.tsx';

interface EventDetailsProps {
  event: EventDetail;
  isVisitor: boolean;
  memberId: string | undefined;
  /** Items that the viewer could pledge; undefined while loading. */
  pledgeableItems: readonly PledgeableItem[] | undefined;
  onDeleted: () => void;
}

/** All details of an event. */
export function EventDetails({ event, isVisitor, memberId, pledgeableItems, onDeleted }: EventDetailsProps) {
  const { t } = useTranslation();
  const place = usePlaceText(event, isVisitor);
  const { requirements, tags, contactInfo, attendees, dates, location, donations, badgeReward, announcements } = event;
  const ways = [contactInfo.email, contactInfo.phone, contactInfo.website].filter((way) => way !== '');
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start justify-between gap-3">
        <EventLabels event={event} />
        <div className="-mt-2.5">
          <EventMenu event={event} onDeleted={onDeleted} />
        </div>
      </div>
      {event.picture && (
        <ItemPicture
          image={{ ...event.picture, srcSet: buildSrcSet(event.picture, 'page') }}
          alt={t('events.picture.alt', { name: event.name })}
          sizes="(min-width: 640px) 36rem, 100vw"
          className="rounded-card"
        />
      )}
      {event.whyNot.publish === 'event_taken_down' && (
        <p className="rounded-input border border-warn px-3.5 py-3 font-semibold text-warn">
          {getForeseenRefusalText('event_taken_down')}
        </p>
      )}
      {event.moved && <MovedNote moved={event.moved} />}
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{event.description}</p>
      <dl className="grid gap-5 sm:grid-cols-2">
        <Fact label={t('events.when')}>{formatSlot(event.startDate, event.endDate, event.timeZone)}</Fact>
        <Fact label={t('events.where')}>
          {place}
          {location.meetingPlaceId !== null && (
            <div className="mt-2">
              <PlanPlaceNote placeId={location.meetingPlaceId} agreed={location.address} />
            </div>
          )}
        </Fact>
        {location.link !== '' && (
          <Fact label={t('events.link')}>
            <a
              className="text-primary underline"
              href={location.link}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              {location.link}
            </a>
          </Fact>
        )}
        <Fact label={t('events.who')}>
          <SeatCount event={event} />
        </Fact>
        {badgeReward !== '' && <Fact label={t('events.badge')}>{badgeReward}</Fact>}
        {requirements.length > 0 && (
          <Fact label={t('events.requirements')}>
            <ul className="list-disc ps-5">
              {requirements.map((requirement, index) => (
                // a requirement may occur twice
                <li key={index}>{requirement}</li>
              ))}
            </ul>
          </Fact>
        )}
        {tags.length > 0 && <Fact label={t('events.tags')}>{tags.join(', ')}</Fact>}
        {ways.length > 0 && (
          <Fact label={t('events.contact')}>
            <ul>
              {contactInfo.email !== '' && (
                <li>
                  <a className="text-primary underline" href={buildMailtoUrl(contactInfo.email)}>
                    {contactInfo.email}
                  </a>
                </li>
              )}
              {contactInfo.phone !== '' && <li>{contactInfo.phone}</li>}
              {contactInfo.website !== '' && (
                <li>
                  <a
                    className="text-primary underline"
                    href={contactInfo.website}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                  >
                    {contactInfo.website}
                  </a>
                </li>
              )}
            </ul>
          </Fact>
        )}
        <Fact label={t('events.by', { name: '' }).trim()}>
          <Link className="text-primary underline" to={`/members/${event.createdBy._id}`}>
            <PersonName person={event.createdBy} />
          </Link>
        </Fact>
      </dl>
      {announcements.length > 0 && (
        <section>
          <h3 className="text-lg">{t('events.announce.list', { name: event.createdBy.name })}</h3>
          <ul className="mt-2 flex flex-col gap-3">
            {announcements.map(({ _id, text, postedAt }) => (
              <li key={_id}>
                <p className="text-sm text-muted">{formatMoment(postedAt)}</p>
                <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {location.type !== 'online' && location.coordinates && (
        <LazyEventMap at={location.coordinates} name={location.address === '' ? event.name : location.address} />
      )}
      {attendees.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-2" aria-label={t('events.who')}>
          {attendees.map((person) => (
            <li key={person._id}>
              <Link
                to={`/members/${person._id}`}
                className="flex min-h-11 items-center gap-2 rounded-input hover:underline"
              >
                <Avatar src={person.avatar} size={32} />
                <PersonName person={person} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {donations && (
        <Pledges event={event} donations={donations} memberId={memberId} pledgeableItems={pledgeableItems} />
      )}
      {dates.length > 0 && (
        <section>
          <h3 className="text-lg">{t('events.dates')}</h3>
          <ul className="mt-2 flex flex-wrap gap-x-5">
            {dates.map((date) => (
              <li key={date._id}>
                <Link
                  to={`/events/${date._id}`}
                  className="inline-flex min-h-11 items-center rounded-input text-primary underline"
                >
                  {formatMoment(date.startDate)}
                  {date.status !== 'active' && ` (${t(`events.statuses.${date.status}`)})`}
                  {date.status === 'active' && date.place === 'joined' && ` (${t('events.youJoined')})`}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {memberId !== undefined && event.status === 'active' && (
        <Link
          to={`/print/event/${event._id}`}
          className="inline-flex min-h-11 items-center gap-2 self-start rounded-input font-semibold text-muted"
        >
          <Printer size={18} aria-hidden="true" />
          {t('events.poster')}
        </Link>
      )}
      {memberId !== undefined && memberId !== event.createdBy._id && <ReportButton kind="event" id={event._id} />}
      {event.abilities.manage && event.rewarded && <p className="text-muted">{t('events.reward.given')}</p>}
    </div>
  );
}

interface EventActionsProps {
  event: EventDetail;
  isVisitor: boolean;
  isAdmin: boolean;
}

/** The viewer's place at an event, and the actions open to them. */
export function EventActions({ event, isVisitor, isAdmin }: EventActionsProps) {
  const { t } = useTranslation();
  const [rewarding, setRewarding] = useState(false);
  const calendar = useMutation<undefined, ApiError>({
    mutationFn: async () => {
      await saveFile('GET /api/events/:id/event.ics', { params: { id: event._id } }, 'event.ics');
    },
    onError: (error) => {
      toastFailure(t('events.calendarFailed'), error);
    },
  });
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-2">
      <div className="me-auto">
        <MySeat event={event} />
      </div>
      <SeatButtons event={event} isVisitor={isVisitor} />
      {!isVisitor && <SeriesButtons event={event} />}
      {event.status !== 'draft' && (
        <Button
          variant="quiet"
          busy={calendar.isPending}
          icon={<CalendarPlus size={18} aria-hidden="true" />}
          onClick={() => {
            calendar.mutate();
          }}
        >
          {t('events.calendar')}
        </Button>
      )}
      {event.abilities.reward && (
        <Button
          variant="secondary"
          icon={<Gift size={18} aria-hidden="true" />}
          onClick={() => {
            setRewarding(true);
          }}
        >
          {t('events.reward.open')}
        </Button>
      )}
      {rewarding && (
        <AttendeeRewardDialog
          event={event}
          isAdmin={isAdmin}
          onClose={() => {
            setRewarding(false);
          }}
        />
      )}
    </div>
  );
}

/** What was planned before the latest move; the seat can be given up below. */
function MovedNote({ moved }: { moved: NonNullable<EventDetail['moved']> }) {
  const { t } = useTranslation();
  const before = formatSlot(moved.startDate, moved.endDate, moved.timeZone);
  return (
    <p className="rounded-input border border-warn px-3.5 py-3 wrap-anywhere">
      <strong className="text-warn">{t('events.move.moved', { at: formatMoment(moved.at) })}</strong>{' '}
      {moved.address === ''
        ? t('events.move.before', { before })
        : t('events.move.beforeAt', { before, place: moved.address })}
    </p>
  );
}

/** Joins or leaves all dates of the series that are still to come, from the first of them on. */
function SeriesButtons({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const join = useJoinSeries();
  const leave = useLeaveSeries();
  const [now] = useState(() => Date.now());
  const { _id, startDate, status, mine, series, dates } = event;
  if (series === null) return null;
  const ahead = [{ _id, number: series.number, startDate, status, place: mine.place }, ...dates]
    .filter((date) => date.status === 'active' && Date.parse(date.startDate) > now)
    // a moved date keeps its number, and a command goes on from it
    .toSorted((a, b) => a.number - b.number);
  const taken = ahead.filter(({ place }) => place !== null);
  const canJoin = ahead.length > 1 && ahead.some(({ place }) => place === null || place === 'offered');
  const [first] = ahead;
  const [firstTaken] = taken;
  return (
    <>
      {canJoin && first !== undefined && (
        <Button
          variant="secondary"
          busy={join.isPending}
          onClick={() => {
            join.mutate({ params: { id: first._id } });
          }}
        >
          {t('events.joinSeries', { count: ahead.length })}
        </Button>
      )}
      {taken.length > 1 && firstTaken !== undefined && (
        <Button
          variant="quiet"
          busy={leave.isPending}
          onClick={() => {
            leave.mutate({ params: { id: firstTaken._id } });
          }}
        >
          {t('events.leaveSeries', { count: taken.length })}
        </Button>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
