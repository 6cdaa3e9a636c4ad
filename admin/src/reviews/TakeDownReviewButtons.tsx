import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { getListPath } from '../core/components/adminPaths.ts';
import { BulkButton } from '../core/components/BulkSelection.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { takeDownReviewMessages } from './takeDownReviewMessages.ts';

type Review = RecordOf<'reviews'>;

const TakeDownReviewDialog = createLazyPart(
  async () => (await import('./TakeDownReviewDialog.tsx')).TakeDownReviewDialog,
);

export const canBeTakenDown = ({ abilities }: Review) => abilities.takeDown;

/** Takes a review down, or leads to the decision, which can be withdrawn there. */
export function ReviewAction({ review }: { review: Review }) {
  const words = useMessages(takeDownReviewMessages);
  const [open, setOpen] = useState(false);
  const { state, reviewer } = review;
  if (state === 'removed')
    return (
      <Link
        component={RouterLink}
        to={getListPath('cases', { kind: 'review', aboutId: reviewer._id })}
        aria-label={words.toDecisionOn(reviewer.name)}
      >
        {words.toDecision}
      </Link>
    );
  if (!canBeTakenDown(review)) return null;
  return (
    <IfAllowed call="POST /api/admin/take-downs">
      <Button
        size="small"
        color="error"
        startIcon={<VisibilityOff aria-hidden />}
        aria-label={words.takeDownOne(reviewer.name)}
        onClick={() => setOpen(true)}
      >
        {words.takeDown}
      </Button>
      {open ? <TakeDownReviewDialog reviews={[review]} onClose={() => setOpen(false)} /> : null}
    </IfAllowed>
  );
}

/** Takes down all selected reviews; refused ones stay selected. */
export function BulkTakeDownReviewButton() {
  const words = useMessages(takeDownReviewMessages);
  return (
    <BulkButton<Review> label={words.takeDownMany} icon={<VisibilityOff aria-hidden />}>
      {(reviews, props) => <TakeDownReviewDialog reviews={reviews} {...props} />}
    </BulkButton>
  );
}
