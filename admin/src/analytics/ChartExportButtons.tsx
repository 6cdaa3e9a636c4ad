import Download from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { getChartFileName, type ExportForm, type FigureReport } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { useAction } from '../core/components/useAction.ts';
import { saveAnswer } from '../core/components/downloadExport.ts';
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
    callEndpoint('POST /api/admin/analytics/exports', { body: { report, form, ...toChartQuery(chosen) } as never });
  const exportCsv = async () => saveAnswer((await startExport('csv')).path);
  const exportPng = async (draw: () => Promise<Blob>) => {
    const drawn = await draw();
    const { period, granularity } = await startExport('png');
    const name = getChartFileName({ ...chosen, report, ...period, granularity }, 'png');
    saveFile(name, drawn, 'image/png');
    return name;
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<Download aria-hidden />}
        aria-label={words.csvOf(title)}
        loading={isPending}
        onClick={() => run({ call: exportCsv, done: words.saved })}
      >
        {words.csv}
      </Button>
      {renderImage ? (
        <Button
          size="small"
          startIcon={<Download aria-hidden />}
          aria-label={words.pngOf(title)}
          loading={isPending}
          onClick={() => run({ call: () => exportPng(renderImage), done: words.saved })}
        >
          {words.png}
        </Button>
      ) : null}
    </>
  );
}
