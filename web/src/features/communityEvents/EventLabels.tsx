import type { EventAnswer, EventStatus } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';

const tones: Record<EventStatus, BadgeTone> = { draft: 'warn', active: 'ok', completed: 'info', cancelled: 'danger' };

/** The category, status and place in a series. */
export function EventLabels({ event: { category, status, isExpired, series } }: { event: EventAnswer }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="text-sm font-semibold text-muted">{t(`events.categories.${category}`)}</span>
      {status === 'active' && isExpired ? (
        <Badge>{t('events.over')}</Badge>
      ) : (
        <Badge tone={tones[status]}>{t(`events.statuses.${status}`)}</Badge>
      )}
      {series && (
        <span className="text-sm text-muted tabular-nums">
          {t('events.series', { number: series.number, times: series.times })}
        </span>
      )}
    </div>
  );
}

/** The location of the event, as far as the viewer may know it. */
export function usePlaceText({ location: { type, address } }: EventAnswer, isVisitor: boolean): string {
  const { t } = useTranslation();
  const place = t(`events.places.${type}`);
  if (address !== '') return type === 'hybrid' ? `${place}: ${address}` : address;
  if (isVisitor && type !== 'online') return `${place}: ${t('events.signInForPlace')}`;
  return type === 'online' ? place : t('events.tba');
}
