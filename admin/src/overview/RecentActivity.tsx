import { Box, Link, Skeleton, Stack, Typography } from '@mui/material';
import { limits } from '@pass-along/contracts';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type AuditRecord } from '../api/resources.ts';
import { SubjectLink } from '../audit/SubjectLink.tsx';
import { Failure } from '../components/Failure.tsx';
import { recordPath } from '../components/links.ts';
import { When } from '../components/When.tsx';
import { ActorName } from '../timeline/ActorName.tsx';
import { readEvent } from '../timeline/eventSentences.ts';
import { SentenceText } from '../timeline/SentenceText.tsx';

/** Enough events that something is left when bookkeeping is put aside. */
const eventsRead = 100;

/** Sign-ins, views and reservations of names: complete in the audit list, too many here. */
function isBookkeeping({ category, type }: AuditRecord): boolean {
  return (
    category === 'itemViews' ||
    category === 'reservation' ||
    category === 'roster' ||
    type === 'MemberSignedIn' ||
    type === 'SessionsEnded'
  );
}

/** The last things members did, newest first. */
export function RecentActivity() {
  const { data, error, isPending, refetch } = useGetList<AuditRecord>('audit', {
    sort: { field: 'position', order: 'DESC' },
    pagination: { page: 1, perPage: eventsRead },
  });
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (isPending) {
    return (
      <Stack spacing={1.5} role="status" aria-label="Loading what happened last">
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} variant="rounded" height={40} />
        ))}
      </Stack>
    );
  }
  const shown = data.filter((entry) => !isBookkeeping(entry)).slice(0, limits.recentActivity);
  if (shown.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {data.length === 0
          ? 'Nothing yet. It appears here once members sign up and list items.'
          : 'Only sign-ins and views lately.'}
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {shown.map((entry) => (
        <Activity key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

function Activity({ entry }: { entry: AuditRecord }) {
  const { sentence } = readEvent(entry.type, entry.data);
  const namesItem = sentence.some((part) => typeof part !== 'string' && part.kind === 'item');
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Typography component="div">
        <SentenceText sentence={sentence} />
        {namesItem ? null : (
          <>
            {' · '}
            <SubjectLink entry={entry} />
          </>
        )}
      </Typography>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        <ActorName actor={entry.actor} />
        {' · '}
        <Link component={RouterLink} to={recordPath('audit', entry.id)} color="inherit">
          <When at={entry.at} />
        </Link>
      </Typography>
    </Box>
  );
}
