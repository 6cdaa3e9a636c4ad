import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { Box, FormControlLabel, IconButton, Stack, Switch, Typography } from '@mui/material';
import type { MomentsAnswer, StreamMoment } from '@pass-along/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { callEndpoint } from '../api/callEndpoint.ts';
import type { RecordOf } from '../api/resourceRecords.ts';
import { RevisionSlider } from '../components/RevisionSlider.tsx';
import { Section } from '../components/Section.tsx';
import { When } from '../components/When.tsx';
import { useMessages } from '../i18n/defineMessages.ts';
import { QueryContent } from '../components/QueryContent.tsx';
import { LazyEventSentence } from './lazyEventSentence.tsx';
import { MomentTable } from './MomentTable.tsx';
import { useEventNames } from './eventTypeNames.ts';
import { momentMessages } from './momentMessages.ts';

/**
 * The state of a stream after any of its events, optionally beside a second moment. The chosen moments are part of the
 * URL.
 */
export function StreamMoments({ stream }: { stream: string }) {
  const words = useMessages(momentMessages);
  const [address, setAddress] = useSearchParams();
  const revision = parseRevision(address, 'at');
  const since = parseRevision(address, 'with');
  const query = useQuery({
    queryKey: ['audit', 'moments', stream, revision, since],
    queryFn: () => callEndpoint('POST /api/admin/audit/moments', { body: { stream, revision, since } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const go = (name: 'at' | 'with', to: number | null) => {
    const next = new URLSearchParams(address);
    if (to === null) next.delete(name);
    else next.set(name, String(to));
    setAddress(next, { replace: true });
  };
  return (
    <Section title={words.title}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{words.about}</Typography>
      <QueryContent query={query}>{(shown) => <Moments shown={shown} go={go} />}</QueryContent>
    </Section>
  );
}

function parseRevision(address: URLSearchParams, name: string): number | null {
  const text = address.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

interface MomentsProps {
  shown: MomentsAnswer;
  go: (name: 'at' | 'with', to: number | null) => void;
}

function Moments({ shown: { moment, since, lastRevision }, go }: MomentsProps) {
  const words = useMessages(momentMessages);
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  return (
    <Stack spacing={1.5}>
      <MomentPicker label={words.moment} moment={moment} last={lastRevision} onChange={(to) => go('at', to)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <FormControlLabel
          label={words.compare}
          control={
            <Switch
              checked={since !== null}
              disabled={lastRevision === 0}
              onChange={(_, wanted) => go('with', wanted ? Math.max(0, moment.revision - 1) : null)}
            />
          }
        />
        {since === null ? null : (
          <FormControlLabel
            label={words.onlyDifferent}
            control={<Switch checked={onlyDifferent} onChange={(_, wanted) => setOnlyDifferent(wanted)} />}
          />
        )}
      </Box>
      {since === null ? null : (
        <MomentPicker label={words.other} moment={since} last={lastRevision} onChange={(to) => go('with', to)} />
      )}
      <MomentTable moment={moment} since={since} last={lastRevision} onlyDifferent={onlyDifferent} />
    </Stack>
  );
}

interface MomentPickerProps {
  label: string;
  moment: StreamMoment;
  last: number;
  onChange: (to: number) => void;
}

/** One moment: a slider, buttons to the events before and after, and the sentence of its event. */
function MomentPicker({ label, moment: { revision, position, at, type }, last, onChange }: MomentPickerProps) {
  const words = useMessages(momentMessages);
  const getEventName = useEventNames();
  const { data: entry } = useGetOne<RecordOf<'audit'>>('audit', { id: position });
  return (
    <Box role="group" aria-label={label}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton
          aria-label={`${label}: ${words.earlier}`}
          disabled={revision === 0}
          onClick={() => onChange(revision - 1)}
        >
          <NavigateBefore aria-hidden />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <RevisionSlider
            label={label}
            value={revision}
            last={last}
            formatRevision={(to) => words.eventOf(to, last) + (to === revision ? `: ${getEventName(type)}` : '')}
            onChange={onChange}
          />
        </Box>
        <IconButton
          aria-label={`${label}: ${words.later}`}
          disabled={revision === last}
          onClick={() => onChange(revision + 1)}
        >
          <NavigateNext aria-hidden />
        </IconButton>
      </Box>
      <Box aria-live="polite">
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {entry ? <LazyEventSentence entry={entry} /> : getEventName(type)}
        </Typography>
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {words.eventOf(revision, last)} · <When at={at} precision="second" />
        </Typography>
      </Box>
    </Box>
  );
}
