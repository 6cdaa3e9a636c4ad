import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { MenuPageHeading } from '../core/components/PageHeading.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { ChartCard } from './ChartCard.tsx';
import { useChartText } from './chartText.ts';
import { useChartFilters } from './chartFilters.ts';
import { panelReports, type ChartReport } from './chartConfigs.ts';
import { AnalyticsFilters } from './AnalyticsFilters.tsx';
import { FigurePanel } from './FigurePanel.tsx';
import { useChart } from './useChart.ts';
import { analyticsMessages } from './analyticsMessages.ts';

const charts: readonly ChartReport[] = [
  'activity-over-time',
  'categories',
  'impact',
  'impact-categories',
  'funnel',
  'karma',
  'karma-distribution',
  'leaderboard',
];

/** The figures and charts of the community's activity and impact. */
export function AnalyticsPage() {
  const words = useMessages(analyticsMessages);
  const text = useChartText();
  const [chosen, choose] = useChartFilters();
  const { data } = useChart('growth-metrics', chosen);
  const before = data?.before;
  return (
    <>
      <MenuPageHeading words={words} />
      <Button component={Link} to="/analytics/report" variant="outlined" sx={{ mb: 2, alignSelf: 'flex-start' }}>
        {words.report}
      </Button>
      <AnalyticsFilters key={`${chosen.granularity} ${String(chosen.from === '')}`} chosen={chosen} choose={choose} />
      <Typography sx={{ mb: 2, color: 'text.secondary', minHeight: 24 }}>
        {before ? words.comparedWith(text.day(before.from), text.day(before.to)) : ''}
      </Typography>
      {data?.inParts ? <Typography sx={{ mb: 2, maxWidth: '70ch' }}>{words.inParts}</Typography> : null}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: 'repeat(2, minmax(0, 1fr))',
            xl: 'repeat(4, minmax(0, 1fr))',
          },
          mb: 2,
        }}
      >
        {panelReports.map((report) => (
          <FigurePanel key={report} report={report} chosen={chosen} />
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {charts.map((report) => (
          <ChartCard key={report} report={report} chosen={chosen} />
        ))}
        <Box sx={{ gridColumn: { lg: '1 / -1' } }}>
          <ChartCard report="retention" chosen={chosen} />
        </Box>
      </Box>
    </>
  );
}
