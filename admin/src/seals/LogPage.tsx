import Download from '@mui/icons-material/DownloadOutlined';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { Failure } from '../core/components/Failure.tsx';
import { MenuPageHeading } from '../core/components/PageHeading.tsx';
import { saveFile } from '../core/components/saveFile.ts';
import { Section } from '../core/components/Section.tsx';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { SealList } from './SealList.tsx';
import { LogVerification } from './LogVerification.tsx';
import { logMessages } from './logMessages.ts';

/** The page on the log's integrity: its hash chain, its seals, and a check of the log against both. */
export function LogPage() {
  const words = useMessages(logMessages);
  const { loading } = useMessages(componentMessages);
  const { number } = useFormats();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['log'],
    queryFn: () => callEndpoint('GET /api/admin/log', {}),
  });
  const heading = <MenuPageHeading words={words} />;
  if (error) {
    return (
      <>
        {heading}
        <Failure error={error} retry={() => void refetch()} />
      </>
    );
  }
  if (isPending) {
    return (
      <>
        {heading}
        <Stack spacing={2} role="status" aria-label={loading}>
          <Skeleton variant="rounded" height={200} />
          <Skeleton variant="rounded" height={200} />
        </Stack>
      </>
    );
  }
  const { logId, events, position, seals, publicKey } = data;
  return (
    <>
      {heading}
      <Stack spacing={2}>
        <Section title={words.chain}>
          <Stack spacing={2}>
            <Facts
              facts={[
                [words.logId, <CopyableId key="id" id={logId} label={words.logId} />],
                [words.linked, number(events)],
                [words.position, position === '' ? words.noEvents : position],
              ]}
            />
            <LogVerification />
          </Stack>
        </Section>
        <Section title={words.seals}>
          <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{words.sealsAbout}</Typography>
          {publicKey === '' ? null : (
            <Button
              variant="outlined"
              startIcon={<Download aria-hidden />}
              sx={{ mt: 2 }}
              onClick={() => saveFile('public-key.pem', publicKey, 'application/x-pem-file')}
            >
              {words.downloadKey}
            </Button>
          )}
          {seals.length === 0 ? <Typography sx={{ mt: 2 }}>{words.noSeals}</Typography> : <SealList seals={seals} />}
        </Section>
      </Stack>
    </>
  );
}
