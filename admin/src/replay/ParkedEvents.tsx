import { Alert, Button, Card, CardContent, Link, Stack, TextField, Typography } from '@mui/material';
import {
  findFieldErrors,
  limits,
  projectionNames,
  skipBody,
  type ShownParkedEvent,
  isOption,
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
import { retryMessages } from './retryMessages.ts';

/** Events that could not be applied: the error, the schema problems, and the actions on them. */
export function ParkedEvents() {
  const words = useMessages(replayMessages);
  const [retried, setRetried] = useState<Retry>();
  const query = useQuery({
    queryKey: ['replay', 'parked-events'],
    queryFn: () => callEndpoint('GET /api/admin/parked-events', {}),
    refetchInterval: 2_000,
  });
  return (
    <QueryContent query={query}>
      {(events) => (
        <Stack spacing={2}>
          {retried ? <RetryOutcome retry={retried} events={events} /> : null}
          {events.length === 0 ? <Typography>{words.nothingParked}</Typography> : null}
          {events.map((event) => (
            <ParkedEvent
              key={event._id}
              event={event}
              onRetry={() => setRetried(recordRetry(event.consumer, events))}
            />
          ))}
        </Stack>
      )}
    </QueryContent>
  );
}

/** The parked events of a consumer when they were to be tried again, with the time of the try before. */
interface Retry {
  consumer: string;
  triedAt: Readonly<Record<string, string>>;
}

const recordRetry = (consumer: string, events: readonly ShownParkedEvent[]): Retry => ({
  consumer,
  triedAt: Object.fromEntries(
    events.filter((event) => event.consumer === consumer).map(({ eventId, triedAt }) => [eventId, triedAt]),
  ),
});

/** What came of a retry: an event that is gone was applied, one with a newer try is parked again. */
function RetryOutcome({ retry, events }: { retry: Retry; events: readonly ShownParkedEvent[] }) {
  const words = useMessages(retryMessages);
  const { consumer } = retry;
  const now = recordRetry(consumer, events).triedAt;
  const ids = Object.keys(retry.triedAt);
  const parked = ids.filter((id) => now[id] !== undefined).length;
  const isWaiting = ids.some((id) => now[id] === retry.triedAt[id]);
  return (
    <Alert role="status" severity={isWaiting ? 'info' : parked === 0 ? 'success' : 'warning'}>
      {isWaiting ? words.waiting(consumer) : words.outcome(consumer, ids.length - parked, parked)}
    </Alert>
  );
}

function ParkedEvent({ event, onRetry }: { event: ShownParkedEvent; onRetry: () => void }) {
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
            call={() => {
              onRetry();
              return callEndpoint('POST /api/admin/read-models/:name/retry', { params: { name: consumer } });
            }}
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

const isReadModel = (consumer: string) => isOption(projectionNames, consumer);

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
          call={() => callEndpoint('POST /api/admin/read-models/:name/skip', { params: { name: consumer }, body })}
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
