import * as z from 'zod/mini';
import { figureLimits } from './figureLimits.ts';

/** Charts and panels of the Analytics tab; admins with the analyse duty read and export them. */
export const figureReport = z.enum([
  'funnel',
  'activity-over-time',
  'categories',
  'impact',
  'impact-categories',
  'karma',
  'karma-distribution',
  'leaderboard',
  'retention',
  'environmental-impact',
  'community-health',
  'growth-metrics',
  'swap-loops',
]);
export type FigureReport = z.infer<typeof figureReport>;

/** A table for a spreadsheet, or the chart as a picture, drawn by the browser. */
export const exportForm = z.enum(['csv', 'png']);
export type ExportForm = z.infer<typeof exportForm>;

/** An export has to be downloaded right away, so that its event records what was seen and when. */
export function isExportExpired(exportedAt: string, now: string): boolean {
  return Date.parse(now) >= Date.parse(exportedAt) + figureLimits.exportMinutes * 60_000;
}
