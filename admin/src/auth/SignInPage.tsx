import { Alert, Box, Button, Card, CardContent, Link, TextField, Typography } from '@mui/material';
import { brand } from '@pass-along/contracts';
import { useEffect, useId, useState, type SyntheticEvent } from 'react';
import { Notification, useLogin } from 'react-admin';
import { Wordmark } from '../layout/Wordmark.tsx';
import { SwapDrawing } from './SwapDrawing.tsx';

/** The door: admins only, the server's words when it says no. */
export function SignInPage() {
  const login = useLogin();
  const headingId = useId();
  const [refusal, setRefusal] = useState<string>();
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    document.title = `Sign in · ${brand} admin`;
  }, []);

  const signIn = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    setWaiting(true);
    setRefusal(undefined);
    try {
      await login({ email: fields.get('email'), password: fields.get('password') });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : 'This did not work. Please try again.');
      setWaiting(false);
    }
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void signIn(event.currentTarget);
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
        <SwapDrawing />
        <Card>
          <CardContent sx={{ p: { xs: 3, sm: 4 }, '&:last-child': { pb: { xs: 3, sm: 4 } } }}>
            <Wordmark size={18} />
            <Typography id={headingId} variant="h1" sx={{ mt: 2 }}>
              Sign in as admin
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>
              For the people who look after the community.
            </Typography>
            <Box component="form" aria-labelledby={headingId} onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
              {refusal === undefined ? null : <Alert severity="error">{refusal}</Alert>}
              <TextField
                name="email"
                type="email"
                label="E-mail"
                autoComplete="username"
                size="medium"
                required
                fullWidth
              />
              <TextField
                name="password"
                type="password"
                label="Password"
                autoComplete="current-password"
                size="medium"
                required
                fullWidth
              />
              <Button type="submit" variant="contained" size="large" loading={waiting}>
                Sign in
              </Button>
            </Box>
          </CardContent>
        </Card>
        <Typography sx={{ mt: 2, textAlign: 'center' }}>
          <Link href="/">Go to the community</Link>
        </Typography>
      </Box>
      <Notification />
    </Box>
  );
}
