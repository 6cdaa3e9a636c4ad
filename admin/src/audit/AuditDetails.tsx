import { Box, Button, Stack, Typography } from '@mui/material';
import { type AuditEntry } from '@pass-along/contracts';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type AuditRecord } from '../api/resources.ts';
import { CopyableId } from '../components/CopyableId.tsx';
import { Facts } from '../components/Facts.tsx';
import { listPath, subjectPath, timelinePath } from '../components/links.ts';
import { fonts } from '../theme/palette.ts';
import { ActorName } from '../timeline/ActorName.tsx';
import { readEvent } from '../timeline/eventSentences.ts';
import { SentenceText } from '../timeline/SentenceText.tsx';
import { withoutSecrets } from './withoutSecrets.ts';

/** All that is stored of one event: what it says, whose deed, part of what. */
export function AuditDetails() {
  const entry = useRecordContext<AuditRecord>();
  if (entry === undefined) return null;
  return (
    <Box
      sx={{
        py: 2,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600, mb: 1.5 }}>
          <SentenceText sentence={readEvent(entry.type, entry.data).sentence} />
        </Typography>
        <Facts facts={metadata(entry)} />
        <EntryLinks entry={entry} />
      </div>
      <div>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          Data
        </Typography>
        <EventData data={entry.data} />
      </div>
    </Box>
  );
}

function metadata(entry: AuditEntry) {
  return [
    ['Who', <ActorName key="actor" actor={entry.actor} />],
    ['Stream', <CopyableId key="stream" id={entry.stream} label="stream name" full />],
    ['Revision', entry.revision],
    ['Position', <CopyableId key="position" id={entry.position} label="position" full />],
    ['Event', <CopyableId key="event" id={entry.eventId} label="event id" />],
    ['Command', <CopyableId key="command" id={entry.commandId} label="command id" />],
    ['Correlation', <CopyableId key="correlation" id={entry.correlationId} label="correlation id" />],
    ['Causation', <CopyableId key="causation" id={entry.causationId} label="causation id" />],
  ] as const;
}

function EntryLinks({ entry: { stream, correlationId } }: { entry: AuditEntry }) {
  const page = subjectPath(stream);
  return (
    <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to={timelinePath(stream)} variant="outlined" size="small">
        Timeline of this entity
      </Button>
      {page === undefined ? null : (
        <Button component={Link} to={page} variant="outlined" size="small">
          How it stands today
        </Button>
      )}
      <Button component={Link} to={listPath('audit', { correlationId })} variant="outlined" size="small">
        All that came of the same act
      </Button>
    </Stack>
  );
}

function EventData({ data }: { data: AuditEntry['data'] }) {
  return (
    <Box
      component="pre"
      role="region"
      aria-label="The event's data as JSON"
      // a long value scrolls sideways, for keyboards too
      tabIndex={0}
      sx={{
        m: 0,
        p: 2,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        overflowX: 'auto',
        maxHeight: 420,
        fontFamily: fonts.code,
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {JSON.stringify(withoutSecrets(data), null, 2)}
    </Box>
  );
}
