import type { FigureReport } from '@pass-along/contracts';

/** How a chart is drawn: its type and the columns it shows. The table shows all columns. */
export interface ChartConfig {
  as: 'lines' | 'standing' | 'stacked' | 'lying' | 'shades';
  columns?: readonly string[];
}

/** Reports that show numbers only. */
export const panelReports = [
  'environmental-impact',
  'community-health',
  'growth-metrics',
  'swap-loops',
] as const satisfies readonly FigureReport[];
export type PanelReport = (typeof panelReports)[number];

/** Reports without a breakdown by category or circle. */
export const undividedReports: readonly FigureReport[] = [
  'karma',
  'karma-distribution',
  'leaderboard',
  'retention',
  'swap-loops',
];

/** Reports with a chart. */
export type ChartReport = Exclude<FigureReport, PanelReport>;

export const chartConfigs: Record<ChartReport, ChartConfig> = {
  'activity-over-time': {
    as: 'lines',
    columns: ['itemsListed', 'swapsProposed', 'swapsCompleted', 'membersJoined'],
  },
  categories: { as: 'lying', columns: ['onLists', 'listed', 'handedOver'] },
  impact: { as: 'standing', columns: ['reportedCo2eKg', 'restatedCo2eKg'] },
  'impact-categories': { as: 'lying', columns: ['reportedCo2eKg', 'restatedCo2eKg'] },
  karma: { as: 'stacked' },
  'karma-distribution': { as: 'standing' },
  leaderboard: { as: 'lying', columns: ['pointsOfPeriod'] },
  funnel: { as: 'lying', columns: ['count'] },
  retention: { as: 'shades' },
};
