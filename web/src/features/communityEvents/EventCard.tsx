import { buildSrcSet, type EventAnswer } from '@pass-along/contracts';
import { CalendarDays, MapPin, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { formatName, formatSlot } from '../../i18n/localeFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { EventLabels, usePlaceText } from './EventLabels.tsx';
import { EventMenu } from './EventMenu.tsx';
import { MySeat, SeatButtons, SeatCount } from './EventSeats.tsx';

/** An event in the list: date, place, seats and actions. */
export function EventCard({ event, isVisitor }: { event: EventAnswer; isVisitor: boolean }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const place = usePlaceText(event, isVisitor);
  return (
    <Card className="flex h-full flex-col gap-3 overflow-hidden p-5">
      {event.picture && (
        <div className="-mx-5 -mt-5 mb-2">
          <ItemPicture
            image={{ ...event.picture, srcSet: buildSrcSet(event.picture, 'page') }}
            alt=""
            sizes="(min-width: 1024px) 22rem, (min-width: 640px) 50vw, 100vw"
          />
        </div>
      )}
      <div className="flex items-start justify-between gap-2">
        <div className="flex min-w-0 flex-col gap-1 pt-1.5">
          <EventLabels event={event} />
          <h2 className="text-xl wrap-anywhere">
            <Link
              to={{ pathname: `/events/${event._id}`, search }}
              className="rounded-input hover:text-primary hover:underline"
            >
              {formatName(event.name)}
            </Link>
          </h2>
        </div>
        <EventMenu event={event} onDeleted={() => undefined} />
      </div>
      <p className="line-clamp-3 wrap-anywhere text-muted">{event.description}</p>
      <ul className="flex flex-col gap-1.5">
        <li className="flex gap-2.5">
          <CalendarDays size={20} className="mt-0.5 shrink-0 text-primary" aria-hidden="true" />
          {formatSlot(event.startDate, event.endDate, event.timeZone)}
        </li>
        <li className="flex min-w-0 gap-2.5">
          <MapPin size={20} className="mt-0.5 shrink-0 text-primary" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{place}</span>
        </li>
        <li className="flex gap-2.5">
          <Users size={20} className="mt-0.5 shrink-0 text-primary" aria-hidden="true" />
          <SeatCount event={event} />
        </li>
      </ul>
      <div className="mt-auto flex flex-col gap-3 pt-2">
        <MySeat event={event} />
        <div className="flex flex-wrap gap-2">
          <SeatButtons event={event} isVisitor={isVisitor} />
        </div>
        <p className="text-sm text-muted">{t('events.by', { name: event.createdBy.name })}</p>
      </div>
    </Card>
  );
}
