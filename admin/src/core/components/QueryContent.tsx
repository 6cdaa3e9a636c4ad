import { Alert, Button, Skeleton, Stack } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isTemporaryError } from '../api/apiFetch.ts';
import { componentMessages } from './componentMessages.ts';
import { Failure } from './Failure.tsx';
import { useMessages } from '../i18n/defineMessages.ts';

interface QueryContentProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** Default: two tall ones. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Shows the state of a query: loading, failed with a retry button, or its data. Old data, and a dialog that is open
 * in it, stay during a refresh, and under a notice when it fails for a passing reason.
 */
export function QueryContent<T>({ query: { data, error, refetch }, skeleton, children }: QueryContentProps<T>) {
  const { loading, notRefreshed, tryAgain } = useMessages(componentMessages);
  const retry = () => void refetch();
  if (error && (data === undefined || !isTemporaryError(error))) return <Failure error={error} retry={retry} />;
  if (data !== undefined)
    return (
      <>
        {error && (
          <Alert
            severity="warning"
            role="status"
            action={
              <Button color="inherit" size="small" onClick={retry}>
                {tryAgain}
              </Button>
            }
            sx={{ mb: 1 }}
          >
            {notRefreshed}
          </Alert>
        )}
        {children(data)}
      </>
    );
  return (
    <Stack spacing={2} role="status" aria-label={loading}>
      {skeleton ?? (
        <>
          <Skeleton variant="rounded" height={120} />
          <Skeleton variant="rounded" height={120} />
        </>
      )}
    </Stack>
  );
}
