import * as z from 'zod/mini';
import { granularities, isDay } from '../core/calendarDays.ts';
import { eventFigures } from './eventFigures.ts';
import { figureReport } from './figureReports.ts';
import { karmaReason } from '../karma/karmaRules.ts';
import { factorGrade } from '../impact/impactRules.ts';
import { itemCategory } from '../items/itemChoices.ts';
import { defineEndpoint, type Endpoint } from '../core/defineEndpoint.ts';
import { id, queryChoice, queryInteger, timestamp } from '../core/schemaFields.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import { categoryImpact, communityImpactAnswer, impactAmount, impactFigures } from '../impact/impactEndpoints.ts';
import { daysQuery, isPeriod, period, periodQuery } from '../core/periodQuery.ts';
import { generalLimits } from '../core/generalLimits.ts';
import { chartQuery, filteredDays, reportBody } from './figureFilters.ts';

export const funnelSteps = ['proposed', 'accepted', 'scheduled', 'completed'] as const;

/** How many of the requests made in the period reached each step so far. */
export const funnelAnswer = z.object({
  period,
  /** Null for fewer than three people. */
  figures: z.nullable(
    z.object({
      steps: z.array(
        z.object({
          step: z.enum(funnelSteps),
          count: z.number(),
          /**
           * Mean hours from the previous step, over requests that took both; null without such requests and for the
           * first step.
           */
          meanHours: z.nullable(z.number()),
        }),
      ),
      /** Mean hours from the proposal to the completion; null without completions. */
      meanHours: z.nullable(z.number()),
      failed: z.number(),
      noShows: z.number(),
      /** Share of scheduled handovers, 0 to 1; null if none was scheduled. */
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

/** A category, or 'other' for several together. */
const shownCategory = z.enum([...itemCategory.options, 'other']);

const withheldCount = z.nullable(z.number());

const categoryCounts = { onLists: withheldCount, listed: withheldCount, handedOver: withheldCount };

/**
 * Every category. `onLists` is the current count, the others are of the period. Null when the items belong to one or
 * two people. Wanted posts are not counted.
 */
export const categoriesAnswer = z.object({
  period,
  categories: z.array(z.object({ category: itemCategory, ...categoryCounts })),
  /** For admins without the moderate duty: what fewer than three people of a category did, together. */
  other: z.optional(z.object({ category: z.literal('other'), ...categoryCounts })),
});
export type CategoriesAnswer = z.infer<typeof categoriesAnswer>;

/**
 * Same figures as for members, without the categories in which fewer than three people gave something; those are named.
 */
export const adminImpactAnswer = z.object({
  ...communityImpactAnswer.shape,
  byCategory: z.array(categoryImpact),
  withheld: z.array(itemCategory),
  /** For admins without the moderate duty: what fewer than three people of a category gave, together. */
  other: z.optional(impactFigures),
});
export type AdminImpactAnswer = z.infer<typeof adminImpactAnswer>;

const analytics = {
  method: 'GET',
  tag: 'Admin',
  auth: 'admin',
  status: 200,
} as const satisfies Partial<Endpoint>;

export const figuresExportAnswer = z.object({
  exportId: z.string(),
  report: figureReport,
  period,
  granularity: z.enum(granularities),
  /** URL path of the spreadsheet, valid for 15 minutes and only for the requesting admin. */
  path: z.string(),
});

/** Unit of a column's numbers. */
export const chartUnits = ['count', 'kg', 'hours', 'share', 'points'] as const;

/** A chart as a table: each bar is a row, each part of a bar a column. */
export const chartAnswer = z.object({
  report: figureReport,
  period,
  /** The period for comparison; null for none. */
  before: z.nullable(period),
  granularity: z.enum(granularities),
  timeZone: z.string(),
  /** Meaning of a row's name: the first day of a bucket, a category, a step of the funnel. */
  first: z.enum(['start', 'category', 'step', 'karmaFrom', 'member', 'joined', 'figure']),
  columns: z.array(z.object({ key: z.string(), unit: z.enum(chartUnits) })),
  rows: z.array(
    z.object({
      key: z.string(),
      /** One value for each column; null for withheld or never measured values. */
      values: z.array(z.nullable(z.number())),
      /** Set when the row's unit differs from the column's. */
      unit: z.optional(z.enum(chartUnits)),
      /** Quality of the factor behind an impact. */
      grade: z.optional(factorGrade),
      /** Only for moderators. */
      memberId: z.optional(z.string()),
    }),
  ),
  /** True when values are withheld because fewer than three people are behind them. */
  withheld: z.boolean(),
  /** True for admins without the moderate duty: values are sums of parts, each of at least three people. */
  inParts: z.boolean(),
});
export type ChartAnswer = z.infer<typeof chartAnswer>;

export const figureEventsQuery = z
  .object({
    ...filteredDays,
    figure: z.enum(eventFigures),
    /** For karma only. */
    reason: queryChoice('Reason', karmaReason.options),
    /** For items only: those in categories with this grade in the current factors. */
    grade: queryChoice('Grade', factorGrade.options),
    page: queryInteger('Page', 1, 10_000),
    limit: queryInteger('Limit', generalLimits.page.admin, generalLimits.page.max),
  })
  .check(isPeriod);

const figureAmounts = {
  /** The number of events. */
  count: z.number(),
  /** For karma. */
  points: z.nullable(z.number()),
  /** For items that were handed over. */
  impact: z.nullable(z.object({ reported: impactAmount, restated: impactAmount })),
};

export const figureEventsAnswer = z.object({
  period,
  /** True for admins without the moderate duty: each entry is a part of the figure, with at least three people. */
  inParts: z.boolean(),
  events: z.array(
    z.object({
      _id: z.string(),
      /** For a part: the day in the community's time zone on which it counts. */
      at: z.union([timestamp, z.iso.date()]),
      category: z.nullable(shownCategory),
      /** Pseudonyms of the people behind it; none for a part. */
      people: z.array(z.string()),
      /** Null for a part. */
      stream: z.nullable(z.string()),
      ...figureAmounts,
    }),
  ),
  /** Over all pages; it equals the figure. */
  total: z.object(figureAmounts),
  hasMore: z.boolean(),
});
export type FigureEventsAnswer = z.infer<typeof figureEventsAnswer>;

/** Circles that an admin can filter figures by. */
export const chartCirclesAnswer = z.object({ circles: z.array(z.object({ _id: z.string(), name: z.string() })) });

/** A whole month of the community's calendar, such as 2026-03. */
const wholeMonth = z.string('Month must be a month as 2026-03').check(
  z.refine((month) => isDay(`${month}-01`), {
    error: 'Month must be a month as 2026-03',
    ...createRuleParams('invalid_date'),
  }),
);

const monthCounts = z.object({
  things: z.number(),
  exchanges: z.number(),
  donations: z.number(),
  itemsListed: z.number(),
  membersJoined: z.number(),
});

/** Figures of a month, for the printable page. */
export const monthlyReportAnswer = z.object({
  month: z.string(),
  timeZone: z.string(),
  counts: monthCounts,
  /** Counts of the month before. */
  before: monthCounts,
  reported: impactAmount,
  /** Weight of one piece of clothing in the current factors, used to illustrate kilograms. */
  clothingKg: z.number(),
  /** Categories with fewer than three givers are left out and counted in `withheldCategories`. */
  byCategory: z.array(
    z.object({ category: itemCategory, grade: factorGrade, things: z.number(), ...impactAmount.shape }),
  ),
  withheldCategories: z.number(),
  /** For admins without the moderate duty: what fewer than three people of a category gave, together. */
  other: z.nullable(z.object({ things: z.number(), ...impactAmount.shape })),
  /** Number of members with karma earned in the month; null for one or two. */
  helpers: z.nullable(z.number()),
  /** Members with the most karma, for moderators only. */
  topHelpers: z.array(z.object({ pseudonym: z.string(), memberId: z.string(), points: z.number() })),
});
export type MonthlyReportAnswer = z.infer<typeof monthlyReportAnswer>;

export const reportMail = z.object({ wanted: z.boolean('wanted must be true or false') });

export const analyticsEndpoints = {
  adminMonthlyReport: defineEndpoint({
    ...analytics,
    path: '/api/admin/analytics/monthly-report',
    summary: 'What a month came to; the last whole one where none is named',
    query: z.object({ month: z.optional(wholeMonth) }),
    answer: monthlyReportAnswer,
  }),
  reportMail: defineEndpoint({
    ...analytics,
    path: '/api/admin/analytics/report-mail',
    summary: 'Whether I want the monthly report mailed',
    answer: reportMail,
  }),
  chooseReportMail: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/analytics/report-mail',
    tag: 'Admin',
    summary: 'Say whether I want the monthly report mailed',
    auth: 'admin',
    body: reportMail,
    status: 200,
    answer: reportMail,
  }),
  adminChart: defineEndpoint({
    ...analytics,
    path: '/api/admin/analytics/charts/:report',
    summary: 'A chart of the Analytics tab, as its table',
    params: z.object({ report: figureReport }),
    query: chartQuery,
    answer: chartAnswer,
  }),
  adminChartCircles: defineEndpoint({
    ...analytics,
    path: '/api/admin/analytics/circles',
    summary: 'Circles that figures can be narrowed to',
    answer: chartCirclesAnswer,
  }),
  adminFigureEvents: defineEndpoint({
    ...analytics,
    path: '/api/admin/analytics/events',
    summary: 'What a figure is made of, event by event, newest first; without anything personal',
    query: figureEventsQuery,
    answer: figureEventsAnswer,
  }),
  adminFunnel: defineEndpoint({
    ...analytics,
    path: '/api/admin/analytics/funnel',
    summary: 'From the request to the handover: how many, how long, how many no-shows',
    query: daysQuery,
    answer: funnelAnswer,
  }),
  adminActivityOverTime: defineEndpoint({
    ...analytics,
    path: '/api/admin/analytics/activity-over-time',
    summary: 'What happened by day, week or month',
    query: periodQuery,
    answer: activityOverTimeAnswer,
  }),
  adminCategories: defineEndpoint({
    ...analytics,
    path: '/api/admin/analytics/categories',
    summary: 'Items by category',
    query: daysQuery,
    answer: categoriesAnswer,
  }),
  adminImpact: defineEndpoint({
    ...analytics,
    path: '/api/admin/analytics/impact',
    summary: 'What the community saved',
    query: periodQuery,
    answer: adminImpactAnswer,
  }),
  exportFigures: defineEndpoint({
    method: 'POST',
    path: '/api/admin/analytics/exports',
    tag: 'Admin',
    summary: 'Say which figures to take out; the log keeps who did, and of which time',
    auth: 'admin',
    body: reportBody,
    status: 201,
    answer: figuresExportAnswer,
  }),
  figuresExport: defineEndpoint({
    ...analytics,
    path: '/api/admin/analytics/exports/:exportId',
    summary: 'The figures for a spreadsheet, as just asked for',
    params: z.object({ exportId: id }),
    answer: z.string(),
    contentType: 'text/csv',
    refuses: ['export_not_found'],
  }),
} as const;
