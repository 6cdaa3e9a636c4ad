import Download from '@mui/icons-material/DownloadOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { MenuPageHeading } from '../core/components/PageHeading.tsx';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { saveFile } from '../core/components/saveFile.ts';
import { Section } from '../core/components/Section.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { SealList } from './SealList.tsx';
import { LogVerification } from './LogVerification.tsx';
import { logMessages } from './logMessages.ts';

/** The page on the log's integrity: its hash chain, its seals, and a check of the log against both. */
export function LogPage() {
  const words = useMessages(logMessages);
  const { number } = useFormats();
  const query = useQuery({
    queryKey: ['log'],
    queryFn: () => callEndpoint('GET /api/admin/log', {}),
  });
  return (
    <>
      <MenuPageHeading words={words} />
      <QueryContent query={query}>
        {({ logId, events, position, seals, publicKey }) => (
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
              {seals.length === 0 ? (
                <Typography sx={{ mt: 2 }}>{words.noSeals}</Typography>
              ) : (
                <SealList seals={seals} />
              )}
            </Section>
          </Stack>
        )}
      </QueryContent>
    </>
  );
}
