import * as z from 'zod/mini';
import { granularities } from '../rules/calendar.ts';
import { exportForm, figureReport } from '../rules/figureReports.ts';
import { exportRhythms, listForms, listNames } from '../rules/listExports.ts';
import { itemCategory } from '../rules/itemChoices.ts';
import { defineEvent, type EventOf } from './event.ts';

/** Figures that an admin took out, as a spreadsheet or a picture, stream `figuresExport-<exportId>`. */
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
      /** What the figures were narrowed to; missing where they are of all. */
      category: z.optional(itemCategory),
      circleId: z.optional(z.string()),
      /** A spreadsheet where it is missing. */
      form: z.optional(exportForm),
      byMemberId: z.string(),
      exportedAt: z.iso.datetime(),
    }),
  }),
};

/** A list that an admin took out whole, stream `listExport-<exportId>`. */
export const listExportEvents = {
  ListExported: defineEvent({
    version: 1,
    data: z.strictObject({
      exportId: z.string(),
      list: z.enum(listNames),
      form: z.enum(listForms),
      /** As the list's address has them, JSON text; '' where nobody chose. What was searched for may be a name. */
      sort: z.string(),
      filter: z.string(),
      /** By their names in the spreadsheet; all where it is missing. */
      columns: z.optional(z.array(z.string())),
      byMemberId: z.string(),
      exportedAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { filter: '' } },
  }),
};

const scheduled = {
  /** The admin who put it on a schedule, and gets the mails. */
  memberId: z.string(),
  scheduleId: z.string(),
  list: z.enum(listNames),
  form: z.enum(listForms),
  every: z.enum(exportRhythms),
  /** By the community's clock. */
  hour: z.int(),
};

/** Lists that an admin takes out again and again, stream `exportSchedules-<memberId>`. */
export const exportScheduleEvents = {
  ExportScheduled: defineEvent({
    version: 1,
    data: z.strictObject({
      ...scheduled,
      sort: z.string(),
      filter: z.string(),
      columns: z.optional(z.array(z.string())),
      scheduledAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { filter: '' } },
  }),
  /** The mail that follows tells the way to the list, and holds nothing of it. */
  ScheduledExportDue: defineEvent({
    version: 1,
    data: z.strictObject({ ...scheduled, dueAt: z.iso.datetime(), foundAt: z.iso.datetime() }),
  }),
  ExportScheduleEnded: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      scheduleId: z.string(),
      list: z.enum(listNames),
      /** Null when its admin could not read the list any more once it was due. */
      byMemberId: z.nullable(z.string()),
      endedAt: z.iso.datetime(),
    }),
  }),
};

export type ExportScheduleEvent = EventOf<typeof exportScheduleEvents>;
export type ListExportEvent = EventOf<typeof listExportEvents>;
export type FiguresExportEvent = EventOf<typeof figuresExportEvents>;
