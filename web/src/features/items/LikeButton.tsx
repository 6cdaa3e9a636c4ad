import type { ItemAnswer } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { joinClasses } from '../../ui/joinClasses.ts';
import { rememberLike, getItemSignInPath } from './pendingAction.ts';

interface LikeButtonProps {
  item: ItemAnswer;
  /** True sends the viewer to sign-in and back. */
  isVisitor: boolean;
}

/** Renders nothing for a wanted post, because it cannot be liked. */
export function LikeButton({ item, isVisitor }: LikeButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  if (!item.abilities.like && (!isVisitor || item.type === 'request')) return null;
  return (
    <button
      type="button"
      aria-pressed={item.liked}
      aria-label={`${t('items.like', { title: item.title })}, ${t('items.likes', { count: item.likeCount })}`}
      onClick={() => {
        if (!isVisitor) {
          void import('./pendingLikes.ts').then(({ setLike }) => {
            setLike(item, !item.liked, queryClient);
          });
          return;
        }
        rememberLike(item._id);
        void navigate(getItemSignInPath('like', item._id));
      }}
      className={
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full bg-surface px-3 ' +
        'font-semibold text-ink tabular-nums transition-transform duration-150 ease-out hover:scale-105 ' +
        'active:scale-95'
      }
    >
      <Heart
        size={19}
        aria-hidden="true"
        className={joinClasses('transition-transform duration-200', item.liked && 'scale-110 fill-accent text-accent')}
      />
      {item.likeCount > 0 && <span aria-hidden="true">{item.likeCount}</span>}
    </button>
  );
}
