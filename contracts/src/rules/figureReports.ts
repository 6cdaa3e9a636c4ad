import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** The charts and panels of the Analytics tab: what admins who analyse see, and may take out. */
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
]);
export type FigureReport = z.infer<typeof figureReport>;

/** A table for a spreadsheet, or the chart as a picture, which the browser draws. */
export const exportForm = z.enum(['csv', 'png']);
export type ExportForm = z.infer<typeof exportForm>;

/** What can be listed event by event; those of the funnel are of the requests made in the period. */
export const eventFigure = z.enum([
  'itemsListed',
  'wantedListed',
  'swapsProposed',
  'swapsAccepted',
  'swapsScheduled',
  'swapsCompleted',
  'swapsFailed',
  'itemsDonated',
  'membersJoined',
  'activeMembers',
  'thingsHandedOver',
  'funnelAccepted',
  'funnelScheduled',
  'funnelCompleted',
  'funnelAsScheduled',
  'funnelFailed',
  'funnelNoShows',
  'karma',
]);
export type EventFigure = z.infer<typeof eventFigure>;

/** An export is fetched right away, so that the event tells what was seen and when. */
export function isExportOver(exportedAt: string, now: string): boolean {
  return Date.parse(now) >= Date.parse(exportedAt) + limits.exportMinutes * 60_000;
}
