import { Button, Card, CardContent, Link, Stack, TextField, Typography } from '@mui/material';
import {
  endpoints,
  findFieldErrors,
  limits,
  projectionNames,
  skipBody,
  type ShownParkedEvent,
} from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ActionButton } from '../core/components/ActionButton.tsx';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { getStreamPath } from '../core/components/adminPaths.ts';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { replayMessages } from './replayMessages.ts';

/** Events that could not be applied: the error, the schema problems, and the actions on them. */
export function ParkedEvents() {
  const words = useMessages(replayMessages);
  const query = useQuery({
    queryKey: ['replay', 'parked-events'],
    queryFn: () => callEndpoint(endpoints.adminParkedEvents, {}),
    refetchInterval: 2_000,
  });
  return (
    <QueryContent query={query}>
      {(events) =>
        events.length === 0 ? (
          <Typography>{words.nothingParked}</Typography>
        ) : (
          <Stack spacing={2}>
            {events.map((event) => (
              <ParkedEvent key={event._id} event={event} />
            ))}
          </Stack>
        )
      }
    </QueryContent>
  );
}

function ParkedEvent({ event }: { event: ShownParkedEvent }) {
  const words = useMessages(replayMessages);
  const { consumer, type, stream, revision, error, parkedAt, problems, canSkip } = event;
  const problemText = problems.map(({ path, problem }) => (path === '' ? problem : `${path}: ${problem}`)).join(', ');
  return (
    <Card component="article" aria-label={`${type} ${words.in(consumer)}`}>
      <CardContent>
        <Typography variant="h2">
          {type} {words.in(consumer)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 1.5, overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={getStreamPath(stream, revision)}>
            {words.at(stream, revision)}
          </Link>
          {' · '}
          <When at={parkedAt} precision="second" />
        </Typography>
        <Facts
          facts={[
            [words.error, error],
            [words.schema, problemText === '' ? words.fits : problemText],
          ]}
        />
        <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
          <ActionButton
            size="small"
            aria-label={words.retryOf(consumer)}
            call={() => callEndpoint(endpoints.retryParked, { params: { name: consumer } })}
            done={words.retried}
          >
            {words.retry}
          </ActionButton>
          {canSkip ? <SkipButton event={event} /> : null}
        </Stack>
      </CardContent>
    </Card>
  );
}

const isReadModel = (consumer: string) => (projectionNames as readonly string[]).includes(consumer);

function SkipButton({ event: { consumer, eventId, type } }: { event: ShownParkedEvent }) {
  const words = useMessages(replayMessages);
  const { characters } = useMessages(componentMessages);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { at, setErrors } = useFieldErrors();
  const body = { eventId, reason };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={words.skipOf(type, consumer)}
        onClick={() => setAsking(true)}
      >
        {words.skip}
      </Button>
      {asking ? (
        <ActionDialog
          title={words.skipTitle(type, consumer)}
          confirm={words.skip}
          color="error"
          call={() => callEndpoint(endpoints.skipParked, { params: { name: consumer }, body })}
          done={words.skipped}
          check={() => findFieldErrors(skipBody, body)}
          onFieldErrors={setErrors}
          onClose={() => setAsking(false)}
        >
          <Typography>{isReadModel(consumer) ? words.skipConsequence : words.skipOtherConsequence}</Typography>
          <TextField
            label={words.reason}
            value={reason}
            onChange={(typed) => setReason(typed.target.value)}
            required
            multiline
            minRows={2}
            {...at('reason', characters(reason.trim().length, limits.replay.skipReason))}
          />
        </ActionDialog>
      ) : null}
    </>
  );
}
