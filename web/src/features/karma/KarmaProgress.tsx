import { karmaTitles, type MyKarmaAnswer } from '@pass-along/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getTitleText } from '../../badges/badgeText.ts';
import { formatNumber } from '../../i18n/localeFormat.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { Meter } from '../../ui/Meter.tsx';
import { messages } from './karmaMessages.en.ts';

addMessages(messages);

type KarmaStatus = Pick<MyKarmaAnswer, 'points' | 'title' | 'nextTitle'>;

interface KarmaProgressProps {
  karma: KarmaStatus;
  /** An action at the bottom. */
  action?: ReactNode;
}

/** The points, the title and the progress to the next one. */
export function KarmaProgress({ karma: { points, title, nextTitle }, action }: KarmaProgressProps) {
  const { t } = useTranslation();
  const next = nextTitle && getTitleText(nextTitle.title, t);
  const distance =
    nextTitle && next !== null ? t('karma.toNext', { count: nextTitle.missing, title: next }) : t('karma.last');
  return (
    <div className="flex h-full flex-col gap-4">
      <dl className="flex items-end justify-between gap-4">
        <div className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{t('karma.mine')}</dt>
          <dd className="font-display text-hero leading-none font-bold text-primary tabular-nums">
            {formatNumber(points)}
          </dd>
        </div>
        <div className="flex flex-col-reverse items-end">
          <dt className="text-sm text-muted">{t('karma.title')}</dt>
          <dd className="font-display text-2xl font-bold">{getTitleText(title, t)}</dd>
        </div>
      </dl>
      <div className="flex flex-col gap-1.5">
        {nextTitle && next !== null && (
          <Meter
            value={getTitleProgress(points, nextTitle.from)}
            label={t('karma.way', { title: next })}
            text={distance}
          />
        )}
        <p className="text-muted tabular-nums">{distance}</p>
      </div>
      {action !== undefined && <div className="mt-auto">{action}</div>}
    </div>
  );
}

/** Progress from the start of the present title, 0, to the start of the next one, 1. */
function getTitleProgress(points: number, nextFrom: number): number {
  const heldFrom = karmaTitles.findLast(({ from }) => from < nextFrom)?.from ?? 0;
  return (points - heldFrom) / (nextFrom - heldFrom);
}
