import { Box, Link, Skeleton, Stack, Typography } from '@mui/material';
import type { ChartAnswer } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { Section } from '../core/components/Section.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { fonts } from '../core/theme/palette.ts';
import { ChartNote } from './ChartNote.tsx';
import { useChartText } from './chartText.ts';
import { FigureDefinition } from './FigureDefinition.tsx';
import { getSourcePath } from './figurePaths.ts';
import { ChartExportButtons } from './ChartExportButtons.tsx';
import { undividedReports, type PanelReport } from './chartConfigs.ts';
import { useChart } from './useChart.ts';
import { getScope, type ChartFilters } from './chartFilters.ts';
import { analyticsMessages } from './analyticsMessages.ts';

/** The figures of the period, each with the figure of the previous period and its definition. */
export function FigurePanel({ report, chosen }: { report: PanelReport; chosen: ChartFilters }) {
  const words = useMessages(analyticsMessages);
  const query = useChart(report, chosen);
  const { title, definition } = words.charts[report];
  return (
    <Section title={title}>
      <Stack direction="row" sx={{ mt: -1, mb: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <FigureDefinition of={title}>{definition}</FigureDefinition>
        <ChartExportButtons report={report} chosen={chosen} />
      </Stack>
      {undividedReports.includes(report) && Object.keys(getScope(chosen)).length > 0 ? (
        <Typography sx={{ mb: 1, color: 'text.secondary' }}>{words.wholeCommunity}</Typography>
      ) : null}
      <QueryContent query={query} skeleton={<Skeleton variant="rounded" height={220} />}>
        {(chart) => <Figures chart={chart} chosen={chosen} />}
      </QueryContent>
    </Section>
  );
}

function Figures({ chart, chosen }: { chart: ChartAnswer; chosen: ChartFilters }) {
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {chart.rows.map(({ key }, index) => (
          <Figure key={key} chart={chart} index={index} chosen={chosen} />
        ))}
      </Box>
      <ChartNote chart={chart} />
    </>
  );
}

function Figure({ chart, index, chosen }: { chart: ChartAnswer; index: number; chosen: ChartFilters }) {
  const words = useMessages(analyticsMessages);
  const text = useChartText();
  const row = chart.rows[index];
  if (!row) return null;
  const { key, values, unit = 'count' } = row;
  const [now = null, before = null] = values;
  const noneBefore = now === null ? '' : chart.withheld ? words.withheldBefore : words.noneBefore;
  const label = words.figures[key];
  const path = getSourcePath(chart, index, 'now', undividedReports.includes(chart.report) ? {} : getScope(chosen));
  const large = {
    fontFamily: fonts.heading,
    fontSize: '1.375rem',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.5,
        borderTop: index === 0 ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span">{label?.title ?? key}</Typography>
        <Typography component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {before === null ? noneBefore : words.before(text.value(before, unit))}
        </Typography>
      </Box>
      {now === null ? (
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {chart.withheld ? words.withheldShort : '–'}
        </Typography>
      ) : path ? (
        <Link component={RouterLink} to={path} sx={large}>
          {text.value(now, unit)}
        </Link>
      ) : (
        <Box component="span" sx={large}>
          {text.value(now, unit)}
        </Box>
      )}
      <FigureDefinition of={label?.title ?? key}>{label?.definition ?? ''}</FigureDefinition>
    </Box>
  );
}
