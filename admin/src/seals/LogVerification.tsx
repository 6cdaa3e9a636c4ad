import { Alert, Box, Button, LinearProgress, Stack } from '@mui/material';
import { useId } from 'react';
import { Failure } from '../core/components/Failure.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { describeFinding } from './describeFinding.ts';
import { useLogVerification, type VerificationState } from './useLogVerification.ts';
import { logMessages } from './logMessages.ts';

/** Verifies the log against its chain and its seals, and shows the result as text. */
export function LogVerification() {
  const words = useMessages(logMessages);
  const { state, verify, stop } = useLogVerification();
  const isRunning = state.status === 'running';
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {isRunning ? (
        <Button variant="outlined" onClick={stop}>
          {words.stop}
        </Button>
      ) : (
        <Button variant="contained" onClick={() => void verify()}>
          {words.verify}
        </Button>
      )}
      <Box role="status" sx={{ width: '100%', maxWidth: 720 }}>
        <Outcome state={state} retry={() => void verify()} />
      </Box>
    </Stack>
  );
}

function Outcome({ state, retry }: { state: VerificationState; retry: () => void }) {
  const words = useMessages(logMessages);
  const { number } = useFormats();
  const progressId = useId();
  switch (state.status) {
    case 'idle':
      return null;
    case 'failed':
      return <Failure error={state.error} retry={retry} />;
    case 'running': {
      const { events, linked } = state;
      const of = Math.max(events, linked);
      return (
        <>
          <LinearProgress
            aria-labelledby={progressId}
            variant={of === 0 ? 'indeterminate' : 'determinate'}
            value={of === 0 ? 0 : (100 * events) / of}
          />
          <Box id={progressId} sx={{ mt: 1 }}>
            {words.progress(number(events), number(of))}
          </Box>
        </>
      );
    }
    case 'stopped':
      return <Alert severity="info">{words.stopped(number(state.events))}</Alert>;
    case 'done':
      return (
        <Stack spacing={1}>
          {state.findings.length === 0 ? (
            <>
              <Alert severity="success">{words.inOrder(number(Math.min(state.events, state.linked)))}</Alert>
              <Alert severity="info">{words.proven(state.provenFrom === null ? null : number(state.provenFrom))}</Alert>
              {state.events > state.linked ? (
                <Alert severity="info">{words.notLinked(state.events - state.linked)}</Alert>
              ) : null}
            </>
          ) : (
            state.findings.map((finding) => (
              <Alert key={JSON.stringify(finding)} severity="error" sx={{ overflowWrap: 'anywhere' }}>
                {describeFinding(finding, words)}
              </Alert>
            ))
          )}
        </Stack>
      );
  }
}
