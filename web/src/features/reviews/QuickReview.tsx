import { getFirstName } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addMessages } from '../../i18n/i18n.ts';
import { formatDate } from '../../i18n/localeFormat.ts';
import { ReviewFields, useReviewForm } from './ReviewFields.tsx';
import { messages } from './reviewMessages.en.ts';
import { getSwapReviewsQuery } from './reviewQueries.ts';

addMessages(messages);

interface QuickReviewProps {
  swapId: string;
  /** Id of the form, whose button is outside of it. */
  formId: string;
  /** Called once stars are chosen, and once the review is sent. */
  onChosen: () => void;
  onDone: () => void;
}

/** Stars to rate the other side of a swap that was just completed. */
export function QuickReview({ swapId, formId, onChosen, onDone }: QuickReviewProps) {
  const { t } = useTranslation();
  const reviews = useQuery(getSwapReviewsQuery(swapId));
  const { form, formElement, send, submit } = useReviewForm(swapId, onDone);
  // the answer may be from before the completion for a moment
  if (!reviews.data?.abilities.review || reviews.data.closesAt === null) return null;
  const { about, closesAt } = reviews.data;
  const name = getFirstName(about.name);
  return (
    <form
      id={formId}
      ref={formElement}
      noValidate
      className="flex flex-col gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <h3 className="text-lg">{t('reviews.dialog.title', { name })}</h3>
        <p className="text-sm text-muted">{t('reviews.dialog.later', { name, date: formatDate(closesAt) })}</p>
      </div>
      <ReviewFields isShort form={form} error={send.error} onChosen={onChosen} />
    </form>
  );
}
