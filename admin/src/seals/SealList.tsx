import Download from '@mui/icons-material/DownloadOutlined';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { buildRequest, type ListedSeal } from '@pass-along/contracts';
import { fetchFromApi } from '../core/api/apiFetch.ts';
import { Facts } from '../core/components/Facts.tsx';
import { saveFile } from '../core/components/saveFile.ts';
import { useAction } from '../core/components/useAction.ts';
import { When } from '../core/components/When.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { logMessages } from './logMessages.ts';

/** The seals of the log, each with a download of its file. */
export function SealList({ seals }: { seals: readonly ListedSeal[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {seals.map((seal) => (
        <SealEntry key={seal.file} seal={seal} />
      ))}
    </Box>
  );
}

function SealEntry({ seal: { file, day, sealedAt, events, hash, isOfFormerLog } }: { seal: ListedSeal }) {
  const words = useMessages(logMessages);
  const { number } = useFormats();
  const { run, isPending } = useAction();
  const download = async () => {
    const { body } = await fetchFromApi(buildRequest('GET /api/admin/log/seals/:file', { params: { file } }).url);
    saveFile(file, body, 'application/json');
  };
  return (
    <Stack component="li" direction="row" spacing={2} sx={{ py: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {words.sealOf(day)}
        </Typography>
        <Facts
          facts={[
            [words.made, <When key="made" at={sealedAt} />],
            [words.events, number(events)],
            [
              words.hash,
              <Box key="hash" component="code" sx={{ overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
                {hash}
              </Box>,
            ],
          ]}
        />
        {isOfFormerLog ? <Typography sx={{ mt: 1, color: 'text.secondary' }}>{words.formerLog}</Typography> : null}
      </Box>
      <Tooltip title={words.download(day)}>
        <IconButton
          aria-label={words.download(day)}
          disabled={isPending}
          onClick={() => run({ call: download, done: words.saved(file) })}
        >
          <Download aria-hidden />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}
