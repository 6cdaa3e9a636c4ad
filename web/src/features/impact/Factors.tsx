import type { FactorsAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../i18n/localeFormat.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { factorsQuery } from './impactQueries.ts';

/** The factors and their sources; loaded when the section is opened. */
export function Factors() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const factors = useQuery({ ...factorsQuery, enabled: open });
  return (
    <details
      className="group mt-10 rounded-card border border-line bg-surface"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary
        className={
          'flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3 text-lg ' +
          'font-semibold sm:px-6 [&::-webkit-details-marker]:hidden'
        }
      >
        {t('impact.factors.open')}
        <ChevronDown
          size={20}
          className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="px-5 pb-6 sm:px-6">
        {factors.isPending ? (
          <AfterAWhile>
            <Skeleton className="h-96" />
          </AfterAWhile>
        ) : factors.isLoadingError ? (
          <ErrorState
            title={t('impact.factors.error')}
            error={factors.error}
            retrying={factors.isFetching}
            onRetry={() => void factors.refetch()}
          />
        ) : (
          <FactorTable table={factors.data} />
        )}
      </div>
    </details>
  );
}

const cell = 'py-3 pe-4 align-top';

function FactorTable({ table: { version, switchedAt, factors, sources, displacement } }: { table: FactorsAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mb-2 text-muted">
        {t('impact.factors.version', { version })},{' '}
        {switchedAt === null
          ? t('impact.factors.fromStart')
          : t('impact.factors.since', { date: formatDate(switchedAt) })}
      </p>
      <p className="mb-4">{t('impact.factors.line', { share: formatNumber(displacement) })}</p>
      {/* wider than a phone: it scrolls horizontally, by keyboard too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('impact.factors.table')}>
        <table className="w-full min-w-160 border-collapse text-start">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className={`${cell} text-start font-medium`}>
                {t('impact.factors.category')}
              </th>
              <th scope="col" className={`${cell} text-end font-medium`}>
                {t('impact.factors.kg')}
              </th>
              <th scope="col" className={`${cell} text-end font-medium`}>
                {t('impact.factors.co2e')}
              </th>
              <th scope="col" className={`${cell} text-start font-medium`}>
                {t('impact.factors.grade')}
              </th>
              <th scope="col" className="py-3 text-start align-top font-medium">
                {t('impact.factors.basis')}
              </th>
            </tr>
          </thead>
          <tbody>
            {factors.map(({ category, kg, co2eKg, grade, basis }) => (
              <tr key={category} className="border-t border-line">
                <th scope="row" className={`${cell} text-start font-medium`}>
                  {t(`items.categories.${category}`)}
                </th>
                <td className={`${cell} text-end tabular-nums`}>{formatNumber(kg)}</td>
                <td className={`${cell} text-end tabular-nums`}>{formatNumber(co2eKg)}</td>
                <td className={cell}>
                  <strong>{grade}</strong>
                  <span className="block text-sm text-muted">{t(`impact.factors.grades.${grade}`)}</span>
                </td>
                <td className="py-3 align-top wrap-anywhere">{basis}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3 className="mt-5 mb-1 font-sans text-base font-semibold tracking-normal">{t('impact.factors.sources')}</h3>
      <ul className="list-disc ps-5">
        {sources.map((source) => (
          <li key={source} className="wrap-anywhere">
            {source}
          </li>
        ))}
      </ul>
    </>
  );
}
