import { buildMailtoUrl, communityEventEndpoints, type ApiError, type EventDetail } from '@pass-along/contracts';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, Gift } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { saveFile } from '../../api/download.ts';
import { formatMoment, formatSlot } from '../../i18n/localeFormat.ts';
import { ReportButton } from '../../moderation/ReportButton.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { EventLabels, usePlaceText } from './EventLabels.tsx';
import { EventMenu } from './EventMenu.tsx';
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
  const { requirements, tags, contactInfo, attendees, dates, location, donations, badgeReward } = event;
  const ways = [contactInfo.email, contactInfo.phone, contactInfo.website].filter((way) => way !== '');
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start justify-between gap-3">
        <EventLabels event={event} />
        <div className="-mt-2.5">
          <EventMenu event={event} onDeleted={onDeleted} />
        </div>
      </div>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{event.description}</p>
      <dl className="grid gap-5 sm:grid-cols-2">
        <Fact label={t('events.when')}>{formatSlot(event.startDate, event.endDate, event.timeZone)}</Fact>
        <Fact label={t('events.where')}>{place}</Fact>
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
                </Link>
              </li>
            ))}
          </ul>
        </section>
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
      await saveFile(communityEventEndpoints.eventCalendar, { params: { id: event._id } }, 'event.ics');
    },
    onError: (error) => {
      toastFailure(t('events.calendarFailed'), error);
    },
  });
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-2">
      <div className="me-auto max-sm:w-full">
        <MySeat event={event} />
      </div>
      <SeatButtons event={event} isVisitor={isVisitor} />
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
