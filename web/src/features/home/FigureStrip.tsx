import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface FigureStripProps {
  /** A dash is shown while a figure loads. */
  figures: readonly { name: string; value: string | undefined }[];
}

/** The member's main figures, linked to the dashboard. */
export function FigureStrip({ figures }: FigureStripProps) {
  const { t } = useTranslation();
  return (
    <section className="rounded-card border border-line bg-surface">
      <h2 className="sr-only">{t('memberHome.figures')}</h2>
      <dl className="grid grid-cols-[1fr_1fr_auto] px-2 pt-4 pb-1">
        {figures.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end border-dashed border-line px-3 not-first:border-s-2"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-display text-2xl font-bold whitespace-nowrap text-primary tabular-nums">
              {value ?? '–'}
            </dd>
          </div>
        ))}
      </dl>
      <Link
        to="/dashboard"
        className="group flex min-h-11 items-center gap-2 rounded-card px-5 font-semibold text-primary"
      >
        {t('memberHome.toDashboard')}
        <ArrowRight
          size={18}
          className="transition-transform duration-150 group-hover:translate-x-1"
          aria-hidden="true"
        />
      </Link>
    </section>
  );
}
