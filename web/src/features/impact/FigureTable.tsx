import type { ImpactFigures } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/localeFormat.ts';
import { isRestated } from './restatedImpact.ts';

interface FigureTableProps {
  caption: string;
  /** Header of the first column. */
  first: string;
  rows: readonly { key: string; name: string; figures: ImpactFigures }[];
}

const head = 'py-2 ps-3 text-end font-medium';
const cell = 'py-2 ps-3 text-end tabular-nums';

/** A chart's figures as a table; restated figures only if they differ. */
export function FigureTable({ caption, first, rows }: FigureTableProps) {
  const { t } = useTranslation();
  const twofold = rows.some(({ figures }) => isRestated(figures));
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {first}
          </th>
          <th scope="col" className={head}>
            {t('impact.thingsColumn')}
          </th>
          <th scope="col" className={head}>
            {t('impact.kgColumn')}
          </th>
          <th scope="col" className={head}>
            {t('impact.co2eColumn')}
          </th>
          {twofold && (
            <>
              <th scope="col" className={head}>
                {t('impact.restatedKgColumn')}
              </th>
              <th scope="col" className={head}>
                {t('impact.restatedCo2eColumn')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures: { things, reported, restated } }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {name}
            </th>
            <td className={cell}>{formatNumber(things)}</td>
            <td className={cell}>{formatNumber(reported.kg)}</td>
            <td className={cell}>{formatNumber(reported.co2eKg)}</td>
            {twofold && (
              <>
                <td className={cell}>{formatNumber(restated.kg)}</td>
                <td className={cell}>{formatNumber(restated.co2eKg)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
