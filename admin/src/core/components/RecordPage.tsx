import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne, useResourceContext, type RaRecord } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { getErrorStatus, keepsLoaded } from '../api/apiFetch.ts';
import { Failure } from './Failure.tsx';
import { PageHeading } from './PageHeading.tsx';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

interface RecordPageProps<T extends RaRecord> {
  /** Text of the link to the list. */
  back: string;
  children: (record: T) => ReactNode;
}

/** The page of one record by the id in the URL, in its three states: loading, failed, loaded. */
export function RecordPage<T extends RaRecord>({ back, children }: RecordPageProps<T>) {
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams<'id'>();
  const { data, error, refetch } = useGetOne<T>(resource, { id });
  return (
    <>
      <Button
        component={Link}
        to={`/${resource}`}
        startIcon={<ArrowBack aria-hidden />}
        sx={{ alignSelf: 'flex-start', ml: -1, mb: 1 }}
      >
        {back}
      </Button>
      {data !== undefined && keepsLoaded(error) ? (
        children(data)
      ) : error ? (
        <RecordFailure error={error} retry={() => void refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </>
  );
}

function RecordFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const words = useMessages(componentMessages);
  return (
    <>
      <PageHeading title={getErrorStatus(error) === 404 ? words.notFound : words.notLoaded} />
      <Failure error={error} retry={retry} />
    </>
  );
}

function RecordSkeleton() {
  const words = useMessages(componentMessages);
  return (
    <Stack spacing={2} role="status" aria-label={words.loading}>
      <Skeleton variant="text" width="40%" height={48} />
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={240} />
    </Stack>
  );
}
