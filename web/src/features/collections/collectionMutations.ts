import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useCommand } from '../../api/useCommand.ts';
import { collectionKeys } from './collectionQueries.ts';

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: collectionKeys.all });
}

/** The form shows its own errors. */
export function useMakeCollection(onMade: () => void) {
  const { t } = useTranslation();
  const reload = useReload();
  return useCommand('POST /api/collections', {
    onSuccess: () => {
      toast.success(t('collections.made'));
      onMade();
      return reload();
    },
  });
}

export function useReviseCollection(onSaved: () => void) {
  const { t } = useTranslation();
  const reload = useReload();
  return useCommand('PUT /api/collections/:collectionId', {
    onSuccess: () => {
      toast.success(t('collections.saved'));
      onSaved();
      return reload();
    },
  });
}

export function useDeleteCollection(onDeleted: () => void) {
  const { t } = useTranslation();
  const reload = useReload();
  return useCommand('DELETE /api/collections/:collectionId', {
    onSuccess: () => {
      toast.success(t('collections.deleted'));
      onDeleted();
      return reload();
    },
  });
}

/** Puts an item into a collection, or takes it out. */
export function useChangeItems() {
  const { t } = useTranslation();
  const reload = useReload();
  const options = {
    onError: (error: Error) => {
      toastFailure(t('collections.changeFailed'), error);
    },
    onSettled: reload,
  };
  const collect = useCommand('PUT /api/collections/:collectionId/items/:itemId', options);
  const takeOut = useCommand('DELETE /api/collections/:collectionId/items/:itemId', options);
  return {
    change: (collectionId: string, itemId: string, isIn: boolean) => {
      (isIn ? collect : takeOut).mutate({ params: { collectionId, itemId } });
    },
    /** The change that is under way. */
    changing: collect.isPending ? collect.variables.params : takeOut.isPending ? takeOut.variables.params : undefined,
    isAdding: collect.isPending,
  };
}
