import { Box, Skeleton, Stack, Typography, useTheme } from '@mui/material';
import { type ChartAnswer } from '@pass-along/contracts';
import { lazy, Suspense, useRef } from 'react';
import { Failure } from '../components/Failure.tsx';
import { Section } from '../components/Section.tsx';
import { componentWords } from '../components/words.ts';
import { useWords } from '../i18n/words.ts';
import { useChartColors } from './chartColors.ts';
import { ChartTable } from './ChartTable.tsx';
import { useChartText } from './chartText.ts';
import { narrowedBy, type Chosen } from './chosen.ts';
import { Definition } from './Definition.tsx';
import { drawn, type ChartReport } from './drawn.ts';
import { pathBehind } from './eventsBehind.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { pictureOf } from './picture.ts';
import { Shades } from './Shades.tsx';
import { useChart } from './useChart.ts';
import { analyticsWords } from './words.ts';

// recharts loads with the first chart
const Drawing = lazy(async () => ({ default: (await import('./Drawing.tsx')).Drawing }));

/** Reports without a breakdown by category or circle. */
const whole: readonly ChartReport[] = ['karma', 'karma-distribution', 'leaderboard', 'retention'];

/** A chart with its definition, its table and its export buttons. */
export function ChartCard({ report, chosen }: { report: ChartReport; chosen: Chosen }) {
  const words = useWords(analyticsWords);
  const { loading } = useWords(componentWords);
  const { palette, typography } = useTheme();
  const colors = useChartColors();
  const text = useChartText();
  const frame = useRef<HTMLDivElement>(null);
  const { data, error, isPending, refetch } = useChart(report, chosen);
  const { title, definition } = words.charts[report];
  const columns = data ? columnsOf(data, report) : [];
  const legend =
    columns.length > 1 && drawn[report].as !== 'shades'
      ? columns.map((key, index) => ({ name: text.column(key), color: colors[index] ?? '' }))
      : [];
  const isEmpty = data?.rows.every(({ values }) => values.every((value) => value === 0 || value === null)) ?? false;

  const picture = () => {
    const svg = frame.current?.querySelector('svg');
    if (!svg) return Promise.reject(new Error('There is no chart'));
    const { background, text: ink } = palette;
    return pictureOf(svg, {
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
        <Definition of={title}>{definition}</Definition>
        <ExportButtons report={report} chosen={chosen} {...(!isEmpty && data && { picture })} />
      </Stack>
      {whole.includes(report) && Object.keys(narrowedBy(chosen)).length > 0 ? (
        <Typography sx={{ mb: 1, color: 'text.secondary' }}>{words.wholeCommunity}</Typography>
      ) : null}
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton role="status" aria-label={loading} variant="rounded" height={320} />
      ) : isEmpty && !data.withheld ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.empty}</Typography>
      ) : (
        <>
          <Legend entries={legend} />
          <Box ref={frame} aria-hidden sx={{ overflowX: drawn[report].as === 'shades' ? 'auto' : 'hidden' }}>
            <Suspense fallback={<Skeleton variant="rounded" height={300} />}>
              <Drawn chart={data} report={report} columns={columns} chosen={chosen} />
            </Suspense>
          </Box>
          {data.withheld ? <Typography sx={{ my: 1, color: 'text.secondary' }}>{words.withheld}</Typography> : null}
          <Box component="details" sx={{ mt: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer', py: 1.25, fontWeight: 600, color: 'primary.main' }}>
              {words.table}
            </Box>
            <ChartTable chart={data} chosen={chosen} caption={words.tableOf(title)} />
          </Box>
        </>
      )}
    </Section>
  );
}

/** The drawn columns that the chart has. Restated figures appear only where they differ from the reported ones. */
function columnsOf(chart: ChartAnswer, report: ChartReport): readonly string[] {
  const keys = chart.columns.map(({ key }) => key);
  const wished = drawn[report].columns ?? keys;
  const valuesOf = (key: string) => JSON.stringify(chart.rows.map(({ values }) => values[keys.indexOf(key)]));
  const same = (key: string) =>
    key.startsWith('restated') && valuesOf(key) === valuesOf(key.replace('restated', 'reported'));
  return wished.filter((key) => keys.includes(key) && !same(key));
}

interface DrawnProps {
  chart: ChartAnswer;
  report: ChartReport;
  columns: readonly string[];
  chosen: Chosen;
}

function Drawn({ chart, report, columns, chosen }: DrawnProps) {
  const { as } = drawn[report];
  if (as === 'shades') return <Shades chart={chart} />;
  const pathOf = (row: number, column: string) => pathBehind(chart, row, column, narrowedBy(chosen));
  return <Drawing chart={chart} as={as} columns={columns} pathOf={pathOf} />;
}

function Legend({ entries }: { entries: readonly { name: string; color: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {entries.map(({ name, color }) => (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}>
          <Box component="span" aria-hidden sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: color }} />
          {name}
        </Box>
      ))}
    </Box>
  );
}
