import { Box, Link, Rating, Typography } from '@mui/material';
import { reviewState } from '@pass-along/contracts';
import { DataTable, SelectInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type RecordOf } from '../core/api/resourceRecords.ts';
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

type Review = RecordOf<'reviews'>;
const Column = DataTable.Col<Review>;

export function ReviewList() {
  const words = useMessages(reviewMessages);
  const term = useTerms();
  const narrow = useIsNarrow();
  const filters = [
    <SelectInput
      key="state"
      source="state"
      label={words.state}
      choices={toChoices(reviewState.options, term)}
      alwaysOn
    />,
    <MemberFilter key="memberId" source="memberId" label={words.takesPart} alwaysOn={!narrow} />,
  ];
  return (
    <ListPage
      title={words.title}
      about={words.about}
      filters={filters}
      sortFields={['createdAt', 'publishedAt', 'rating']}
      nothingYet={words.nothingYet}
    >
      {narrow ? <ReviewCards /> : <ReviewTable />}
    </ListPage>
  );
}

function ReviewTable() {
  const words = useMessages(reviewMessages);
  return (
    <DataTable rowClick={false} empty={<NoMatches />}>
      <Column label={words.one} render={(review) => <Sides review={review} />} />
      <Column source="rating" label={words.rating} render={({ rating }) => <Stars rating={rating} />} />
      <Column label={words.comment} render={(review) => <Comment review={review} />} />
      <Column label={words.state} render={({ state }) => <StatusChip status={state} />} />
      <Column
        source="createdAt"
        label={words.written}
        render={({ createdAt }) => <When at={createdAt} precision="day" />}
      />
    </DataTable>
  );
}

function ReviewCards() {
  return (
    <CardList<Review>>
      {(review) => (
        <>
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'flex-start',
              flexWrap: 'wrap',
              gap: 1,
            }}
          >
            <Sides review={review} />
            <StatusChip status={review.state} />
          </Box>
          <Stars rating={review.rating} />
          <Comment review={review} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <When at={review.createdAt} />
          </Typography>
        </>
      )}
    </CardList>
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
      {item.title}
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
