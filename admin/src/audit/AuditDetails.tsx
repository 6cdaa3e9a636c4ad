import { Box, Button, Stack, Typography } from '@mui/material';
import { withoutSecrets, type AuditEntry } from '@pass-along/contracts';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type RecordOf } from '../api/records.ts';
import { CopyableId } from '../components/CopyableId.tsx';
import { Facts } from '../components/Facts.tsx';
import { listPath, subjectPath, timelinePath } from '../components/links.ts';
import { fonts } from '../theme/palette.ts';
import { Act } from '../timeline/Act.tsx';
import { ActorName } from '../timeline/ActorName.tsx';
import { useWords } from '../i18n/words.ts';
import { auditWords } from './resource.ts';

/** All that is stored of one event: what it says, whose deed, part of what. */
export function AuditDetails() {
  const words = useWords(auditWords);
  const entry = useRecordContext<RecordOf<'audit'>>();
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
          <Act entry={entry} />
        </Typography>
        <Facts facts={metadata(entry, words)} />
        <EntryLinks entry={entry} />
      </div>
      <div>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          {words.data}
        </Typography>
        <EventData type={entry.type} data={entry.data} />
      </div>
    </Box>
  );
}

function metadata(entry: AuditEntry, words: (typeof auditWords)['en']) {
  return [
    [words.who, <ActorName key="actor" actor={entry.actor} />],
    [words.stream, <CopyableId key="stream" id={entry.stream} label={words.streamName} full />],
    [words.revision, entry.revision],
    [words.position, <CopyableId key="position" id={entry.position} label={words.position} full />],
    [words.event, <CopyableId key="event" id={entry.eventId} label={words.event} />],
    [words.command, <CopyableId key="command" id={entry.commandId} label={words.command} />],
    [words.correlation, <CopyableId key="correlation" id={entry.correlationId} label={words.correlation} />],
    [words.causation, <CopyableId key="causation" id={entry.causationId} label={words.causation} />],
  ] as const;
}

function EntryLinks({ entry: { stream, correlationId } }: { entry: AuditEntry }) {
  const words = useWords(auditWords);
  const page = subjectPath(stream);
  return (
    <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to={timelinePath(stream)} variant="outlined" size="small">
        {words.timeline}
      </Button>
      {page === undefined ? null : (
        <Button component={Link} to={page} variant="outlined" size="small">
          {words.today}
        </Button>
      )}
      <Button component={Link} to={listPath('audit', { correlationId })} variant="outlined" size="small">
        {words.sameAct}
      </Button>
    </Stack>
  );
}

function EventData({ type, data }: Pick<AuditEntry, 'type' | 'data'>) {
  const words = useWords(auditWords);
  return (
    <Box
      component="pre"
      role="region"
      aria-label={words.dataLabel}
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
      {JSON.stringify(withoutSecrets(type, data), null, 2)}
    </Box>
  );
}
