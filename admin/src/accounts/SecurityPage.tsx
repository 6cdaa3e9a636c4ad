import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';
import { securityMessages } from './securityMessages.ts';

/** The server sends recovery codes only once, so they stay on the page until the admin confirms having kept them. */
export function SecurityPage() {
  const words = useMessages(securityMessages);
  const [codes, setCodes] = useState<readonly string[]>();
  const query = useQuery({
    queryKey: ['security'],
    queryFn: () => callEndpoint('GET /api/auth/second-factor', {}),
  });
  return (
    <>
      <PageHeading title={words.title}>{words.about}</PageHeading>
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <QueryContent query={query} skeleton={<Skeleton variant="rounded" height={200} />}>
          {(factor) =>
            factor.since === null ? (
              <SetUpFactor isRequired={factor.isRequired} onCodes={setCodes} />
            ) : (
              <SecondFactor since={factor.since} factor={factor} onCodes={setCodes} />
            )
          }
        </QueryContent>
      )}
    </>
  );
}
