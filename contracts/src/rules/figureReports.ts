import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** What admins who analyse may take out as a spreadsheet. */
export const figureReport = z.enum(['funnel', 'activity-over-time', 'categories', 'impact']);
export type FigureReport = z.infer<typeof figureReport>;

/** An export is fetched right away, so that the event tells what was seen and when. */
export function isExportOver(exportedAt: string, now: string): boolean {
  return Date.parse(now) >= Date.parse(exportedAt) + limits.exportMinutes * 60_000;
}
