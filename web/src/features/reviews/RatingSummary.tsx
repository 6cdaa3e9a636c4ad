import { useTranslation } from 'react-i18next';
import { formatMean } from '../../i18n/localeFormat.ts';
import { Stars } from '../../ui/Stars.tsx';

interface RatingSummaryProps {
  mean: number;
  count: number;
  /** Number of ratings per star count, from one star to five. */
  stars: readonly number[];
}

/** The mean rating and its distribution. */
export function RatingSummary({ mean, count, stars }: RatingSummaryProps) {
  const { t } = useTranslation();
  return (
    <div className="grid rounded-card border border-line bg-surface sm:grid-cols-[auto_minmax(0,1fr)]">
      <div
        className={
          'flex flex-col justify-center gap-1 border-dashed border-line px-6 py-5 max-sm:border-b-2 ' +
          'sm:border-e-2 sm:px-9'
        }
      >
        <span className="font-display text-4xl font-bold text-primary tabular-nums">{formatMean(mean)}</span>
        <Stars value={mean} size={20} />
        <span className="text-sm text-muted">{t('reviews.from', { count })}</span>
      </div>
      <ul aria-label={t('reviews.distribution')} className="flex flex-col justify-center gap-1.5 px-6 py-5">
        {stars
          .map((given, at) => ({ given, star: at + 1 }))
          .reverse()
          .map(({ given, star }) => (
            <li key={star} className="grid grid-cols-[4.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-sm">
              <span className="text-muted">{t('reviews.starRow', { count: star })}</span>
              <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ width: `${String((given / count) * 100)}%` }}
                />
              </span>
              <span className="text-end tabular-nums">
                <span aria-hidden="true">{given}</span>
                <span className="sr-only">{t('reviews.rowCount', { count: given })}</span>
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
