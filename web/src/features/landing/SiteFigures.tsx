import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/apiClient.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { formatKilograms, formatNumber } from '../../i18n/localeFormat.ts';
import { messages } from './siteFigureMessages.en.ts';

addMessages(messages);

const siteFiguresQuery = queryOptions({
  queryKey: ['siteFigures'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => call('GET /api/site/figures', {}, { signal }),
});

/** The community's own totals. Nothing stands here while there are none, or while admins have switched them off. */
export function SiteFigures() {
  const { t } = useTranslation();
  const titleId = useId();
  const { members = null, things = null, kg = null } = useQuery(siteFiguresQuery).data ?? {};
  const figures = [
    members === null ? [] : { name: t('siteFigures.members', { count: members }), value: formatNumber(members) },
    things === null ? [] : { name: t('siteFigures.things', { count: things }), value: formatNumber(things) },
    kg === null ? [] : { name: t('siteFigures.kg'), value: formatKilograms(kg) },
  ].flat();
  if (figures.length === 0) return undefined;
  return (
    <section aria-labelledby={titleId} className="mt-6 w-fit">
      <h2 id={titleId} className="font-sans text-base font-semibold tracking-normal">
        {t('siteFigures.title')}
      </h2>
      <dl className="mt-2 flex">
        {figures.map(({ name, value }) => (
          <div
            key={name}
            className={
              'flex flex-col-reverse justify-end border-dashed border-line pe-3 not-first:border-s-2 not-first:ps-3 ' +
              'sm:pe-5 sm:not-first:ps-5'
            }
          >
            <dt className="text-sm wrap-break-word text-muted">{name}</dt>
            <dd className="font-display text-2xl font-bold whitespace-nowrap text-primary tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
