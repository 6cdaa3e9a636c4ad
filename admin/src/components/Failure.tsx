import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { type ReactNode } from 'react';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { isPassing, statusOf } from '../api/httpClient.ts';
import { useLanguage } from '../i18n/language.ts';
import { codeOf, refusalMessage } from '../i18n/refusalText.ts';
import { useWords } from '../i18n/words.ts';
import { componentWords } from './words.ts';

interface FailureProps {
  error: unknown;
  retry: () => void;
}

/** Explains why a page has nothing to show, and offers a remedy. */
export function Failure({ error, retry }: FailureProps) {
  const logout = useLogout();
  const navigate = useNavigate();
  const words = useWords(componentWords);
  const said = asSentence(refusalMessage(error, useLanguage()));
  const status = statusOf(error);
  if (codeOf(error) === 'second_factor_required') {
    return (
      <Told
        severity="warning"
        title={words.factorNeeded}
        action={words.setUpFactor}
        onAction={() => void navigate('/security')}
      >
        {said}
      </Told>
    );
  }
  if (status === 403) {
    return (
      <Told severity="error" title={words.forbidden} action={words.signInAgain} onAction={() => void logout()}>
        {said} {words.forbiddenAdvice}
      </Told>
    );
  }
  if (status === 404) {
    return (
      <Told severity="info" title={words.nothingHere}>
        {said} {words.nothingHereAdvice}
      </Told>
    );
  }
  const passing = isPassing(error);
  return (
    <Told
      severity={passing ? 'warning' : 'error'}
      title={passing ? words.away : words.notLoadedNow}
      action={words.tryAgain}
      onAction={retry}
    >
      {said} {words.stillSignedIn}
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

/** The server's texts end without a full stop, but a sentence of ours follows. */
function asSentence(text: string): string {
  return /[.?!]$/.test(text) || text === '' ? text : `${text}.`;
}
