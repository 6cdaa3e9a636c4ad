import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTimeZones } from '../../api/useTimeZones.ts';
import { formatDayIn } from '../../i18n/localeFormat.ts';
import { listSeriesDates, type EventDraft } from './eventDraft.ts';

/** The dates of a series before it is saved. A monthly one says what it does in shorter months. */
export function SeriesDates({ control }: { control: Control<EventDraft> }) {
  const { t } = useTranslation();
  const { place } = useTimeZones();
  const [startDate, chosenZone, repeat, times] = useWatch({
    control,
    name: ['startDate', 'timeZone', 'repeat', 'times'],
  });
  const timeZone = chosenZone === '' ? place : chosenZone;
  const dates = listSeriesDates({ startDate, repeat, times }, timeZone);
  if (dates.length === 0) return null;
  const isShort = repeat === 'monthlyDay' && Number(startDate.slice(8, 10)) > 28;
  return (
    <div role="status" className="text-sm text-muted">
      <p className="font-semibold" aria-hidden="true">
        {t('events.form.dates')}
      </p>
      {isShort && <p>{t('events.form.lastDay')}</p>}
      <ol aria-label={t('events.form.dates')} className="flex flex-wrap gap-x-4">
        {dates.map((date) => (
          <li key={date}>{formatDayIn(date, timeZone)}</li>
        ))}
      </ol>
    </div>
  );
}
