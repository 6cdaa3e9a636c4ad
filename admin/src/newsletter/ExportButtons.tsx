import Download from '@mui/icons-material/DownloadOutlined';
import { Box, Button } from '@mui/material';
import { endpoints, urlOf } from '@pass-along/contracts';
import { httpClient } from '../api/httpClient.ts';
import { useAction } from '../components/useAction.ts';
import { saveFile } from './saveFile.ts';

/** The list for a spreadsheet: whom one may write to, or everybody. */
export function ExportButtons() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ExportButton words="Export confirmed (CSV)" state="confirmed" fileName="newsletter-confirmed.csv" />
      <ExportButton words="Export all (CSV)" fileName="newsletter.csv" />
    </Box>
  );
}

function ExportButton({ words, state, fileName }: { words: string; state?: 'confirmed'; fileName: string }) {
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
      onClick={() => run({ call: fetchAndSave, done: `Saved ${fileName}` })}
    >
      {words}
    </Button>
  );
}
