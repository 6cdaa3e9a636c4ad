import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { endpoints, fieldErrors, type AnswerOf, type Endpoints, confirmFactorBody } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../api/callEndpoint.ts';
import { fieldErrorsIn } from '../api/httpClient.ts';
import { keepSession } from '../auth/session.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { useAction } from '../components/useAction.ts';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { useLanguage } from '../i18n/language.ts';
import { codeOf, refusalMessage } from '../i18n/refusalText.ts';
import { useWords } from '../i18n/words.ts';
import { fonts } from '../theme/palette.ts';
import { QrCode } from './QrCode.tsx';
import { securityWords } from './words.ts';

export type Begun = AnswerOf<Endpoints['beginSecondFactor']>;

interface ConfirmFactorProps {
  begun: Begun;
  onCodes: (codes: readonly string[]) => void;
  /** Requests a new secret after this one expired. */
  onAgain: () => void;
}

/** The secret for the authenticator app, and the form that confirms it with a code. */
export function ConfirmFactor({ begun: { secret, uri }, onCodes, onAgain }: ConfirmFactorProps) {
  const words = useWords(securityWords);
  const language = useLanguage();
  const { run, isPending } = useAction();
  const { at, setErrors } = useFieldErrors();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<unknown>();

  const confirm = () => {
    const body = { password, code };
    const broken = fieldErrors(confirmFactorBody, body);
    setErrors(broken);
    setRefusal(undefined);
    if (broken.length > 0) return;
    run({
      call: async () => {
        const { recoveryCodes, ...session } = await callEndpoint(endpoints.confirmSecondFactor, { body });
        // all earlier sessions have ended, so the next call needs the new one
        keepSession(session);
        return recoveryCodes;
      },
      done: words.isSetUp,
      onDone: onCodes,
      onRefused: (error) => {
        setErrors(fieldErrorsIn(error));
        setRefusal(error);
      },
    });
  };

  return (
    <Stack spacing={3}>
      <Box>
        <Typography sx={{ mb: 1, maxWidth: '70ch' }}>{words.scan}</Typography>
        <QrCode text={uri} label={words.qrLabel} />
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
        {refusal === undefined ? null : <Alert severity="error">{refusalMessage(refusal, language)}</Alert>}
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" loading={isPending}>
            {words.confirm}
          </Button>
          {codeOf(refusal) === 'second_factor_enrolment_over' ? (
            <Button onClick={onAgain}>{words.beginAgain}</Button>
          ) : null}
        </Stack>
      </Stack>
    </Stack>
  );
}
