import { Box, Link, Rating, Typography } from '@mui/material';
import { reviewStates } from '@pass-along/contracts';
import { DataTable, SelectInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useCanCall } from '../core/auth/IfAllowed.tsx';
import { BulkActionsToolbar, SelectCheckbox, createBulkActions } from '../core/components/BulkSelection.tsx';
import { CardList } from '../core/components/CardList.tsx';
import { toChoices } from '../core/components/selectChoices.ts';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { ListPage } from '../core/components/ListPage.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { useIsNarrow } from '../core/components/useIsNarrow.ts';
import { When } from '../core/components/When.tsx';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { MemberFilter } from '../core/components/MemberFilter.tsx';
import { reviewMessages } from './reviewsListMessages.ts';
import { takeDownReviewMessages } from './takeDownReviewMessages.ts';
import { BulkTakeDownReviewButton, canBeTakenDown, ReviewAction } from './TakeDownReviewButtons.tsx';
import { StoredName } from '../core/components/StoredName.tsx';

type Review = RecordOf<'reviews'>;
const Column = DataTable.Col<Review>;

export function ReviewList() {
  const words = useMessages(reviewMessages);
  const term = useTerms();
  const narrow = useIsNarrow();
  const filters = [
    <SelectInput key="state" source="state" label={words.state} choices={toChoices(reviewStates, term)} alwaysOn />,
    <MemberFilter key="memberId" source="memberId" label={words.takesPart} alwaysOn={!narrow} />,
  ];
  return (
    <ListPage words={words} filters={filters} sortFields={['createdAt', 'publishedAt', 'rating']}>
      {narrow ? <ReviewCards /> : <ReviewTable />}
    </ListPage>
  );
}

function ReviewTable() {
  const words = useMessages(reviewMessages);
  const texts = useMessages(takeDownReviewMessages);
  const isAllowed = useCanCall();
  return (
    <DataTable
      rowClick={false}
      empty={<NoMatches />}
      isRowSelectable={canBeTakenDown}
      {...createBulkActions(isAllowed('POST /api/admin/take-downs') ? <BulkTakeDownReviewButton /> : false)}
    >
      <Column label={words.one} render={(review) => <Sides review={review} />} />
      <Column source="rating" label={words.rating} render={({ rating }) => <Stars rating={rating} />} />
      <Column label={words.comment} render={(review) => <Comment review={review} />} />
      <Column label={words.state} render={({ state }) => <StatusChip status={state} />} />
      <Column
        source="createdAt"
        label={words.written}
        render={({ createdAt }) => <When at={createdAt} precision="day" />}
      />
      <Column label={texts.actions} render={(review) => <ReviewAction review={review} />} />
    </DataTable>
  );
}

function ReviewCards() {
  const texts = useMessages(takeDownReviewMessages);
  return (
    <>
      <BulkActionsToolbar<Review> call="POST /api/admin/take-downs" canSelect={canBeTakenDown}>
        <BulkTakeDownReviewButton />
      </BulkActionsToolbar>
      <CardList<Review>>
        {(review) => (
          <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
              <Sides review={review} />
              {canBeTakenDown(review) ? (
                <SelectCheckbox id={review.id} name={texts.reviewBy(review.reviewer.name)} />
              ) : null}
            </Box>
            <div>
              <StatusChip status={review.state} />
            </div>
            <Stars rating={review.rating} />
            <Comment review={review} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <When at={review.createdAt} />
            </Typography>
            <div>
              <ReviewAction review={review} />
            </div>
          </>
        )}
      </CardList>
    </>
  );
}

/** Reviewer and reviewed member, with the swap below. */
function Sides({ review }: { review: Review }) {
  const words = useMessages(reviewMessages);
  const { reviewer, about } = review;
  return (
    <Box sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
      <PersonLink id={reviewer._id} name={reviewer.name} /> {words.aboutWhom}{' '}
      <PersonLink id={about._id} name={about.name} />
      <Box sx={{ fontSize: '0.875rem' }}>
        <SwapLink review={review} />
      </Box>
    </Box>
  );
}

function SwapLink({ review: { swapId, item } }: { review: Review }) {
  const words = useMessages(reviewMessages);
  return (
    <Link component={RouterLink} to={getRecordPath('swaps', swapId)} aria-label={words.toSwap(item.title)}>
      <StoredName name={item.title} />
    </Link>
  );
}

function Stars({ rating }: { rating: number | null }) {
  const words = useMessages(reviewMessages);
  return rating === null ? null : (
    <Rating readOnly size="small" value={rating} getLabelText={words.stars} sx={{ color: 'secondary.main' }} />
  );
}

/**
 * The whole comment, so that an admin can scan the list without opening each review. An unpublished review has no
 * readable comment.
 */
function Comment({ review }: { review: Review }) {
  const words = useMessages(reviewMessages);
  return (
    <>
      <CommentText review={review} />
      {review.reversed ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.reversed}
        </Typography>
      ) : null}
    </>
  );
}

function CommentText({ review: { comment } }: { review: Review }) {
  const words = useMessages(reviewMessages);
  if (comment === null) return null;
  if (comment === '')
    return (
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {words.noComment}
      </Typography>
    );
  return <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: { md: 280 } }}>{comment}</Box>;
}
