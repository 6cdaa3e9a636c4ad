import { limits, reviewBody } from '@pass-along/contracts';
import { useId, useRef } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createResolver, getFieldErrors } from '../../forms/formResolver.ts';
import { useFirstErrorFocus } from '../../forms/useFirstErrorFocus.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useWriteReview } from './reviewMutations.ts';
import { StarChoice, formatStars } from './StarChoice.tsx';

interface ReviewValues {
  rating: number | undefined;
  comment: string;
}

const resolver = createResolver<ReviewValues>((values) => getFieldErrors(reviewBody, values));

/** The form of a review of a swap's other side, and the function that sends it. */
export function useReviewForm(swapId: string, onDone: () => void) {
  const form = useForm<ReviewValues>({
    resolver,
    defaultValues: { rating: undefined, comment: '' },
    // `useFirstErrorFocus` follows the order of the page
    shouldFocusError: false,
  });
  const formElement = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(formElement, form.formState);
  const send = useWriteReview(onDone);
  const submit = () =>
    void form.handleSubmit(({ rating, comment }) => {
      if (rating !== undefined && !send.isPending) send.mutate({ params: { swapId }, body: { rating, comment } });
    })();
  return { form, formElement, send, submit };
}

interface ReviewFieldsProps {
  form: UseFormReturn<ReviewValues>;
  error: Error | null;
  /** Shows the comment only once stars are chosen. */
  isShort?: boolean;
  onChosen?: () => void;
}

/** Stars and a comment. */
export function ReviewFields({ form, error, isShort = false, onChosen }: ReviewFieldsProps) {
  const { t } = useTranslation();
  const [labelId, noteId] = [useId(), useId()];
  const { register, setValue, control, formState } = form;
  const { rating, comment } = useWatch({ control });
  const { errors, isSubmitted } = formState;
  return (
    <>
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
            onChosen?.();
          }}
        />
        <p id={noteId} className={errors.rating ? 'text-sm text-danger' : 'text-sm text-muted'}>
          {errors.rating?.message ?? formatStars(rating, t) ?? t('reviews.dialog.ratingHint')}
        </p>
      </div>
      {(!isShort || rating !== undefined) && (
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
              rows={isShort ? 2 : 4}
              maxLength={limits.review.comment}
              placeholder={t('reviews.dialog.commentPlaceholder')}
            />
          )}
        </Field>
      )}
      {error && <Alert>{error.message}</Alert>}
    </>
  );
}
