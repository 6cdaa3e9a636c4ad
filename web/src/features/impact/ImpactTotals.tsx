import type { ImpactFigures } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { formatKilograms } from '../../i18n/localeFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { isRestated } from './restatedImpact.ts';

/** Totals since the community began: as reported at each handover, and restated under the present factors. */
export function ImpactTotals({ total }: { total: ImpactFigures }) {
  const { t } = useTranslation();
  return (
    <Card className="overflow-hidden">
      <table className="w-full border-collapse">
        <caption className="px-4 pt-4 text-start text-muted sm:px-6">
          {t('impact.sinceStart')}: {t('impact.things', { count: total.things })}
        </caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="px-4 pt-3 text-start font-medium sm:px-6">
              <span className="sr-only">{t('impact.basis')}</span>
            </th>
            <th scope="col" className="px-1 pt-3 text-end align-bottom font-medium sm:px-2">
              {t('impact.waste')}
            </th>
            <th scope="col" className="ps-1 pe-4 pt-3 text-end align-bottom font-medium sm:ps-2 sm:pe-6">
              {t('impact.co2e')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(['reported', 'restated'] as const).map((basis) => (
            <tr key={basis} className={basis === 'restated' ? 'border-t-2 border-dashed border-line' : undefined}>
              <th scope="row" className="py-4 ps-4 pe-2 text-start font-medium sm:px-6">
                {t(`impact.${basis}`)}
                <span className="block text-sm font-normal text-muted">{t(`impact.${basis}Hint`)}</span>
              </th>
              {(['kg', 'co2eKg'] as const).map((measure) => (
                <td
                  key={measure}
                  className={
                    basis === 'reported'
                      ? 'px-1 py-4 text-end font-display text-lg font-bold whitespace-nowrap text-primary ' +
                        'tabular-nums last:pe-4 min-[24rem]:text-xl sm:px-2 sm:text-3xl sm:last:pe-6'
                      : 'px-1 py-4 text-end font-display text-base font-semibold whitespace-nowrap ' +
                        'tabular-nums last:pe-4 min-[24rem]:text-lg sm:px-2 sm:text-xl sm:last:pe-6'
                  }
                >
                  {formatKilograms(total[basis][measure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isRestated(total) && (
        <p className="max-w-none bg-sunken px-4 py-3 text-sm text-muted sm:px-6">{t('impact.same')}</p>
      )}
    </Card>
  );
}
