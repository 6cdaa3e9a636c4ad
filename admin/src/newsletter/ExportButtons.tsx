import Download from '@mui/icons-material/DownloadOutlined';
import { Box, Button } from '@mui/material';
import { endpoints, urlOf } from '@pass-along/contracts';
import { httpClient } from '../api/httpClient.ts';
import { saveFile } from '../components/saveFile.ts';
import { useAction } from '../components/useAction.ts';
import { useWords } from '../i18n/words.ts';
import { newsletterWords } from './resource.ts';

/** The list for a spreadsheet: whom one may write to, or everybody. */
export function ExportButtons() {
  const words = useWords(newsletterWords);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ExportButton label={words.exportConfirmed} state="confirmed" fileName="newsletter-confirmed.csv" />
      <ExportButton label={words.exportAll} fileName="newsletter.csv" />
    </Box>
  );
}

function ExportButton({ label, state, fileName }: { label: string; state?: 'confirmed'; fileName: string }) {
  const words = useWords(newsletterWords);
  const { run, isPending } = useAction();
  const fetchAndSave = async () => {
    const { body } = await httpClient(urlOf(endpoints.adminNewsletterCsv, { query: { state } }));
    saveFile(fileName, body, 'text/csv;charset=utf-8');
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Download aria-hidden />}
      loading={isPending}
      onClick={() => run({ call: fetchAndSave, done: words.saved(fileName) })}
    >
      {label}
    </Button>
  );
}
