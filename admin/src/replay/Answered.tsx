import { Skeleton, Stack } from '@mui/material';
import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { componentWords } from '../components/words.ts';
import { Failure } from '../components/Failure.tsx';
import { useWords } from '../i18n/words.ts';

interface AnsweredProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/**
 * Shows the state of a query: loading, failed with a retry button, or its data. Old data stays visible during a
 * refresh.
 */
export function Answered<T>({ query: { data, error, refetch }, children }: AnsweredProps<T>) {
  const { loading } = useWords(componentWords);
  if (data !== undefined) return children(data);
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  return (
    <Stack spacing={2} role="status" aria-label={loading}>
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={120} />
    </Stack>
  );
}
