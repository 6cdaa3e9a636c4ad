import { limits, reviewBody, type SwapReviewsAnswer } from '@pass-along/contracts';
import { useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { useFirstErrorFocus } from '../../forms/useFirstErrorFocus.ts';
import { formatDate } from '../../i18n/localeFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useWriteReview } from './reviewMutations.ts';
import { StarChoice, formatStars } from './StarChoice.tsx';

interface ReviewValues {
  rating: number | undefined;
  comment: string;
}

const resolver = createResolver<ReviewValues>((values) => getFieldErrors(reviewBody, values));

interface ReviewDialogProps {
  /** The swap to review, and the end of the review period. */
  due: Pick<SwapReviewsAnswer, 'swapId' | 'about' | 'item'> & { closesAt: string };
  onClose: () => void;
}

/** Rates the other side of a swap with stars and a comment. */
export function ReviewDialog({ due: { swapId, about, item, closesAt }, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  const [formId, labelId, noteId] = [useId(), useId(), useId()];
  const { register, handleSubmit, setValue, control, formState } = useForm<ReviewValues>({
    resolver,
    defaultValues: { rating: undefined, comment: '' },
    shouldFocusError: false,
  });
  const formElement = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(formElement, formState);
  const { rating, comment } = useWatch({ control });
  const { errors, isSubmitted } = formState;
  const send = useWriteReview(onClose);
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
          void handleSubmit((body) => {
            if (body.rating !== undefined)
              send.mutate({ params: { swapId }, body: { rating: body.rating, comment: body.comment } });
          })();
        }}
      >
        <div className="flex flex-col gap-1">
          <span id={labelId} className="text-sm font-semibold text-ink">
            {t('reviews.dialog.rating')}
          </span>
          <StarChoice
            labelledBy={labelId}
            describedBy={noteId}
            value={rating}
            isInvalid={errors.rating !== undefined}
            onChange={(next) => {
              setValue('rating', next, { shouldDirty: true, shouldValidate: isSubmitted });
            }}
          />
          <p id={noteId} className={errors.rating ? 'text-sm text-danger' : 'text-sm text-muted'}>
            {errors.rating?.message ?? formatStars(rating, t) ?? t('reviews.dialog.ratingHint')}
          </p>
        </div>
        <Field
          label={t('reviews.dialog.comment')}
          hint={t('reviews.dialog.commentHint')}
          error={errors.comment?.message}
          counter={{ used: comment?.length ?? 0, max: limits.review.comment }}
        >
          {(props) => (
            <TextArea
              {...props}
              {...register('comment')}
              rows={4}
              maxLength={limits.review.comment}
              placeholder={t('reviews.dialog.commentPlaceholder')}
            />
          )}
        </Field>
        {send.error && <Alert>{send.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
