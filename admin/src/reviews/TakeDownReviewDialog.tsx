import { limits, takeDownBody } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonForEachDialog } from '../core/components/ReasonForEachDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { takeDownReviewMessages } from './takeDownReviewMessages.ts';

interface TakeDownReviewDialogProps {
  reviews: readonly RecordOf<'reviews'>[];
  /** Takes the ids of the refused reviews. */
  onDone?: (refused: string[]) => void;
  onClose: () => void;
}

export function TakeDownReviewDialog({ reviews, onDone, onClose }: TakeDownReviewDialogProps) {
  const words = useMessages(takeDownReviewMessages);
  const [first, second] = reviews;
  const isOne = first !== undefined && second === undefined;
  return (
    <ReasonForEachDialog
      things={reviews}
      getName={({ reviewer, item }) => `${reviewer.name}, ${item.title}`}
      title={isOne ? words.title(first.reviewer.name) : words.titleMany(reviews.length)}
      consequence={isOne ? words.consequence(first.reviewer.name, first.about.name) : words.consequenceMany}
      confirm={words.takeDown}
      color="error"
      label={words.reason}
      maxLength={limits.moderation.reason}
      schema={takeDownBody}
      toBody={(reason) => ({ kind: 'review', id: first?.id, reason })}
      call={({ id }, reason) => callEndpoint('POST /api/admin/take-downs', { body: { kind: 'review', id, reason } })}
      done={words.done}
      onDone={(refused) => onDone?.(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
