import type { MyCircleAnswer } from '@pass-along/contracts';
import { Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { AfterAWhile, Skeleton } from '../../ui/Skeleton.tsx';

interface MyCircleListProps {
  circles: readonly MyCircleAnswer[];
  memberId: string;
  onOpen: (circleId: string) => void;
}

/** The member's circles, each a button that opens its details. */
export function MyCircleList({ circles, memberId, onOpen }: MyCircleListProps) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {circles.map(({ _id, name, avatar, memberCount, createdBy }) => (
        <li key={_id}>
          <button
            type="button"
            className={
              'flex h-full w-full items-center gap-4 rounded-card border border-line bg-surface p-4 ' +
              'text-start transition-colors hover:border-primary hover:bg-primary-wash'
            }
            onClick={() => {
              onOpen(_id);
            }}
          >
            <InitialsAvatar src={avatar} name={name} size={56} />
            <span className="flex min-w-0 flex-col">
              <span className="line-clamp-2 font-display text-lg leading-snug font-bold wrap-anywhere">{name}</span>
              <span className="text-muted">{t('circles.members', { count: memberCount })}</span>
              {createdBy._id === memberId && (
                <span className="flex items-center gap-1.5 text-sm font-semibold text-primary">
                  <Crown size={14} className="shrink-0" aria-hidden="true" />
                  {t('circles.youLead')}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function CircleListSkeleton() {
  return (
    <AfterAWhile>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-[5.5rem]" />
        ))}
      </div>
    </AfterAWhile>
  );
}
