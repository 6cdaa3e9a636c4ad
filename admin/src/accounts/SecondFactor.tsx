import { Alert, Button, Stack } from '@mui/material';
import type { SecondFactorAnswer } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { Facts } from '../core/components/Facts.tsx';
import { Section } from '../core/components/Section.tsx';
import { When } from '../core/components/When.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { SecondFactorCodeDialog } from './SecondFactorCodeDialog.tsx';
import { ConfirmFactor, type BegunEnrolment } from './ConfirmFactor.tsx';
import { securityMessages } from './securityMessages.ts';

interface SecondFactorProps {
  since: string;
  factor: SecondFactorAnswer;
  onCodes: (codes: readonly string[]) => void;
}

const fewCodes = 3;

/** The active second factor and the actions on it; each asks for a code. */
export function SecondFactor({ since, factor: { recoveryCodesLeft, isRequired }, onCodes }: SecondFactorProps) {
  const words = useMessages(securityMessages);
  const { number } = useFormats();
  const [asked, setAsked] = useState<'renew' | 'move' | 'switchOff'>();
  const [begun, setBegun] = useState<BegunEnrolment>();
  const close = () => setAsked(undefined);
  if (begun) {
    return (
      <Section title={words.move}>
        <ConfirmFactor begun={begun} onCodes={onCodes} onRestart={() => setBegun(undefined)} />
      </Section>
    );
  }
  return (
    <Section title={words.secondFactor}>
      {recoveryCodesLeft <= fewCodes ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.fewLeft}
        </Alert>
      ) : null}
      <Facts
        facts={[
          [words.since, <When key="since" at={since} />],
          [words.codesLeft, number(recoveryCodesLeft)],
        ]}
      />
      <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => setAsked('renew')}>
          {words.renew}
        </Button>
        <Button variant="outlined" onClick={() => setAsked('move')}>
          {words.move}
        </Button>
        {isRequired ? null : (
          <Button variant="outlined" color="error" onClick={() => setAsked('switchOff')}>
            {words.switchOff}
          </Button>
        )}
      </Stack>
      {asked === 'renew' ? (
        <SecondFactorCodeDialog
          title={words.renew}
          consequence={words.renewConsequence}
          call={(code) => callEndpoint('POST /api/auth/second-factor/recovery-codes', { body: { code } })}
          done={words.renewed}
          onDone={({ recoveryCodes }) => {
            close();
            onCodes(recoveryCodes);
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'move' ? (
        <SecondFactorCodeDialog
          title={words.move}
          consequence={words.moveConsequence}
          call={(code) => callEndpoint('POST /api/auth/second-factor/begin', { body: { code } })}
          done=""
          onDone={(answer) => {
            close();
            setBegun(answer);
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'switchOff' ? (
        <SecondFactorCodeDialog
          title={words.switchOff}
          consequence={words.switchOffConsequence}
          color="error"
          call={(code) => callEndpoint('POST /api/auth/second-factor/switch-off', { body: { code } })}
          done={words.isSwitchedOff}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}
