import * as z from 'zod/mini';
import { granularities } from '../core/calendarDays.ts';
import { factorGrade, impactFactor } from './impactRules.ts';
import { itemCategory } from '../items/itemChoices.ts';
import { itemCategories } from '../items/itemRules.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import { id, requiredText, timestamp } from '../core/schemaFields.ts';
import { period, periodQuery } from '../core/periodQuery.ts';
import { impactLimits } from './impactLimits.ts';

/** Kilograms kept from waste, and kilograms of CO2e avoided. */
export const impactAmount = z.object({ kg: z.number(), co2eKg: z.number() });

/** `reported` uses the factors in force at each handover, `restated` the current ones. */
export const impactFigures = z.object({ things: z.number(), reported: impactAmount, restated: impactAmount });
export type ImpactFigures = z.infer<typeof impactFigures>;

/**
 * One day, week (from Monday) or month; `start` is its first day, such as 2026-03-31. Buckets without a handover are
 * included.
 */
export const impactBucket = z.object({ start: z.string(), ...impactFigures.shape });
export const categoryImpact = z.object({ category: itemCategory, grade: factorGrade, ...impactFigures.shape });

export const communityImpactAnswer = z.object({
  /** Version of the current factors. */
  factorsVersion: z.number(),
  /** IANA zone of the days. */
  timeZone: z.string(),
  /** Since the community began. */
  total: impactFigures,
  period,
  granularity: z.enum(granularities),
  /** Of the period, like the two lists. */
  inPeriod: impactFigures,
  overTime: z.array(impactBucket),
  /** Most CO2e first, without categories that had no handover. */
  byCategory: z.array(categoryImpact),
});
export type CommunityImpactAnswer = z.infer<typeof communityImpactAnswer>;

/**
 * An item counts for its giver, so that the `given` of all members add up to the community's; `received` is the other
 * side.
 */
export const memberImpactAnswer = z.object({
  memberId: z.string(),
  factorsVersion: z.number(),
  given: impactFigures,
  received: impactFigures,
  /** Of the given items, most CO2e first. */
  byCategory: z.array(categoryImpact),
});
export type MemberImpactAnswer = z.infer<typeof memberImpactAnswer>;

export const factorsAnswer = z.object({
  version: z.number(),
  /** Null for the community's first table. */
  switchedAt: z.nullable(timestamp),
  factors: z.array(impactFactor),
  sources: z.array(z.string()),
  /** Share of passed-on items that replace a new one; already included in the first table's figures. */
  displacement: z.number(),
});
export type FactorsAnswer = z.infer<typeof factorsAnswer>;

/** All tables so far, newest first; the last is the community's initial table. */
export const factorTablesAnswer = z.object({
  tables: z.array(
    z.object({
      version: z.number(),
      factors: z.array(impactFactor),
      sources: z.array(z.string()),
      byMemberId: z.nullable(z.string()),
      switchedAt: z.nullable(timestamp),
    }),
  ),
});
export type FactorTablesAnswer = z.infer<typeof factorTablesAnswer>;

const { factors: most } = impactLimits;

const createAmount = (label: string, max: number) =>
  z.number(`${label} must be a number`).check(
    z.lte(max, `${label} must be at most ${String(max)}`),
    z.refine((value) => Number.isInteger(Number((value * 10 ** most.decimals).toFixed(6))), {
      error: `${label} may have at most ${String(most.decimals)} decimals`,
      ...createRuleParams('too_many_decimals', { max: most.decimals }),
    }),
  );
const smallest = 10 ** -most.decimals;

const factor = z.object({
  category: z.enum(itemCategories, `Category must be one of: ${itemCategories.join(', ')}`),
  kg: createAmount('Weight', most.kg).check(z.gte(smallest, `Weight must be at least ${String(smallest)}`)),
  co2eKg: createAmount('CO2e', most.co2eKg).check(z.gte(0, 'CO2e must be at least 0')),
  grade: z.enum(factorGrade.options, `Grade must be one of: ${factorGrade.options.join(', ')}`),
  basis: requiredText('Basis', most.basis),
});

/** A complete new table and the version it replaces, so that a concurrent change is not overwritten. */
export const switchFactorsBody = z.object({
  replaces: z.number('The version it replaces is required').check(z.int('Version must be a whole number')),
  factors: z.array(factor, 'Factors must be a list').check(
    z.superRefine((factors, ctx) => {
      for (const category of itemCategories) {
        const given = factors.filter((each) => each.category === category).length;
        if (given === 1) continue;
        const message = given === 0 ? `${category} is missing` : `${category} was given twice`;
        ctx.issues.push({
          code: 'custom',
          message,
          input: factors,
          ...createRuleParams(given === 0 ? 'required' : 'given_twice'),
        });
      }
    }),
  ),
  sources: z
    .array(requiredText('Source', most.source), 'Sources must be a list')
    .check(
      z.minLength(1, 'At least one source is required'),
      z.maxLength(most.sources, `At most ${String(most.sources)} sources`),
    ),
});
export type SwitchFactorsBody = z.infer<typeof switchFactorsBody>;

export const factorsWhatIfBody = z.object({ factors: switchFactorsBody.shape.factors });

const change = { now: impactAmount, then: impactAmount };
const factorsWhatIfAnswer = z.object({
  total: z.object({ things: z.number(), ...change }),
  byCategory: z.array(z.object({ category: itemCategory, things: z.number(), ...change })),
  /** Only the largest changes of CO2e, and how many members would change in total. */
  members: z.array(z.object({ memberId: z.string(), ...change })),
  membersChanged: z.number(),
});
export type FactorsWhatIfAnswer = z.infer<typeof factorsWhatIfAnswer>;

export const impactEndpoints = {
  communityImpact: defineEndpoint({
    method: 'GET',
    path: '/api/impact',
    tag: 'Community',
    summary: 'What the community saved: in total, over time and by category',
    auth: 'member',
    query: periodQuery,
    status: 200,
    answer: communityImpactAnswer,
  }),
  myImpact: defineEndpoint({
    method: 'GET',
    path: '/api/impact/me',
    tag: 'Users',
    summary: 'What I saved',
    auth: 'member',
    status: 200,
    answer: memberImpactAnswer,
  }),
  memberImpact: defineEndpoint({
    method: 'GET',
    path: '/api/members/:memberId/impact',
    tag: 'Users',
    summary: 'What a member saved',
    auth: 'member',
    params: z.object({ memberId: id }),
    status: 200,
    answer: memberImpactAnswer,
    refuses: ['member_not_found', 'profile_away', 'profile_hidden'],
  }),
  impactFactors: defineEndpoint({
    method: 'GET',
    path: '/api/impact/factors',
    tag: 'Community',
    summary: "Today's factors with sources and grades",
    auth: 'member',
    status: 200,
    answer: factorsAnswer,
  }),
  factorsWhatIf: defineEndpoint({
    method: 'POST',
    path: '/api/admin/impact/what-if',
    tag: 'Admin',
    summary: 'Try factors over the whole history: what changes, and for whom; one at a time',
    auth: 'admin',
    body: factorsWhatIfBody,
    status: 200,
    answer: factorsWhatIfAnswer,
  }),
  factorTables: defineEndpoint({
    method: 'GET',
    path: '/api/admin/impact/factors',
    tag: 'Admin',
    summary: 'The tables of factors so far: who switched to which, and when',
    auth: 'admin',
    status: 200,
    answer: factorTablesAnswer,
  }),
  switchFactors: defineEndpoint({
    method: 'POST',
    path: '/api/admin/impact/factors',
    tag: 'Admin',
    summary: 'Switch to a new table of factors; what was reported stays',
    auth: 'admin',
    body: switchFactorsBody,
    status: 200,
    answer: factorsAnswer,
  }),
} as const;
