import type { EventAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDayOfMonth, formatSlot } from '../../i18n/localeFormat.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { ListSection } from '../../ui/ListSection.tsx';
import { usePlaceText } from './EventLabels.tsx';
import { MySeat } from './EventSeats.tsx';
import { upcomingEventsQuery } from './communityEventQueries.ts';
import { messages } from './communityEventMessages.en.ts';

addMessages(messages);

/** The next events of the community, with the viewer's place. */
export function UpcomingEvents() {
  const { t } = useTranslation();
  const events = useQuery(upcomingEventsQuery);
  return (
    <ListSection
      id="upcoming-events"
      title={t('events.upcoming.title')}
      more={{ to: '/events', text: t('events.upcoming.all') }}
      list={events}
      errorTitle={t('events.errorTitle')}
      none={{ line: t('events.upcoming.none'), to: '/events/new', text: t('events.create') }}
      getKey={({ _id }) => _id}
    >
      {(event) => <Upcoming event={event} />}
    </ListSection>
  );
}

function Upcoming({ event }: { event: EventAnswer }) {
  const place = usePlaceText(event, false);
  const { day, month } = formatDayOfMonth(event.startDate);
  return (
    <Link
      to={`/events/${event._id}`}
      className="group flex gap-4 rounded-input px-3 py-2 transition-colors hover:bg-primary-wash"
    >
      <span
        className={
          'flex h-15 w-14 shrink-0 flex-col items-center justify-center rounded-input bg-primary-wash ' +
          'text-primary group-hover:bg-surface'
        }
        aria-hidden="true"
      >
        <span className="font-display text-2xl leading-none font-bold tabular-nums">{day}</span>
        <span className="mt-1 text-sm leading-none">{month}</span>
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span
          className={
            'font-display text-lg leading-snug font-semibold wrap-anywhere underline-offset-4 ' +
            'group-hover:underline'
          }
        >
          {event.name}
        </span>
        <span className="text-sm wrap-anywhere text-muted">
          {formatSlot(event.startDate, event.endDate, event.timeZone)}, {place}
        </span>
        <MySeat event={event} />
      </span>
    </Link>
  );
}
