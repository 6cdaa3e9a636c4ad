import { Alert, AlertTitle, Button } from '@mui/material';
import { useLogout } from 'react-admin';
import { isPassing, statusOf } from '../api/httpClient.ts';

interface FailureProps {
  error: unknown;
  retry: () => void;
}

/** Why a page has nothing to show, and what can be done about it. */
export function Failure({ error, retry }: FailureProps) {
  const logout = useLogout();
  const message = error instanceof Error ? error.message : '';
  const status = statusOf(error);
  if (status === 403) {
    return (
      <Alert severity="error" action={<Button color="inherit" onClick={() => void logout()}>Sign in as somebody else</Button>}>
        <AlertTitle>Your account may not see this</AlertTitle>
        The server says: {message}. If you were an admin until now, another admin can tell you why.
      </Alert>
    );
  }
  if (status === 404) {
    return (
      <Alert severity="info">
        <AlertTitle>There is nothing at this address</AlertTitle>
        The server says: {message}. Check the address, or look for it in the list.
      </Alert>
    );
  }
  return (
    <Alert severity={isPassing(error) ? 'warning' : 'error'} action={<Button color="inherit" onClick={retry}>Try again</Button>}>
      <AlertTitle>{isPassing(error) ? 'The server is briefly away' : 'This could not be loaded'}</AlertTitle>
      {message} You are still signed in.
    </Alert>
  );
}
