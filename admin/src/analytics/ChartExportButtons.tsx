import Download from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { endpoints, type ExportForm, type FigureReport } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { fetchFromApi } from '../core/api/apiFetch.ts';
import { useAction } from '../core/components/useAction.ts';
import { saveFile } from '../core/components/saveFile.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { toChartQuery, type ChartFilters } from './chartFilters.ts';
import { analyticsMessages } from './analyticsMessages.ts';

interface ChartExportButtonsProps {
  report: FigureReport;
  chosen: ChartFilters;
  /** Renders the chart as an image; a panel has no image. */
  renderImage?: () => Promise<Blob>;
}

/** Exports a chart. The log records the admin and the period. */
export function ChartExportButtons({ report, chosen, renderImage }: ChartExportButtonsProps) {
  const words = useMessages(analyticsMessages);
  const { run, isPending } = useAction();
  const { title } = words.charts[report];
  const startExport = (form: ExportForm) =>
    callEndpoint(endpoints.exportFigures, { body: { report, form, ...toChartQuery(chosen) } as never });
  const exportCsv = async () => {
    const { path } = await startExport('csv');
    const { body } = await fetchFromApi(path);
    saveFile(`${report}.csv`, body, 'text/csv;charset=utf-8');
  };
  const exportPng = async (draw: () => Promise<Blob>) => {
    const drawn = await draw();
    await startExport('png');
    saveFile(`${report}.png`, drawn, 'image/png');
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<Download aria-hidden />}
        aria-label={words.csvOf(title)}
        loading={isPending}
        onClick={() => run({ call: exportCsv, done: words.saved(`${report}.csv`) })}
      >
        {words.csv}
      </Button>
      {renderImage ? (
        <Button
          size="small"
          startIcon={<Download aria-hidden />}
          aria-label={words.pngOf(title)}
          loading={isPending}
          onClick={() => run({ call: () => exportPng(renderImage), done: words.saved(`${report}.png`) })}
        >
          {words.png}
        </Button>
      ) : null}
    </>
  );
}
