import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import type { ShownRebuild } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { When } from '../core/components/When.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { Differences } from './Differences.tsx';
import { replayMessages } from './replayMessages.ts';

/** The latest rebuild of a read model: progress, differences and actions. */
export function Rebuild({ name, rebuild }: { name: string; rebuild: ShownRebuild }) {
  const words = useMessages(replayMessages);
  const { state, pending, error, updatedAt, comparison } = rebuild;
  const isBuilding = pending === 'build' || state === 'running';
  const isReady = state === 'kept' && pending === null && rebuild.rebuildId !== '';
  return (
    <Box component="section" aria-label={name} sx={{ p: 2, borderRadius: 1, border: 1, borderColor: 'divider' }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {words.states[isBuilding && state !== 'running' ? 'ordered' : state]}
        {error === null || isBuilding ? '' : `: ${error}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <When at={updatedAt} precision="second" />
      </Typography>
      {isBuilding ? <Progress name={name} rebuild={rebuild} /> : null}
      {state === 'kept' || state === 'switched' ? <Differences tables={comparison} /> : null}
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        {isReady ? <Decision name={name} rebuildId={rebuild.rebuildId} /> : null}
        {isBuilding && rebuild.rebuildId !== '' ? (
          <ConfirmButton
            size="small"
            color="error"
            aria-label={words.stopOf(name)}
            title={words.stopTitle(name)}
            consequence={words.stopConsequence}
            call={() => cancelRebuild(name, rebuild.rebuildId)}
            done={words.stopped}
          >
            {words.stop}
          </ConfirmButton>
        ) : null}
      </Stack>
    </Box>
  );
}

const cancelRebuild = (name: string, rebuildId: string) =>
  callEndpoint('POST /api/admin/read-models/:name/abandon', { params: { name }, body: { rebuildId } });

function Decision({ name, rebuildId }: { name: string; rebuildId: string }) {
  const words = useMessages(replayMessages);
  return (
    <>
      <ConfirmButton
        size="small"
        aria-label={words.switchOf(name)}
        title={words.switchTitle(name)}
        consequence={words.switchConsequence}
        call={() => callEndpoint('POST /api/admin/read-models/:name/switch', { params: { name }, body: { rebuildId } })}
        done={words.switched}
      >
        {words.switchTo}
      </ConfirmButton>
      <ConfirmButton
        size="small"
        color="error"
        aria-label={words.abandonOf(name)}
        title={words.abandonTitle(name)}
        consequence={words.abandonConsequence}
        call={() => cancelRebuild(name, rebuildId)}
        done={words.abandoned}
      >
        {words.abandon}
      </ConfirmButton>
    </>
  );
}

function Progress({ name, rebuild }: { name: string; rebuild: ShownRebuild }) {
  const words = useMessages(replayMessages);
  const { number } = useFormats();
  const { eventsDone, eventsTotal, ratePerSecond, secondsLeft } = rebuild;
  const known = eventsTotal > 0;
  return (
    <Box sx={{ mt: 1.5 }}>
      <LinearProgress
        aria-label={words.progressOf(name)}
        {...(known
          ? { variant: 'determinate', value: Math.min(100, (eventsDone / eventsTotal) * 100) }
          : { variant: 'indeterminate' })}
      />
      <Typography variant="body2" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {known ? words.progress(number(eventsDone), number(eventsTotal), number(ratePerSecond), secondsLeft) : ''}
      </Typography>
    </Box>
  );
}
