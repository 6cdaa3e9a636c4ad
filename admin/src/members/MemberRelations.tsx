import { Box, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf, ResourceName } from '../core/api/resourceRecords.ts';
import { getListPath, getRecordPath } from '../core/components/adminPaths.ts';
import { Section } from '../core/components/Section.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { caseMessages } from '../moderation/casesListMessages.ts';
import { toChipStatus, getCaseTitle } from '../moderation/caseTitle.ts';
import { reviewMessages } from '../reviews/reviewsListMessages.ts';
import { memberCareMessages } from './memberCareMessages.ts';
import { StoredName } from '../core/components/StoredName.tsx';

/**
 * The member's latest swaps and reviews, and the reports about them. Reports made by the member are left out, as
 * reporters stay anonymous.
 */
export function MemberRelations({ member: { id } }: { member: RecordOf<'members'> }) {
  const words = useMessages(memberCareMessages);
  const ofReviews = useMessages(reviewMessages);
  const ofReports = useMessages(caseMessages);
  return (
    <>
      <Latest<'swaps'> title={words.swaps} none={words.noSwaps} resource="swaps" filter={{ memberId: id }}>
        {(swap) => (
          <>
            <Link component={RouterLink} to={getRecordPath('swaps', swap.id)}>
              <StoredName name={swap.requestedItem.title} />
            </Link>{' '}
            <StatusChip status={swap.status} />
          </>
        )}
      </Latest>
      <Latest<'reviews'> title={words.reviews} none={words.noReviews} resource="reviews" filter={{ memberId: id }}>
        {({ swapId, item, reviewer, about, rating, comment, createdAt, reversed }) => (
          <>
            <Link component={RouterLink} to={getRecordPath('swaps', swapId)}>
              <StoredName name={item.title} />
            </Link>{' '}
            {reviewer._id === id ? words.wrote(about.name) : words.got(reviewer.name)},{' '}
            {rating === null ? words.sealedReview : words.stars(rating)}, <When at={createdAt} precision="day" />
            {comment === null || comment === '' ? null : <Typography>{comment}</Typography>}
            {reversed ? (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {ofReviews.reversed}
              </Typography>
            ) : null}
          </>
        )}
      </Latest>
      <Latest<'cases'> title={words.reports} none={words.noReports} resource="cases" filter={{ aboutId: id }}>
        {(report) => (
          <>
            <Link component={RouterLink} to={getRecordPath('cases', report.id)}>
              {getCaseTitle(report, ofReports)}
            </Link>{' '}
            <StatusChip status={toChipStatus(report)} />
          </>
        )}
      </Latest>
    </>
  );
}

const shown = 5;

interface LatestProps<N extends ResourceName> {
  title: string;
  none: string;
  resource: N;
  filter: Record<string, string>;
  children: (record: RecordOf<N>) => ReactNode;
}

function Latest<N extends ResourceName>({ title, none, resource, filter, children }: LatestProps<N>) {
  const words = useMessages(memberCareMessages);
  const { data, total = 0 } = useGetList<RecordOf<N>>(resource, {
    filter,
    pagination: { page: 1, perPage: shown },
  });
  if (data === undefined) return null;
  return (
    <Section title={title}>
      {data.length === 0 ? (
        <Typography>{none}</Typography>
      ) : (
        <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((record) => (
            <Box component="li" key={record.id}>
              {children(record)}
            </Box>
          ))}
        </Stack>
      )}
      {total > shown ? (
        <Typography sx={{ mt: 1 }}>
          <Link component={RouterLink} to={getListPath(resource, filter)}>
            {words.all(total)}
          </Link>
        </Typography>
      ) : null}
    </Section>
  );
}
