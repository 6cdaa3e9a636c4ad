import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { findFieldErrors, type AnswerOf, type Endpoints, confirmFactorBody } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { getFieldErrors } from '../core/api/apiFetch.ts';
import { keepSession } from '../core/api/adminSession.ts';
import { CopyButton } from '../core/components/CopyButton.tsx';
import { useAction } from '../core/components/useAction.ts';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { useLanguage } from '../core/i18n/language.ts';
import { getRefusalCode, formatErrorMessage } from '../core/i18n/formatError.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { fonts } from '../core/theme/palette.ts';
import { AdminQrCode } from './AdminQrCode.tsx';
import { securityMessages } from './securityMessages.ts';

export type BegunEnrolment = AnswerOf<Endpoints['beginSecondFactor']>;

interface ConfirmFactorProps {
  begun: BegunEnrolment;
  onCodes: (codes: readonly string[]) => void;
  /** Requests a new secret after this one expired. */
  onRestart: () => void;
}

/** The secret for the authenticator app, and the form that confirms it with a code. */
export function ConfirmFactor({ begun: { secret, uri }, onCodes, onRestart }: ConfirmFactorProps) {
  const words = useMessages(securityMessages);
  const language = useLanguage();
  const { run, isPending } = useAction();
  const { at, setErrors } = useFieldErrors();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<unknown>();

  const confirm = () => {
    const body = { password, code };
    const broken = findFieldErrors(confirmFactorBody, body);
    setErrors(broken);
    setRefusal(undefined);
    if (broken.length > 0) return;
    run({
      call: async () => {
        const { recoveryCodes, ...session } = await callEndpoint('POST /api/auth/second-factor/confirm', { body });
        // all earlier sessions have ended, so the next call needs the new one
        keepSession(session);
        return recoveryCodes;
      },
      done: words.isSetUp,
      onDone: onCodes,
      onRefused: (error) => {
        setErrors(getFieldErrors(error));
        setRefusal(error);
      },
    });
  };

  return (
    <Stack spacing={3}>
      <Box>
        <Typography sx={{ mb: 1, maxWidth: '70ch' }}>{words.scan}</Typography>
        <AdminQrCode text={uri} label={words.qrLabel} />
        <Typography sx={{ mt: 2 }}>{words.orType}</Typography>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="code" sx={{ fontFamily: fonts.code, overflowWrap: 'anywhere' }}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Typography>
          <CopyButton text={secret} label={words.secret} />
        </Stack>
      </Box>
      <Stack
        component="form"
        noValidate
        spacing={2}
        sx={{ maxWidth: 420 }}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextField
          label={words.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          disabled={isPending}
          onChange={(event) => setPassword(event.target.value)}
          {...at('password', words.passwordHint)}
        />
        <TextField
          label={words.code}
          autoComplete="one-time-code"
          required
          value={code}
          disabled={isPending}
          onChange={(event) => setCode(event.target.value)}
          {...at('code', words.appCodeHint)}
        />
        {refusal === undefined ? null : <Alert severity="error">{formatErrorMessage(refusal, language)}</Alert>}
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" loading={isPending}>
            {words.confirm}
          </Button>
          {getRefusalCode(refusal) === 'second_factor_enrolment_over' ? (
            <Button onClick={onRestart}>{words.beginAgain}</Button>
          ) : null}
        </Stack>
      </Stack>
    </Stack>
  );
}
