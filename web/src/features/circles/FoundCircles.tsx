import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { useAskToJoin } from './circleMutations.ts';
import { findableCirclesQuery } from './circleQueries.ts';

/** Circles that the member is not in and may ask to join; nothing without any. */
export function FoundCircles() {
  const { t } = useTranslation();
  const titleId = useId();
  const circles = useQuery(findableCirclesQuery).data ?? [];
  const ask = useAskToJoin();
  if (circles.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="perforated mt-10 pt-6">
      <h2 id={titleId} className="mb-4 text-2xl">
        {t('circles.found')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {circles.map(({ _id, name, avatar, memberCount, isRequested }) => (
          <li key={_id} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
            <InitialsAvatar src={avatar} name={name} size={56} />
            <span className="flex min-w-0 flex-1 flex-col items-start">
              <span className="line-clamp-2 max-w-full font-display text-lg leading-snug font-bold wrap-anywhere">
                {name}
              </span>
              <span className="text-muted">{t('circles.members', { count: memberCount })}</span>
              {isRequested ? (
                <span className="flex min-h-11 items-center gap-1.5 font-semibold text-ok">
                  <Check size={16} className="shrink-0" aria-hidden="true" />
                  {t('circles.asked')}
                </span>
              ) : (
                <Button
                  variant="secondary"
                  className="mt-2"
                  aria-label={t('circles.askLabel', { name })}
                  busy={ask.isPending && ask.variables.params.circleId === _id}
                  onClick={() => {
                    ask.mutate({ params: { circleId: _id } });
                  }}
                >
                  {t('circles.ask')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
