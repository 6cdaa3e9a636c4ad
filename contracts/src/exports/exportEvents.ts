import * as z from 'zod/mini';
import { granularities } from '../core/calendarDays.ts';
import { exportForm, figureReport } from '../analytics/figureReports.ts';
import { exportRhythms, listForms, listNames } from './listExportRules.ts';
import { itemCategory } from '../items/itemChoices.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

/** An export of figures by an admin, as spreadsheet or picture, stream `figuresExport-<exportId>`. */
export const figuresExportEvents = {
  /** `from` and `to` are days in the community's time zone, both included. */
  FiguresExported: defineEvent({
    version: 1,
    data: z.strictObject({
      exportId: z.string(),
      report: figureReport,
      from: z.string(),
      to: z.string(),
      granularity: z.enum(granularities),
      /** Filters of the figures; missing for no filter. */
      category: z.optional(itemCategory),
      circleId: z.optional(z.string()),
      /** Missing means a spreadsheet. */
      form: z.optional(exportForm),
      byMemberId: z.string(),
      exportedAt: z.iso.datetime(),
    }),
  }),
};

/** An export of a whole admin list, stream `listExport-<exportId>`. */
export const listExportEvents = {
  ListExported: defineEvent({
    version: 1,
    data: z.strictObject({
      exportId: z.string(),
      list: z.enum(listNames),
      form: z.enum(listForms),
      /** JSON text as in the list's URL; '' without a choice. Personal, because a search text may be a name. */
      sort: z.string(),
      filter: z.string(),
      /** Column names of the spreadsheet; missing for all columns. */
      columns: z.optional(z.array(z.string())),
      byMemberId: z.string(),
      exportedAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { filter: '' } },
  }),
};

const scheduleFields = {
  /** Owner of the schedule and recipient of the mails. */
  memberId: z.string(),
  scheduleId: z.string(),
  list: z.enum(listNames),
  form: z.enum(listForms),
  every: z.enum(exportRhythms),
  /** Hour in the community's time zone. */
  hour: z.int(),
};

/** Scheduled list exports, stream `exportSchedules-<memberId>`. */
export const exportScheduleEvents = {
  ExportScheduled: defineEvent({
    version: 1,
    data: z.strictObject({
      ...scheduleFields,
      sort: z.string(),
      filter: z.string(),
      columns: z.optional(z.array(z.string())),
      scheduledAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { filter: '' } },
  }),
  /** The mail that follows links to the list and contains none of its data. */
  ScheduledExportDue: defineEvent({
    version: 1,
    data: z.strictObject({ ...scheduleFields, dueAt: z.iso.datetime(), foundAt: z.iso.datetime() }),
  }),
  ExportScheduleEnded: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      scheduleId: z.string(),
      list: z.enum(listNames),
      /** Null when the admin no longer had access to the list once the export was due. */
      byMemberId: z.nullable(z.string()),
      endedAt: z.iso.datetime(),
    }),
  }),
};

export type ExportScheduleEvent = EventOf<typeof exportScheduleEvents>;
export type ListExportEvent = EventOf<typeof listExportEvents>;
export type FiguresExportEvent = EventOf<typeof figuresExportEvents>;
