import type { MemberImpactAnswer } from '@pass-along/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatKilograms } from '../../i18n/localeFormat.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';
import { isRestated } from './restatedImpact.ts';
import { messages } from './impactMessages.en.ts';

addMessages(messages);

interface ImpactPanelProps {
  impact: UseQueryResult<MemberImpactAnswer>;
  /** The member's name; undefined on the viewer's own page. */
  name?: string;
}

/** The environmental impact panel of a profile. */
export function ImpactPanel({ impact, name }: ImpactPanelProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="text-2xl">{name === undefined ? t('impact.mine') : t('impact.of', { name })}</h2>
      <p className="mt-1 mb-4 text-muted">{name === undefined ? t('impact.mineLine') : t('impact.ofLine', { name })}</p>
      <Card className="p-5 sm:p-6">
        {impact.isPending ? (
          <AfterAWhile>
            <Skeleton className="h-40" />
          </AfterAWhile>
        ) : impact.isLoadingError ? (
          <ErrorState
            title={t('impact.error')}
            error={impact.error}
            retrying={impact.isFetching}
            onRetry={() => void impact.refetch()}
          />
        ) : (
          <MemberImpact impact={impact.data} isMine={name === undefined} />
        )}
      </Card>
    </section>
  );
}

function MemberImpact({ impact, isMine }: { impact: MemberImpactAnswer; isMine: boolean }) {
  const { t } = useTranslation();
  const { given, received, byCategory } = impact;
  const got = isMine && received.things > 0 && (
    <p className="text-muted">
      {t('impact.received', { count: received.things, kg: formatKilograms(received.reported.kg) })}
    </p>
  );
  if (given.things === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h3 className="text-xl">{t('impact.none')}</h3>
          <p className="text-muted">{isMine ? t('impact.noneMine') : t('impact.noneOf')}</p>
          {got}
        </div>
        {isMine && (
          <Button variant="secondary" asChild>
            <Link to="/items">{t('impact.browse')}</Link>
          </Button>
        )}
      </div>
    );
  }
  const most = Math.max(...byCategory.map(({ reported }) => reported.co2eKg));
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          <Figure name={t('impact.waste')} value={formatKilograms(given.reported.kg)} />
          <Figure name={t('impact.co2e')} value={formatKilograms(given.reported.co2eKg)} />
        </dl>
        <p className="text-muted">{t('impact.things', { count: given.things })}</p>
        {isRestated(given) && (
          <p className="text-sm text-muted">
            {t('impact.restatedNote', {
              kg: formatKilograms(given.restated.kg),
              co2e: formatKilograms(given.restated.co2eKg),
            })}
          </p>
        )}
        {got}
      </div>
      <div>
        <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{t('impact.byCategory')}</h3>
        <ul className="flex flex-col gap-3">
          {byCategory.map(({ category, reported }) => {
            const name = t(`items.categories.${category}`);
            const value = formatKilograms(reported.co2eKg);
            return (
              <li key={category}>
                <div className="mb-1 flex justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <span className="shrink-0 text-muted tabular-nums">{value} CO2e</span>
                </div>
                <Meter value={most > 0 ? reported.co2eKg / most : 0} label={name} text={`${value} CO2e`} />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-4xl font-bold text-primary tabular-nums">{value}</dd>
    </div>
  );
}
