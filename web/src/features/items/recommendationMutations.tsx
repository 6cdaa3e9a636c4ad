import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { recommendationsQuery } from '../../api/recommendationsQuery.ts';
import { toastFailure } from '../../api/toastFailure.tsx';
import { useCommand } from '../../api/useCommand.ts';
import { Button } from '../../ui/Button.tsx';

const { queryKey } = recommendationsQuery;

/** Milliseconds: long enough to reach the button by keyboard. */
const undoMs = 10_000;

/** Takes a thing off the list at once; the toast offers to bring it back. */
export function useHideRecommendation() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey });
  const restore = useCommand('DELETE /api/recommendations/:itemId/hidden', {
    onError: (error) => {
      toastFailure(t('recommendations.undoFailed'), error);
    },
    onSettled: reload,
  });
  const route = 'PUT /api/recommendations/:itemId/hidden';
  return useCommand<typeof route, string>(route, {
    onMutate: async ({ params: { itemId } }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const recommendations = before?.recommendations.filter(({ item }) => item._id !== itemId) ?? [];
      queryClient.setQueryData(queryKey, before && { ...before, recommendations });
      return before?.recommendations.find(({ item }) => item._id === itemId)?.item.title ?? '';
    },
    onSuccess: (_, { params }, title) => {
      toast(
        (shown) => (
          <span className="flex items-center gap-3">
            <span className="wrap-anywhere">{t('recommendations.hidden', { title })}</span>
            <Button
              variant="quiet"
              className="-my-2 shrink-0"
              onClick={() => {
                toast.dismiss(shown.id);
                restore.mutate({ params });
              }}
            >
              {t('recommendations.undo')}
            </Button>
          </span>
        ),
        { duration: undoMs },
      );
    },
    onError: (error) => {
      toastFailure(t('recommendations.hideFailed'), error);
    },
    onSettled: reload,
  });
}
