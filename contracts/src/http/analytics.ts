import * as z from 'zod/mini';
import { granularities } from '../rules/calendar.ts';
import { figureReport } from '../rules/figureReports.ts';
import { itemCategory } from '../rules/itemChoices.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { categoryImpact, communityImpactAnswer } from './impact.ts';
import { daysQuery, period, periodQuery, reportBody } from './period.ts';

export const funnelSteps = ['proposed', 'accepted', 'scheduled', 'completed'] as const;

/** Of the requests made in the period, how many came how far since. */
export const funnelAnswer = z.object({
  period,
  /** Null where fewer than three people took part. */
  figures: z.nullable(
    z.object({
      steps: z.array(
        z.object({
          step: z.enum(funnelSteps),
          count: z.number(),
          /** Mean time from the step before, of those that took both; null for none, and for the first. */
          meanHours: z.nullable(z.number()),
        }),
      ),
      /** From the proposal to the completion; null for none. */
      meanHours: z.nullable(z.number()),
      failed: z.number(),
      noShows: z.number(),
      /** Of those scheduled, 0 to 1; null where none was. */
      noShowRate: z.nullable(z.number()),
    }),
  ),
});
export type FunnelAnswer = z.infer<typeof funnelAnswer>;

export const activityCounts = z.object({
  itemsListed: z.number(),
  wantedListed: z.number(),
  itemsDonated: z.number(),
  swapsProposed: z.number(),
  swapsAccepted: z.number(),
  swapsScheduled: z.number(),
  swapsCompleted: z.number(),
  swapsFailed: z.number(),
  membersJoined: z.number(),
});
export type ActivityCounts = z.infer<typeof activityCounts>;

export const activityOverTimeAnswer = z.object({
  period,
  granularity: z.enum(granularities),
  timeZone: z.string(),
  buckets: z.array(z.object({ start: z.string(), ...activityCounts.shape })),
});
export type ActivityOverTimeAnswer = z.infer<typeof activityOverTimeAnswer>;

const withheldCount = z.nullable(z.number());

/** Every category; `onLists` is now, the others are of the period. Null where one or two people's things are counted; wanted posts are not. */
export const categoriesAnswer = z.object({
  period,
  categories: z.array(
    z.object({ category: itemCategory, onLists: withheldCount, listed: withheldCount, handedOver: withheldCount }),
  ),
});
export type CategoriesAnswer = z.infer<typeof categoriesAnswer>;

/** As members see it, but categories in which fewer than three people gave something are left out and named. */
export const adminImpactAnswer = z.object({
  ...communityImpactAnswer.shape,
  byCategory: z.array(categoryImpact),
  withheld: z.array(itemCategory),
});
export type AdminImpactAnswer = z.infer<typeof adminImpactAnswer>;

const analytics = {
  method: 'GET',
  tag: 'Admin',
  auth: 'admin',
  duty: 'analyse',
  status: 200,
} as const satisfies Partial<Endpoint>;

export const figuresExportAnswer = z.object({
  exportId: z.string(),
  report: figureReport,
  period,
  granularity: z.enum(granularities),
  /** Where the spreadsheet is, for a quarter of an hour and for who asked. */
  path: z.string(),
});

export const analyticsEndpoints = {
  adminFunnel: endpoint({
    ...analytics,
    path: '/api/admin/analytics/funnel',
    summary: 'From the request to the handover: how many, how long, how many no-shows',
    query: daysQuery,
    answer: funnelAnswer,
  }),
  adminActivityOverTime: endpoint({
    ...analytics,
    path: '/api/admin/analytics/activity-over-time',
    summary: 'What happened by day, week or month',
    query: periodQuery,
    answer: activityOverTimeAnswer,
  }),
  adminCategories: endpoint({
    ...analytics,
    path: '/api/admin/analytics/categories',
    summary: 'Items by category',
    query: daysQuery,
    answer: categoriesAnswer,
  }),
  adminImpact: endpoint({
    ...analytics,
    path: '/api/admin/analytics/impact',
    summary: 'What the community saved',
    query: periodQuery,
    answer: adminImpactAnswer,
  }),
  exportFigures: endpoint({
    method: 'POST',
    path: '/api/admin/analytics/exports',
    tag: 'Admin',
    summary: 'Say which figures to take out; the log keeps who did, and of which time',
    auth: 'admin',
    duty: 'analyse',
    body: reportBody,
    status: 201,
    answer: figuresExportAnswer,
  }),
  figuresExport: endpoint({
    ...analytics,
    path: '/api/admin/analytics/exports/:exportId',
    summary: 'The figures for a spreadsheet, as just asked for',
    params: z.object({ exportId: id }),
    answer: z.string(),
    contentType: 'text/csv',
    refuses: ['export_not_found'],
  }),
} as const;
