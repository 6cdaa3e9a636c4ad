import type { SwapReviewsAnswer } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/localeFormat.ts';
import { ReviewFields, useReviewForm } from './ReviewFields.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface ReviewDialogProps {
  /** The swap to review, and the end of the review period. */
  due: Pick<SwapReviewsAnswer, 'swapId' | 'about' | 'item'> & { closesAt: string };
  onClose: () => void;
}

/** Rates the other side of a swap with stars and a comment. */
export function ReviewDialog({ due: { swapId, about, item, closesAt }, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  const { form, formElement, send, submit } = useReviewForm(swapId, onClose);
  const { name } = about;
  return (
    <FormDialog
      title={t('reviews.dialog.title', { name })}
      description={t('reviews.dialog.text', { name, title: item.title, date: formatDate(closesAt) })}
      locked={send.isPending}
      onClose={onClose}
      cancel={t('reviews.dialog.cancel')}
      submit={t('reviews.dialog.send')}
      busy={send.isPending}
      formRef={formElement}
      onSubmit={() => {
        submit();
      }}
    >
      <ReviewFields form={form} error={send.error} />
    </FormDialog>
  );
}
