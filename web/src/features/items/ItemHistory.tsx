import type { ItemMoment } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Check, Pencil, Pin, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/localeFormat.ts';
import { getItemHistoryQuery } from './itemQueries.ts';

const icons: Record<ItemMoment, LucideIcon> = {
  listed: Pin,
  revised: Pencil,
  promised: ArrowLeftRight,
  exchanged: Check,
};

/** The public history of an item. It has no placeholder while loading, because it is secondary. */
export function ItemHistory({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(getItemHistoryQuery(itemId));
  if (!data) return null;
  return (
    <section aria-labelledby="item-history" className="perforated pt-6">
      <h2 id="item-history" className="mb-4 text-xl">
        {t('item.history.title')}
      </h2>
      <ol className="flex flex-col gap-3">
        {data.history.map(({ moment, at }) => {
          const Icon = icons[moment];
          return (
            <li key={moment} className="flex items-center gap-3">
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-wash text-primary">
                <Icon size={17} aria-hidden="true" />
              </span>
              <span>
                <span className="font-medium">{t(`item.history.${moment}`)}</span>{' '}
                <time dateTime={at} className="text-muted tabular-nums">
                  {formatDate(at)}
                </time>
              </span>
            </li>
          );
        })}
      </ol>
      {data.asked > 0 && <p className="mt-4 text-muted">{t('item.history.asked', { count: data.asked })}</p>}
    </section>
  );
}
