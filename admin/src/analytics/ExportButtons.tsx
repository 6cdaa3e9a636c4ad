import Download from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { endpoints, type ExportForm, type FigureReport } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { httpClient } from '../api/httpClient.ts';
import { useAction } from '../components/useAction.ts';
import { saveFile } from '../components/saveFile.ts';
import { useWords } from '../i18n/words.ts';
import { askedBy, type Chosen } from './chosen.ts';
import { analyticsWords } from './words.ts';

interface ExportButtonsProps {
  report: FigureReport;
  chosen: Chosen;
  /** Renders the chart as an image; a panel has no image. */
  picture?: () => Promise<Blob>;
}

/** Exports a chart. The log records the admin and the period. */
export function ExportButtons({ report, chosen, picture }: ExportButtonsProps) {
  const words = useWords(analyticsWords);
  const { run, isPending } = useAction();
  const { title } = words.charts[report];
  const said = (form: ExportForm) =>
    callEndpoint(endpoints.exportFigures, { body: { report, form, ...askedBy(chosen) } as never });
  const asCsv = async () => {
    const { path } = await said('csv');
    const { body } = await httpClient(path);
    saveFile(`${report}.csv`, body, 'text/csv;charset=utf-8');
  };
  const asPng = async (draw: () => Promise<Blob>) => {
    const drawn = await draw();
    await said('png');
    saveFile(`${report}.png`, drawn, 'image/png');
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<Download aria-hidden />}
        aria-label={words.csvOf(title)}
        loading={isPending}
        onClick={() => run({ call: asCsv, done: words.saved(`${report}.csv`) })}
      >
        {words.csv}
      </Button>
      {picture ? (
        <Button
          size="small"
          startIcon={<Download aria-hidden />}
          aria-label={words.pngOf(title)}
          loading={isPending}
          onClick={() => run({ call: () => asPng(picture), done: words.saved(`${report}.png`) })}
        >
          {words.png}
        </Button>
      ) : null}
    </>
  );
}
