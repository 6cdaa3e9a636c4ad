import { Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { Failure } from '../core/components/Failure.tsx';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';
import { securityMessages } from './securityMessages.ts';

/** The server sends recovery codes only once, so they stay on the page until the admin confirms having kept them. */
export function SecurityPage() {
  const words = useMessages(securityMessages);
  const { loading } = useMessages(componentMessages);
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, refetch } = useQuery({
    queryKey: ['security'],
    queryFn: () => callEndpoint('GET /api/auth/second-factor', {}),
  });
  return (
    <>
      <PageHeading title={words.title}>{words.about}</PageHeading>
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Stack role="status" aria-label={loading}>
          <Skeleton variant="rounded" height={200} />
        </Stack>
      ) : data.since === null ? (
        <SetUpFactor isRequired={data.isRequired} onCodes={setCodes} />
      ) : (
        <SecondFactor since={data.since} factor={data} onCodes={setCodes} />
      )}
    </>
  );
}
