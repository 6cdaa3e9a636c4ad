import { Box, Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { getKeys, getPseudonym, type ReadStreamAnswer } from '@pass-along/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { CodeBlock } from '../core/components/CodeBlock.tsx';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { RevisionSlider } from '../core/components/RevisionSlider.tsx';
import { Section } from '../core/components/Section.tsx';
import { TwoColumns } from '../core/components/TwoColumns.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { LatestStreams } from './LatestStreams.tsx';
import { StateChanges } from './StateChanges.tsx';
import { TryCommand } from './TryCommand.tsx';
import { replayMessages } from './replayMessages.ts';
import { streamMessages } from './streamMessages.ts';

/** One stream: its events, its state at any revision, the changes between two revisions, and dry runs of commands. */
export function Streams() {
  const words = useMessages(replayMessages);
  const [address, setAddress] = useSearchParams();
  const stream = address.get('stream') ?? '';
  const revision = parseRevision(address, 'revision');
  const since = parseRevision(address, 'since');
  const query = useQuery({
    queryKey: ['replay', 'stream', stream, revision, since],
    queryFn: () => callEndpoint('POST /api/admin/streams/read', { body: { stream, revision, since } }),
    enabled: stream !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const go = (to: { revision?: number | null; since?: number | null }) => {
    const next = { revision, since, ...to };
    setAddress(
      {
        ...{ tab: 'streams', stream },
        ...(next.revision !== null && { revision: String(next.revision) }),
        ...(next.since !== null && { since: String(next.since) }),
      },
      { replace: true },
    );
  };
  return (
    <Stack spacing={2}>
      <StreamForm key={stream} stream={stream} open={(chosen) => setAddress({ tab: 'streams', stream: chosen })} />
      {stream === '' ? (
        <>
          <Typography>{words.openFirst}</Typography>
          <LatestStreams />
        </>
      ) : (
        <QueryContent query={query}>{(shown) => <Stream shown={shown} since={since} go={go} />}</QueryContent>
      )}
    </Stack>
  );
}

function StreamForm({ stream, open }: { stream: string; open: (stream: string) => void }) {
  const words = useMessages(replayMessages);
  const [typed, setTyped] = useState(stream);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        open(typed.trim());
      }}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}
    >
      <TextField
        label={words.stream}
        helperText={words.streamHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ flex: '1 1 260px', maxWidth: 520 }}
      />
      <Button type="submit" variant="contained" disabled={typed.trim() === ''} sx={{ mt: 0.5 }}>
        {words.open}
      </Button>
    </Box>
  );
}

function parseRevision(address: URLSearchParams, name: string): number | null {
  const text = address.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function EventMetadata({ event }: { event: ReadStreamAnswer['events'][number] }) {
  const { command: commandLabel, versionLabel } = useMessages(replayMessages);
  const words = useMessages(streamMessages);
  const { actor, command, by, schemaVersion } = event;
  const names = getKeys(words.metadata);
  return (
    <Box sx={{ mb: 1.5 }}>
      <Facts
        facts={[
          [commandLabel, `${command} (${words.actedBy[by] ?? by})`],
          [words.actor, isPerson(actor) ? <PersonActor key="actor" actor={actor} /> : `${actor.role} ${actor.id}`],
          [versionLabel, schemaVersion],
          ...names.map(
            (name) =>
              [
                words.metadata[name],
                <CopyableId key={name} id={event[name]} label={words.metadata[name]} full />,
              ] as const,
          ),
        ]}
      />
    </Box>
  );
}

type Actor = ReadStreamAnswer['events'][number]['actor'];

const isPerson = ({ role }: Actor) => role === 'user' || role === 'admin';

function PersonActor({ actor: { id, role } }: { actor: Actor }) {
  return (
    <>
      {role} <PersonLink id={id} name={getPseudonym(id)} />
    </>
  );
}

interface StreamProps {
  shown: ReadStreamAnswer;
  since: number | null;
  go: (to: { revision?: number; since?: number | null }) => void;
}

function Stream({ shown, since, go }: StreamProps) {
  const words = useMessages(replayMessages);
  const { stream, revision, lastRevision, events, state, changes } = shown;
  const event = events.find((each) => each.revision === revision);
  return (
    <TwoColumns>
      <Stack spacing={2}>
        <Section title={words.revision(revision, lastRevision)}>
          <RevisionSlider
            label={words.revisionLabel}
            value={revision}
            last={lastRevision}
            onChange={(to) => go({ revision: to })}
          />
          <FormControlLabel
            label={since === null ? words.noSince : `${words.since} ${String(Math.min(since, lastRevision))}`}
            control={
              <Switch
                checked={since !== null}
                onChange={(_, wanted) => go({ since: wanted ? Math.max(0, revision - 1) : null })}
              />
            }
          />
          {since === null ? null : (
            <RevisionSlider
              label={words.sinceLabel}
              value={Math.min(since, lastRevision)}
              last={lastRevision}
              onChange={(to) => go({ since: to })}
            />
          )}
        </Section>
        {event === undefined ? null : (
          <Section title={words.eventAt(revision, event.type)}>
            <EventMetadata event={event} />
            <CodeBlock label={words.asJson(event.type)}>{JSON.stringify(event.data, null, 2)}</CodeBlock>
          </Section>
        )}
        <Section title={words.eventsTitle}>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {events.toReversed().map((each) => (
              <Box component="li" key={each.revision} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <Button
                  size="small"
                  aria-label={words.foldTo(each.revision)}
                  {...(each.revision === revision && { 'aria-current': true })}
                  onClick={() => go({ revision: each.revision })}
                >
                  {each.revision}
                </Button>
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {each.type}{' '}
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                    <When at={each.at} precision="second" />
                  </Typography>
                </Box>
              </Box>
            ))}
          </Box>
        </Section>
      </Stack>
      <Stack spacing={2}>
        {changes === null ? null : (
          <Section title={words.changes}>
            <StateChanges changes={changes} />
          </Section>
        )}
        <Section title={words.state}>
          <CodeBlock label={words.asJson(words.state)}>{JSON.stringify(state, null, 2)}</CodeBlock>
        </Section>
        <TryCommand key={stream} shown={shown} />
      </Stack>
    </TwoColumns>
  );
}
