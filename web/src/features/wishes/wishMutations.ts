import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { wishKeys } from './wishQueries.ts';

export function useSaveSearch(onSaved: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useCommand('POST /api/searches', {
    onSuccess: () => {
      toast.success(t('wishes.savedDone'));
      onSaved();
      return refreshWishes(queryClient);
    },
  });
}

export function useDeleteSearch(onDeleted: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useCommand('DELETE /api/searches/:searchId', {
    onSuccess: () => {
      toast.success(t('wishes.deleted'));
      onDeleted();
      return refreshWishes(queryClient);
    },
    onError: (error) => {
      toastFailure(t('wishes.deleteFailed'), error);
    },
  });
}

function refreshWishes(queryClient: QueryClient) {
  return Promise.all(
    [wishKeys.searches, wishKeys.matches].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
