import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { type ReactNode } from 'react';
import { useLogout } from 'react-admin';
import { isPassing, statusOf } from '../api/httpClient.ts';

interface FailureProps {
  error: unknown;
  retry: () => void;
}

/** Why a page has nothing to show, and what can be done about it. */
export function Failure({ error, retry }: FailureProps) {
  const logout = useLogout();
  const said = error instanceof Error ? asSentence(error.message) : '';
  const status = statusOf(error);
  if (status === 403) {
    return (
      <Told
        severity="error"
        title="Your account may not see this"
        action="Sign in as somebody else"
        onAction={() => void logout()}
      >
        The server says: {said} If you were an admin until now, another admin can tell you why.
      </Told>
    );
  }
  if (status === 404) {
    return (
      <Told severity="info" title="There is nothing at this address">
        The server says: {said} Check the address, or look for it in the list.
      </Told>
    );
  }
  const passing = isPassing(error);
  return (
    <Told
      severity={passing ? 'warning' : 'error'}
      title={passing ? 'The server is briefly away' : 'This could not be loaded'}
      action="Try again"
      onAction={retry}
    >
      {said} You are still signed in.
    </Told>
  );
}

interface ToldProps {
  severity: 'error' | 'warning' | 'info';
  title: string;
  children: ReactNode;
  action?: string;
  onAction?: () => void;
}

function Told({ severity, title, children, action, onAction }: ToldProps) {
  return (
    <Alert severity={severity}>
      <AlertTitle>{title}</AlertTitle>
      {children}
      {action === undefined ? null : (
        <Box sx={{ mt: 1.5 }}>
          <Button color="inherit" variant="outlined" size="small" onClick={onAction}>
            {action}
          </Button>
        </Box>
      )}
    </Alert>
  );
}

/** The server's texts end without a stop; ours go on after them. */
function asSentence(text: string): string {
  return /[.?!]$/.test(text) || text === '' ? text : `${text}.`;
}
