import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useInfiniteGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { Failure } from '../core/components/Failure.tsx';
import { getStreamPath } from '../core/components/adminPaths.ts';
import { Section } from '../core/components/Section.tsx';
import { When } from '../core/components/When.tsx';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { replayMessages } from './replayMessages.ts';
import { streamMessages } from './streamMessages.ts';

const eventsPerLoad = 100;

/** All streams but private ones, the latest changed first, each with its latest event. */
export function LatestStreams() {
  const { eventAt } = useMessages(replayMessages);
  const words = useMessages(streamMessages);
  const term = useTerms();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteGetList<
    RecordOf<'audit'>
  >('audit', {
    filter: { technical: true },
    sort: { field: 'position', order: 'DESC' },
    pagination: { page: 1, perPage: eventsPerLoad },
  });
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (isPending) return <Typography role="status">{words.loading}</Typography>;
  const latest = new Map<string, RecordOf<'audit'>>();
  for (const entry of data.pages.flatMap((page) => page.data))
    if (!latest.has(entry.stream)) latest.set(entry.stream, entry);
  return (
    <Section title={words.latest}>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0, gap: 1 }}>
        {[...latest.values()].map(({ stream, category, subject, type, revision, at }) => (
          <Box component="li" key={stream} sx={{ overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={getStreamPath(stream, revision)}>
              {stream}
            </Link>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {term(category)}
              {subject === '' ? '' : `: ${subject}`} · {eventAt(revision, type)} · <When at={at} precision="second" />
            </Typography>
          </Box>
        ))}
      </Stack>
      {hasNextPage ? (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
    </Section>
  );
}
