import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/useCommand.ts';
import { reviewKeys } from './reviewQueries.ts';

/** Sends the review; the second one publishes both and changes ratings. */
export function useWriteReview(onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refreshReviews = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: reviewKeys.all }),
      queryClient.invalidateQueries({ queryKey: ['items'] }),
    ]);
  return useCommand('POST /api/swaps/:swapId/review', {
    onSuccess: ({ publishedAt }) => {
      toast.success(publishedAt === null ? t('reviews.dialog.waiting') : t('reviews.dialog.published'));
      onDone();
      return refreshReviews();
    },
    // the other side may have written theirs, or the period ended
    onError: refreshReviews,
  });
}
