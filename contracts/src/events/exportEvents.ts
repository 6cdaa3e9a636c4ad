import * as z from 'zod/mini';
import { granularities } from '../rules/calendar.ts';
import { exportForm, figureReport } from '../rules/figureReports.ts';
import { listForms, listNames } from '../rules/listExports.ts';
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
      byMemberId: z.string(),
      exportedAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { filter: '' } },
  }),
};

export type ListExportEvent = EventOf<typeof listExportEvents>;
export type FiguresExportEvent = EventOf<typeof figuresExportEvents>;
