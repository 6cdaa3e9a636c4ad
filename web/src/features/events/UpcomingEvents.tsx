import { type EventAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDayOfMonth, formatSlot } from '../../i18n/format.ts';
import { learnEnglish } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { usePlaceText } from './EventLabels.tsx';
import { MySeat } from './EventSeats.tsx';
import { upcomingEventsOptions } from './eventQueries.ts';
import { words } from './words.en.ts';

learnEnglish(words);

/** What is on next in the community, and how I stand to it. */
export function UpcomingEvents() {
  const { t } = useTranslation();
  const events = useQuery(upcomingEventsOptions);
  return (
    <section aria-labelledby="upcoming-events">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id="upcoming-events" className="text-2xl">
          {t('events.upcoming.title')}
        </h2>
        <Link
          to="/events"
          className="group inline-flex min-h-11 items-center gap-2 rounded-input font-semibold text-primary"
        >
          {t('events.upcoming.all')}
          <ArrowRight
            size={18}
            className="transition-transform duration-150 group-hover:translate-x-1"
            aria-hidden="true"
          />
        </Link>
      </div>
      {events.isPending ? (
        <AfterAWhile>
          <Skeleton className="h-20 !rounded-card" />
        </AfterAWhile>
      ) : events.isError ? (
        <ErrorState
          title={t('events.errorTitle')}
          error={events.error}
          retrying={events.isFetching}
          onRetry={() => void events.refetch()}
        />
      ) : events.data.length === 0 ? (
        <div className="flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken p-5">
          <p className="max-w-prose text-muted">{t('events.upcoming.none')}</p>
          <Button variant="secondary" asChild>
            <Link to="/events/new">{t('events.create')}</Link>
          </Button>
        </div>
      ) : (
        <ul className="-mx-3 flex flex-col">
          {events.data.map((event) => (
            <li key={event._id}>
              <Upcoming event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
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
        className="flex h-15 w-14 shrink-0 flex-col items-center justify-center rounded-input bg-primary-wash text-primary group-hover:bg-surface"
        aria-hidden="true"
      >
        <span className="font-display text-2xl leading-none font-bold tabular-nums">{day}</span>
        <span className="mt-1 text-sm leading-none">{month}</span>
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-display text-lg leading-snug font-semibold break-words underline-offset-4 group-hover:underline">
          {event.name}
        </span>
        <span className="text-sm break-words text-muted">
          {formatSlot(event.startDate, event.endDate, event.timeZone)}, {place}
        </span>
        <MySeat event={event} />
      </span>
    </Link>
  );
}
