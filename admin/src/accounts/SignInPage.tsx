import { Alert, Box, Button, Card, CardContent, Link, TextField, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { Notification, useLogin } from 'react-admin';
import { AdminWordmark } from '../core/layout/AdminWordmark.tsx';
import { SignInDrawing } from './SignInDrawing.tsx';
import { useLanguage } from '../core/i18n/language.ts';
import { getRefusalCode, formatError } from '../core/i18n/formatError.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { signInMessages } from './signInMessages.ts';

/** The sign-in page, for admins only. It shows the server's refusal. */
export function SignInPage() {
  const login = useLogin();
  const words = useMessages(signInMessages);
  const language = useLanguage();
  const headingId = useId();
  const [refusal, setRefusal] = useState<unknown>();
  const codeField = useRef<HTMLInputElement>(null);
  const [codeAsked, setCodeAsked] = useState(false);
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    document.title = words.pageTitle;
    document.documentElement.lang = language;
  }, [words, language]);

  useEffect(() => {
    if (codeAsked) codeField.current?.focus();
  }, [codeAsked]);

  const submitCredentials = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    setWaiting(true);
    setRefusal(undefined);
    try {
      const code = fields.get('code');
      await login({ email: fields.get('email'), password: fields.get('password'), ...(code !== null && { code }) });
    } catch (error) {
      const asksForCode = getRefusalCode(error) === 'second_factor_needed';
      setCodeAsked((asked) => asked || asksForCode);
      setRefusal(asksForCode ? undefined : error);
      setWaiting(false);
    }
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submitCredentials(event.currentTarget);
  };

  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        bgcolor: 'background.default',
        color: 'text.primary',
        display: 'grid',
        placeItems: 'center',
        p: 2,
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <SignInDrawing />
        <Card>
          <CardContent sx={{ p: { xs: 3, sm: 4 }, '&:last-child': { pb: { xs: 3, sm: 4 } } }}>
            <AdminWordmark size={20} />
            <Typography id={headingId} variant="h1" sx={{ mt: 2 }}>
              {words.title}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>{words.about}</Typography>
            <Box component="form" aria-labelledby={headingId} onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
              {refusal === undefined ? null : <Alert severity="error">{formatError(refusal, language)}</Alert>}
              <TextField
                name="email"
                type="email"
                label={words.email}
                autoComplete="username"
                size="medium"
                required
                fullWidth
              />
              <TextField
                name="password"
                type="password"
                label={words.password}
                autoComplete="current-password"
                size="medium"
                required
                fullWidth
              />
              {codeAsked ? (
                <TextField
                  name="code"
                  label={words.code}
                  helperText={words.codeHint}
                  autoComplete="one-time-code"
                  size="medium"
                  required
                  fullWidth
                  inputRef={codeField}
                />
              ) : null}
              <Button type="submit" variant="contained" size="large" loading={waiting}>
                {words.signIn}
              </Button>
            </Box>
          </CardContent>
        </Card>
        <Typography sx={{ mt: 2, textAlign: 'center' }}>
          <Link href="/">{words.toCommunity}</Link>
        </Typography>
      </Box>
      <Notification />
    </Box>
  );
}
