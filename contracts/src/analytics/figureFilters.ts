import * as z from 'zod/mini';
import { dayFields, isPeriod, periodFields } from '../core/periodQuery.ts';
import { id, queryChoice } from '../core/schemaFields.ts';
import { itemCategories } from '../items/itemRules.ts';
import { exportForm, figureReport } from './figureReports.ts';

/** Filter by category, circle or both; all if missing. */
export const figureFilters = { category: queryChoice('Category', itemCategories), circleId: z.optional(id) };
export const chartQuery = z.object({ ...periodFields, ...figureFilters }).check(isPeriod);
/** The same in a body, for one kind of report. */
export const reportBody = z
  .object({ report: figureReport, form: z._default(exportForm, 'csv'), ...periodFields, ...figureFilters })
  .check(isPeriod);
/** A range of days without buckets, with the filters. */
export const filteredDays = { ...dayFields, ...figureFilters };
