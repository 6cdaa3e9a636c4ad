import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMyCircles } from '../../session/myCirclesQuery.ts';

/** Names the circle that an item is restricted to. */
export function CircleMark({ circleId }: { circleId: string }) {
  const { t } = useTranslation();
  const name = useMyCircles().find(({ _id }) => _id === circleId)?.name;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm font-semibold text-primary">
      <Users size={15} className="shrink-0" aria-hidden="true" />
      <span className="truncate">{name === undefined ? t('items.inACircle') : t('items.inCircle', { name })}</span>
    </p>
  );
}
