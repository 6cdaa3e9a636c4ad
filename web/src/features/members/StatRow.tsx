import type { Rating } from '@pass-along/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatMean } from '../../i18n/localeFormat.ts';
import { joinClasses } from '../../ui/joinClasses.ts';

export interface Stat {
  name: string;
  /** Undefined, while loading, shows a dash. */
  value: string | undefined;
}

/** A member's rating among their figures: the mean as value, the count in its name. */
export function toRatingStat(rating: Rating | undefined, t: TFunction): Stat {
  if (rating === undefined) return { name: t('profile.stats.rating'), value: undefined };
  if (rating.mean === null) return { name: t('profile.stats.rating'), value: t('profile.stats.ratingNew') };
  return { name: t('profile.stats.ratingOf', { count: rating.count }), value: formatMean(rating.mean) };
}

/** Figures side by side on one sheet, separated by perforations. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  const { t } = useTranslation();
  return (
    <dl
      aria-label={t('profile.stats.title')}
      className={joinClasses(
        'grid overflow-hidden rounded-card border border-line bg-surface max-sm:grid-cols-2',
        stats.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-4',
      )}
    >
      {stats.map(({ name, value }, index) => (
        <div
          key={name}
          className={joinClasses(
            'flex flex-col-reverse justify-end gap-1 border-dashed border-line px-5 py-5 sm:px-6',
            'sm:not-first:border-s-2 max-sm:even:border-s-2 max-sm:nth-[n+3]:border-t-2',
            stats.length % 2 === 1 && index === stats.length - 1 && 'max-sm:col-span-2',
          )}
        >
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-4xl font-bold text-primary tabular-nums">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
