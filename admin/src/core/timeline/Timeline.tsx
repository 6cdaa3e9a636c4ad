import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { bookkeepingEvents } from '@pass-along/contracts';
import { useInfiniteGetList, useStore } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../api/resourceRecords.ts';
import { Failure } from '../components/Failure.tsx';
import { getRecordPath } from '../components/adminPaths.ts';
import { When } from '../components/When.tsx';
import { LazyEventSentence } from './lazyEventSentence.tsx';
import { ChangeList } from './ChangeList.tsx';
import { TechnicalSwitch } from './TechnicalSwitch.tsx';
import { buildTimelineSteps, type TimelineStep } from './timelineSteps.ts';
import { srOnly } from '../components/srOnly.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { timelineMessages } from './timelineMessages.ts';

const stepsPerLoad = 50;

/** The events of one stream, oldest first, each as a sentence with its changes. A switch adds technical events. */
export function Timeline({ stream }: { stream: string }) {
  const words = useMessages(timelineMessages);
  const language = useLanguage();
  const [technical, setTechnical] = useStore('timeline.technical', false);
  const { data, total, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteGetList<
    RecordOf<'audit'>
  >('audit', {
    filter: { stream },
    sort: { field: 'position', order: 'ASC' },
    pagination: { page: 1, perPage: stepsPerLoad },
  });

  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (isPending) return <TimelineSkeleton />;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{words.nothing}</Typography>;
  const steps = buildTimelineSteps(entries, language).filter(
    ({ entry: { type } }) => technical || !bookkeepingEvents.includes(type),
  );
  return (
    <>
      {entries.some(({ type }) => bookkeepingEvents.includes(type)) ? (
        <Box sx={{ mb: 1.5 }}>
          <TechnicalSwitch shown={technical} onChange={setTechnical} />
        </Box>
      ) : null}
      {steps.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{words.onlyTechnical}</Typography> : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step) => (
          <Step key={step.entry.id} step={step} technical={technical} />
        ))}
      </Box>
      {hasNextPage ? (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.showLater(entries.length, total ?? entries.length)}
        </Button>
      ) : null}
    </>
  );
}

interface StepProps {
  step: TimelineStep<RecordOf<'audit'>>;
  technical: boolean;
}

function Step({ step: { entry, changes }, technical }: StepProps) {
  const words = useMessages(timelineMessages);
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
        <LazyEventSentence entry={entry} />
      </Typography>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        <Link
          component={RouterLink}
          to={getRecordPath('audit', entry.id)}
          color="inherit"
          sx={{ display: 'inline-block', lineHeight: '24px' }}
        >
          {technical ? `${entry.type} · ` : null}
          <When at={entry.at} precision="second" />
          <Box component="span" sx={srOnly}>
            {`, ${words.eventOf(entry.type, entry.revision)}`}
          </Box>
        </Link>
      </Typography>
      <ChangeList changes={changes} />
    </Box>
  );
}

function TimelineSkeleton() {
  const words = useMessages(timelineMessages);
  return (
    <Stack spacing={2} role="status" aria-label={words.loading}>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} variant="rounded" height={44} />
      ))}
    </Stack>
  );
}
