import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { Section } from '../core/components/Section.tsx';
import { useAction } from '../core/components/useAction.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { ConfirmFactor, type BegunEnrolment } from './ConfirmFactor.tsx';
import { securityMessages } from './securityMessages.ts';

interface SetUpFactorProps {
  isRequired: boolean;
  onCodes: (codes: readonly string[]) => void;
}

/** Sets up a second factor for an admin without one. */
export function SetUpFactor({ isRequired, onCodes }: SetUpFactorProps) {
  const words = useMessages(securityMessages);
  const { run, isPending } = useAction();
  const [begun, setBegun] = useState<BegunEnrolment>();
  const begin = () =>
    run({ call: () => callEndpoint('POST /api/auth/second-factor/begin', { body: {} }), done: '', onDone: setBegun });
  return (
    <Section title={words.secondFactor}>
      {isRequired ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.required}
        </Alert>
      ) : null}
      {begun ? (
        <ConfirmFactor begun={begun} onCodes={onCodes} onRestart={begin} />
      ) : (
        <>
          <Typography sx={{ mb: 2, maxWidth: '70ch' }}>{words.none}</Typography>
          <Button variant="contained" loading={isPending} onClick={begin}>
            {words.setUp}
          </Button>
        </>
      )}
    </Section>
  );
}
