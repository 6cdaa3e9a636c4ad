import * as z from 'zod/mini';
import { granularities } from '../rules/calendar.ts';
import { figureReport } from '../rules/figureReports.ts';
import { defineEvent, type EventOf } from './event.ts';

/** Figures that an admin took out as a spreadsheet, stream `figuresExport-<exportId>`. */
export const figuresExportEvents = {
  /** `from` and `to` are days of the community's zone, both included. */
  FiguresExported: defineEvent({
    version: 1,
    data: z.strictObject({
      exportId: z.string(),
      report: figureReport,
      from: z.string(),
      to: z.string(),
      granularity: z.enum(granularities),
      byMemberId: z.string(),
      exportedAt: z.iso.datetime(),
    }),
  }),
};

export type FiguresExportEvent = EventOf<typeof figuresExportEvents>;
