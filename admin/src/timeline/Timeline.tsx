import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useInfiniteGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type AuditRecord } from '../api/resources.ts';
import { Failure } from '../components/Failure.tsx';
import { recordPath } from '../components/links.ts';
import { When } from '../components/When.tsx';
import { ActorName } from './ActorName.tsx';
import { ChangeList } from './ChangeList.tsx';
import { SentenceText } from './SentenceText.tsx';
import { timelineSteps, type TimelineStep } from './timelineSteps.ts';

const stepsPerLoad = 50;

/** Everything that happened to one stream, oldest first, each event with what it changed. */
export function Timeline({ stream }: { stream: string }) {
  const { data, total, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteGetList<AuditRecord>('audit', {
      filter: { stream },
      sort: { field: 'position', order: 'ASC' },
      pagination: { page: 1, perPage: stepsPerLoad },
    });

  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (isPending) return <TimelineSkeleton />;
  const steps = timelineSteps(data.pages.flatMap((page) => page.data));
  if (steps.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        Nothing has been recorded under this name. Check it for a typing error.
      </Typography>
    );
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step) => (
          <Step key={step.entry.id} step={step} />
        ))}
      </Box>
      {hasNextPage ? (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show later events ({steps.length} of {total} shown)
        </Button>
      ) : null}
    </>
  );
}

function Step({ step: { entry, sentence, changes } }: { step: TimelineStep<AuditRecord> }) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3.5,
        pb: 3,
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 5,
          top: 10,
          bottom: -10,
          width: 2,
          bgcolor: 'divider',
        },
        '&:last-of-type::before': { display: 'none' },
        '&::after': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: 6,
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      }}
    >
      <Typography component="div" sx={{ fontWeight: 600 }}>
        <SentenceText sentence={sentence} />
      </Typography>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        <ActorName actor={entry.actor} />
        {' · '}
        <When at={entry.at} precision="second" />
        {' · '}
        <Link
          component={RouterLink}
          to={recordPath('audit', entry.id)}
          color="inherit"
          aria-label={`${entry.type}, event ${String(entry.revision)} of this timeline`}
        >
          {entry.type}
        </Link>
      </Typography>
      <ChangeList changes={changes} />
    </Box>
  );
}

function TimelineSkeleton() {
  return (
    <Stack spacing={2} role="status" aria-label="Loading the timeline">
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} variant="rounded" height={44} />
      ))}
    </Stack>
  );
}
