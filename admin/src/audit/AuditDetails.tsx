import { Box, Button, Stack, Typography } from '@mui/material';
import { removeSecrets, type AuditEntry } from '@pass-along/contracts';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { IfAllowed, useCanReadRecords } from '../core/auth/IfAllowed.tsx';
import { CodeBlock } from '../core/components/CodeBlock.tsx';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { Facts } from '../core/components/Facts.tsx';
import {
  getListPath,
  getMomentPath,
  getStreamPath,
  getSubjectPath,
  getTimelinePath,
} from '../core/components/adminPaths.ts';
import { EventSentence } from '../core/timeline/EventSentence.tsx';
import { ActorName } from '../core/timeline/ActorName.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { auditMessages } from './auditListMessages.ts';

/** Everything stored of one event: its data, its actor, and the command and act it belongs to. */
export function AuditDetails() {
  const words = useMessages(auditMessages);
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
          <EventSentence entry={entry} />
        </Typography>
        <Facts facts={getMetadata(entry, words)} />
        <EntryLinks entry={entry} />
      </div>
      <div>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          {words.data}
        </Typography>
        <CodeBlock label={words.dataLabel}>{JSON.stringify(removeSecrets(entry.type, entry.data), null, 2)}</CodeBlock>
      </div>
    </Box>
  );
}

function getMetadata(entry: AuditEntry, words: (typeof auditMessages)['en']) {
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

function EntryLinks({ entry: { stream, revision, correlationId } }: { entry: AuditEntry }) {
  const words = useMessages(auditMessages);
  const page = useCanReadRecords() ? getSubjectPath(stream) : undefined;
  return (
    <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to={getTimelinePath(stream)} variant="outlined" size="small">
        {words.timeline}
      </Button>
      <Button component={Link} to={getMomentPath(stream, revision)} variant="outlined" size="small">
        {words.asItWas}
      </Button>
      {page === undefined ? null : (
        <Button component={Link} to={page} variant="outlined" size="small">
          {words.today}
        </Button>
      )}
      <Button component={Link} to={getListPath('audit', { correlationId })} variant="outlined" size="small">
        {words.sameAct}
      </Button>
      <IfAllowed call="POST /api/admin/streams/read">
        <Button component={Link} to={getStreamPath(stream, revision)} variant="outlined" size="small">
          {words.folded}
        </Button>
      </IfAllowed>
    </Stack>
  );
}
