import { type SwapReviewsAnswer } from '@pass-along/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/localeFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReviewFields, useReviewForm } from './ReviewFields.tsx';

interface ReviewDialogProps {
  /** The swap to review, and the end of the review period. */
  due: Pick<SwapReviewsAnswer, 'swapId' | 'about' | 'item'> & { closesAt: string };
  onClose: () => void;
}

/** Rates the other side of a swap with stars and a comment. */
export function ReviewDialog({ due: { swapId, about, item, closesAt }, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { form, formElement, send, submit } = useReviewForm(swapId, onClose);
  const { name } = about;
  return (
    <Dialog
      title={t('reviews.dialog.title', { name })}
      description={t('reviews.dialog.text', { name, title: item.title, date: formatDate(closesAt) })}
      locked={send.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
            {t('reviews.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={send.isPending}>
            {t('reviews.dialog.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formElement}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ReviewFields form={form} error={send.error} />
      </form>
    </Dialog>
  );
}
