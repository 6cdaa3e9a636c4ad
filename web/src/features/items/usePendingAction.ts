import type { ItemAnswer } from '@pass-along/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { takeLike, readPendingAction } from './pendingAction.ts';
import { getRequestButton } from './itemButtons.ts';
import { useLikeOnce } from './itemMutations.ts';
import type { ItemDialog } from './itemDialog.ts';

/** Continues the action that a visitor started before sign-in, once: opens the dialog or gives the like. */
export function usePendingAction(
  item: ItemAnswer | undefined,
  memberId: string | undefined,
  onOpen: (dialog: ItemDialog) => void,
): void {
  const [params, setParams] = useSearchParams();
  const wish = readPendingAction(params);
  const like = useLikeOnce();
  const isReady = wish !== undefined && item !== undefined && memberId !== undefined;

  const grant = useEffectEvent(() => {
    // a reload would repeat the action
    setParams({}, { replace: true });
    if (!item) return;
    if (wish === 'ask' && getRequestButton(item, memberId).button.state === 'open') onOpen({ kind: 'propose', item });
    if (wish === 'like' && takeLike(item._id) && item.abilities.like && !item.liked) like(item._id);
  });
  useEffect(() => {
    if (isReady) grant();
  }, [isReady]);
}
