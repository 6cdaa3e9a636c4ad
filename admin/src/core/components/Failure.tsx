import { Alert, AlertTitle, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { isTemporaryError, getErrorStatus } from '../api/apiFetch.ts';
import { useLanguage } from '../i18n/language.ts';
import { getRefusalCode, formatErrorMessage } from '../i18n/formatError.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

interface FailureProps {
  error: unknown;
  retry: () => void;
}

/** Explains why a page has nothing to show, and offers a remedy. */
export function Failure({ error, retry }: FailureProps) {
  const logout = useLogout();
  const navigate = useNavigate();
  const words = useMessages(componentMessages);
  const sentence = toSentence(formatErrorMessage(error, useLanguage()));
  const status = getErrorStatus(error);
  if (getRefusalCode(error) === 'second_factor_required') {
    return (
      <FailureAlert
        severity="warning"
        title={words.factorNeeded}
        action={words.setUpFactor}
        onAction={() => void navigate('/security')}
      >
        {sentence}
      </FailureAlert>
    );
  }
  if (status === 403) {
    return (
      <FailureAlert severity="error" title={words.forbidden} action={words.signInAgain} onAction={() => void logout()}>
        {sentence} {words.forbiddenAdvice}
      </FailureAlert>
    );
  }
  if (status === 404) {
    return (
      <FailureAlert severity="info" title={words.nothingHere}>
        {sentence} {words.nothingHereAdvice}
      </FailureAlert>
    );
  }
  const passing = isTemporaryError(error);
  return (
    <FailureAlert
      severity={passing ? 'warning' : 'error'}
      title={passing ? words.away : words.notLoadedNow}
      action={words.tryAgain}
      onAction={retry}
    >
      {sentence} {words.stillSignedIn}
    </FailureAlert>
  );
}

interface FailureAlertProps {
  severity: 'error' | 'warning' | 'info';
  title: string;
  children: ReactNode;
  action?: string;
  onAction?: () => void;
}

function FailureAlert({ severity, title, children, action, onAction }: FailureAlertProps) {
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
function toSentence(text: string): string {
  return /[.?!]$/.test(text) || text === '' ? text : `${text}.`;
}
