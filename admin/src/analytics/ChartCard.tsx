import { Box, Skeleton, Stack, Typography, useTheme } from '@mui/material';
import type { ChartAnswer } from '@pass-along/contracts';
import { lazy, Suspense, useRef } from 'react';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { Section } from '../core/components/Section.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { useChartColors } from './chartColors.ts';
import { ChartNote } from './ChartNote.tsx';
import { ChartTable } from './ChartTable.tsx';
import { useChartText } from './chartText.ts';
import { getScope, type ChartFilters } from './chartFilters.ts';
import { FigureDefinition } from './FigureDefinition.tsx';
import { chartConfigs, undividedReports, type ChartReport } from './chartConfigs.ts';
import { getSourcePath } from './figurePaths.ts';
import { ChartExportButtons } from './ChartExportButtons.tsx';
import { renderChartImage } from './chartImage.ts';
import { RetentionHeatmap } from './RetentionHeatmap.tsx';
import { useChart } from './useChart.ts';
import { analyticsMessages } from './analyticsMessages.ts';

// recharts loads with the first chart
const ChartView = lazy(async () => ({ default: (await import('./ChartView.tsx')).ChartView }));

/** A chart with its definition, its table and its export buttons. */
export function ChartCard({ report, chosen }: { report: ChartReport; chosen: ChartFilters }) {
  const words = useMessages(analyticsMessages);
  const { palette, typography } = useTheme();
  const colors = useChartColors();
  const text = useChartText();
  const frame = useRef<HTMLDivElement>(null);
  const query = useChart(report, chosen);
  const { data } = query;
  const { title, definition } = words.charts[report];
  const columns = data ? getDrawnColumns(data, report) : [];
  const legend =
    chartConfigs[report].as === 'shades'
      ? [
          { name: words.activeShare, color: palette.primary.main },
          ...(data?.withheld ? [{ name: words.withheldShort, color: palette.divider }] : []),
        ]
      : columns.map((key, index) => ({ name: text.column(key), color: colors[index] ?? '' }));
  const isEmpty = data?.rows.every(({ values }) => values.every((value) => value === 0 || value === null)) ?? false;

  const renderImage = () => {
    const svg = frame.current?.querySelector('svg');
    if (!svg) return Promise.reject(new Error('There is no chart'));
    const { background, text: ink } = palette;
    return renderChartImage(svg, {
      title,
      legend,
      background: background.paper,
      ink: ink.primary,
      font: String(typography.fontFamily),
    });
  };

  return (
    <Section title={title}>
      <Stack direction="row" sx={{ mt: -1, mb: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <FigureDefinition of={title}>{definition}</FigureDefinition>
        <ChartExportButtons report={report} chosen={chosen} {...(!isEmpty && data && { renderImage })} />
      </Stack>
      {undividedReports.includes(report) && Object.keys(getScope(chosen)).length > 0 ? (
        <Typography sx={{ mb: 1, color: 'text.secondary' }}>{words.wholeCommunity}</Typography>
      ) : null}
      <QueryContent query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(chart) =>
          isEmpty && !chart.withheld ? (
            <Typography sx={{ color: 'text.secondary' }}>{words.empty}</Typography>
          ) : (
            <>
              <Legend entries={legend} />
              <Box ref={frame} aria-hidden sx={{ overflowX: chartConfigs[report].as === 'shades' ? 'auto' : 'hidden' }}>
                <Suspense fallback={<Skeleton variant="rounded" height={300} />}>
                  <ChartBody chart={chart} report={report} columns={columns} chosen={chosen} />
                </Suspense>
              </Box>
              <ChartNote chart={chart} />
              <Box component="details" sx={{ mt: 1 }}>
                <Box component="summary" sx={{ cursor: 'pointer', py: 1.25, fontWeight: 600, color: 'primary.main' }}>
                  {words.table}
                </Box>
                <ChartTable chart={chart} chosen={chosen} caption={words.tableOf(title)} />
              </Box>
            </>
          )
        }
      </QueryContent>
    </Section>
  );
}

/** The drawn columns that the chart has. Restated figures appear only where they differ from the reported ones. */
function getDrawnColumns(chart: ChartAnswer, report: ChartReport): readonly string[] {
  const keys = chart.columns.map(({ key }) => key);
  const wished = chartConfigs[report].columns ?? keys;
  const getColumnValues = (key: string) => JSON.stringify(chart.rows.map(({ values }) => values[keys.indexOf(key)]));
  const isSameAsReported = (key: string) =>
    key.startsWith('restated') && getColumnValues(key) === getColumnValues(key.replace('restated', 'reported'));
  const drawn = wished.filter((key) => keys.includes(key) && !isSameAsReported(key));
  return drawn.length > 0 ? drawn : keys;
}

interface ChartBodyProps {
  chart: ChartAnswer;
  report: ChartReport;
  columns: readonly string[];
  chosen: ChartFilters;
}

function ChartBody({ chart, report, columns, chosen }: ChartBodyProps) {
  const { as } = chartConfigs[report];
  if (as === 'shades') return <RetentionHeatmap chart={chart} />;
  const getPath = (row: number, column: string) => getSourcePath(chart, row, column, getScope(chosen));
  return <ChartView chart={chart} as={as} columns={columns} getPath={getPath} />;
}

function Legend({ entries }: { entries: readonly { name: string; color: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {entries.map(({ name, color }) => (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}>
          <Box
            component="span"
            aria-hidden
            sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: color, forcedColorAdjust: 'none' }}
          />
          {name}
        </Box>
      ))}
    </Box>
  );
}
