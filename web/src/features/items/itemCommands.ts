import { itemEndpoints, swapEndpoints, type ItemAnswer } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { itemKeys } from './itemKeys.ts';
import { patchItem } from './itemQueries.ts';

/** Shows the like at once; a refusal takes it back and says why. */
export function useLike(item: ItemAnswer) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useCommand<typeof itemEndpoints.likeItem, { undo: () => void }>(
    itemEndpoints.likeItem,
    {
      onMutate: async () => {
        await queryClient.cancelQueries({ queryKey: itemKeys.all });
        const step = item.liked ? -1 : 1;
        return {
          undo: patchItem(queryClient, item._id, (shown) => ({
            ...shown,
            liked: !item.liked,
            likeCount: item.likeCount + step,
          })),
        };
      },
      onSuccess: ({ liked, likeCount }) => {
        patchItem(queryClient, item._id, (shown) => ({ ...shown, liked, likeCount }));
      },
      onError: (error, _input, context) => {
        context?.undo();
        toast.error(error.message);
      },
    },
  );
  return {
    isPending,
    toggle: () => {
      // a second click before the first is answered would only race it
      if (!isPending) mutate({ params: { itemId: item._id } });
    },
  };
}

/** Gives a like that was meant before one signed in. */
export function useLikeOnce(): (itemId: string) => void {
  const queryClient = useQueryClient();
  const { mutate } = useCommand(itemEndpoints.likeItem, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: itemKeys.all }),
    onError: (error) => {
      toast.error(error.message);
    },
  });
  return (itemId) => {
    mutate({ params: { itemId } });
  };
}

export function useDeleteItem(onDeleted: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useCommand(itemEndpoints.deleteItem, {
    onSuccess: () => {
      toast.success(t('items.deleted'));
      onDeleted();
      return queryClient.invalidateQueries({ queryKey: itemKeys.all });
    },
    onError: () => {
      toast.error(t('items.deleteFailed'));
    },
  });
}

export function useMarkExchanged(onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useCommand(itemEndpoints.markItemExchanged, {
    onSuccess: () => {
      toast.success(t('items.exchangedDone'));
      onDone();
      return queryClient.invalidateQueries({ queryKey: itemKeys.all });
    },
  });
}

export function useProposeSwap(onSent: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useCommand(swapEndpoints.proposeSwap, {
    onSuccess: () => {
      toast.success(t('items.swapSent'));
      onSent();
      return queryClient.invalidateQueries({ queryKey: itemKeys.all });
    },
    onError: () => {
      toast.error(t('items.swapFailed'));
    },
  });
}
