import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useCommand } from '../../api/useCommand.ts';
import { itemKeys } from './itemKeys.ts';

/** Gives the like that a visitor started before sign-in. */
export function useLikeOnce(): (itemId: string) => void {
  const queryClient = useQueryClient();
  const { mutate } = useCommand('POST /api/items/:itemId/like', {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: itemKeys.all }),
    onError: (error) => {
      toast.error(error.message);
    },
  });
  return (itemId) => {
    mutate({ params: { itemId }, body: { liked: true } });
  };
}

export function useDeleteItem(onDeleted: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useCommand('DELETE /api/items/:itemId', {
    onSuccess: () => {
      toast.success(t('itemForm.deleted'));
      onDeleted();
      return queryClient.invalidateQueries({ queryKey: itemKeys.all });
    },
    onError: (error) => {
      toastFailure(t('itemForm.deleteFailed'), error);
    },
  });
}

export function useMarkExchanged(isWanted: boolean, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useCommand('POST /api/items/:itemId/exchanged', {
    onSuccess: () => {
      toast.success(isWanted ? t('itemForm.foundDone') : t('itemForm.exchangedDone'));
      onDone();
      return queryClient.invalidateQueries({ queryKey: itemKeys.all });
    },
  });
}

export function useProposeSwap(onSent: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useCommand('POST /api/items/:itemId/swap-request', {
    onSuccess: () => {
      toast.success(t('itemForm.swapSent'));
      onSent();
      return queryClient.invalidateQueries({ queryKey: itemKeys.all });
    },
    onError: (error) => {
      toastFailure(t('itemForm.swapFailed'), error);
    },
  });
}
