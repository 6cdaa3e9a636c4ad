import * as z from 'zod/mini';
import { karmaReason, karmaRules, karmaTitle, karmaWithheld } from './karmaRules.ts';
import { createAdminListQuery, ids } from '../core/adminListQuery.ts';
import { earnedBadge } from './badgeEndpoints.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import { id, queryChoice, queryInteger, requiredText, timestamp } from '../core/schemaFields.ts';
import { karmaLimits } from './karmaLimits.ts';
import { generalLimits } from '../core/generalLimits.ts';
import { personRef } from '../members/personRef.ts';
import { pagination } from '../core/pagination.ts';

const byId = z.object({ id });

function createWholePoints(label: string, min: number, max: number) {
  return z
    .number(`${label} must be a number`)
    .check(
      z.int(`${label} must be a whole number`),
      z.gte(min, `${label} must be at least ${String(min)}`),
      z.lte(max, `${label} must be at most ${String(max)}`),
    );
}

const { adjustment, adjustmentReason, pointsMax, exchangesMax } = karmaLimits.karma;

export const adjustKarmaBody = z.object({
  points: createWholePoints('Points', -adjustment, adjustment).check(
    z.refine((points) => points !== 0, { error: 'Points must not be 0', ...createRuleParams('required') }),
  ),
  reason: requiredText('Reason', adjustmentReason),
});
export type AdjustKarmaBody = z.infer<typeof adjustKarmaBody>;

/** A complete rule set. */
export const karmaRulesBody = z.object({
  points: z.object(
    {
      donation_completed: createWholePoints('Points of a donation', 0, pointsMax),
      swap_completed: createWholePoints('Points of a swap', 0, pointsMax),
      review_written: createWholePoints('Points of a review', 0, pointsMax),
      event_joined: createWholePoints('Points of an event', 0, pointsMax),
    },
    'Points are required',
  ),
  exchangesPerPairAndMonth: createWholePoints('Exchanges of a pair', 0, exchangesMax),
});
/** A rule set with the version it replaces, as seen by the deciding admin. */
export const switchKarmaRulesBody = z.extend(karmaRulesBody, {
  replaces: z.number('The version it replaces is required').check(z.int('Version must be a whole number')),
});
export const whatIfBody = z.object({ rules: karmaRulesBody });

/** The current title, and the next one with the missing points; null for the highest title. */
const titleProgress = {
  points: z.number(),
  title: karmaTitle,
  nextTitle: z.nullable(z.object({ title: karmaTitle, from: z.number(), missing: z.number() })),
};

/** One cause. `withheld` says why a deed was not paid; `explanation` is the text of an admin's adjustment. */
const entry = {
  _id: z.string(),
  points: z.number(),
  reason: karmaReason,
  withheld: z.nullable(karmaWithheld),
  swapId: z.nullable(z.string()),
  items: z.array(z.object({ _id: z.string(), title: z.string() })),
  /** The community event behind it. */
  event: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  explanation: z.string(),
  rulesVersion: z.nullable(z.number()),
  awardedAt: timestamp,
};

/** The caller's karma by cause, newest first. */
export const karmaEntry = z.object({ ...entry, with: z.nullable(personRef) });
export type KarmaEntry = z.infer<typeof karmaEntry>;

export const myKarmaQuery = z.object({
  page: queryInteger('Page', 1, 100_000),
  limit: queryInteger('Limit', generalLimits.page.karma, generalLimits.page.max),
});
export const myKarmaAnswer = z.object({ ...titleProgress, entries: z.array(karmaEntry), pagination });
export type MyKarmaAnswer = z.infer<typeof myKarmaAnswer>;

/** A member's karma as others see it. */
export const memberKarmaAnswer = z.object({ _id: z.string(), ...titleProgress, badges: z.array(earnedBadge) });
export type MemberKarmaAnswer = z.infer<typeof memberKarmaAnswer>;

export const leaderboardPeriods = ['month', 'all'] as const;
export const leaderboardQuery = z.object({
  period: queryChoice('Period', leaderboardPeriods),
  limit: queryInteger('Limit', generalLimits.page.leaderboard, generalLimits.page.max),
});

/** Members with equal points share a place, and the following places are skipped: 1, 2, 2, 4. */
const leader = z.object({ place: z.number(), points: z.number(), title: karmaTitle, member: personRef });
export type Leader = z.infer<typeof leader>;
export const leaderboardAnswer = z.object({
  period: z.enum(leaderboardPeriods),
  /** YYYY-MM in the community's time zone; null for all time. */
  month: z.nullable(z.string()),
  leaders: z.array(leader),
  /** The caller's place among the visible members, even if the caller is hidden; null without points. */
  me: z.object({ place: z.nullable(z.number()), points: z.number() }),
});
export type LeaderboardAnswer = z.infer<typeof leaderboardAnswer>;

export const adminKarmaEntriesQuery = createAdminListQuery(
  ['awardedAt', 'points'],
  z._default(
    z.object({ id: ids, memberId: z.optional(z.string()), reason: queryChoice('Reason', karmaReason.options) }),
    {},
  ),
);
export const adminKarmaEntry = z.object({
  ...entry,
  memberId: z.string(),
  otherMemberId: z.nullable(z.string()),
  byMemberId: z.nullable(z.string()),
});
export type AdminKarmaEntry = z.infer<typeof adminKarmaEntry>;

const rulesVersion = z.object({
  version: z.number(),
  rules: karmaRules,
  /** Null for the first version, which applies from the start. */
  byMemberId: z.nullable(z.string()),
  switchedAt: z.nullable(timestamp),
});
/** The current rule set, and earlier ones, newest first. */
export const karmaRulesAnswer = z.extend(rulesVersion, { earlier: z.array(rulesVersion) });
export type KarmaRulesAnswer = z.infer<typeof karmaRulesAnswer>;

/**
 * `changed` lists the members with the largest gains and losses, at most `limits.karma.whatIfMembers`; `totals` covers
 * all members.
 */
export const whatIfAnswer = z.object({
  changed: z.array(
    z.object({
      memberId: z.string(),
      before: z.number(),
      after: z.number(),
      titleBefore: karmaTitle,
      titleAfter: karmaTitle,
    }),
  ),
  totals: z.object({
    members: z.number(),
    gaining: z.number(),
    losing: z.number(),
    unchanged: z.number(),
    before: z.number(),
    after: z.number(),
  }),
});

export const karmaEndpoints = {
  myKarma: defineEndpoint({
    method: 'GET',
    path: '/api/karma/me',
    tag: 'Karma',
    summary: 'My karma, with a page of its causes',
    auth: 'member',
    query: myKarmaQuery,
    status: 200,
    answer: myKarmaAnswer,
  }),
  memberKarma: defineEndpoint({
    method: 'GET',
    path: '/api/members/:id/karma',
    tag: 'Karma',
    summary: "A member's karma, title and badges, as their profile shows them",
    auth: 'optional',
    params: byId,
    status: 200,
    answer: memberKarmaAnswer,
    refuses: ['member_not_found', 'profile_away', 'profile_hidden'],
  }),
  leaderboard: defineEndpoint({
    method: 'GET',
    path: '/api/leaderboard',
    tag: 'Karma',
    summary: 'Members with most karma, of those who show their profile',
    auth: 'member',
    query: leaderboardQuery,
    status: 200,
    answer: leaderboardAnswer,
  }),
  adjustKarma: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/karma',
    tag: 'Admin',
    summary: "Change a member's karma, with a reason that they read",
    auth: 'admin',
    params: byId,
    body: adjustKarmaBody,
    status: 200,
    answer: z.extend(doneAnswer, { points: z.number() }),
    refuses: ['own_account', 'karma_below_zero'],
  }),
  adminKarmaEntries: defineEndpoint({
    method: 'GET',
    path: '/api/admin/karma-entries',
    tag: 'Admin',
    summary: 'Causes of karma, newest first unless sorted',
    auth: 'admin',
    query: adminKarmaEntriesQuery,
    status: 200,
    answer: z.array(adminKarmaEntry),
  }),
  karmaRules: defineEndpoint({
    method: 'GET',
    path: '/api/admin/karma/rules',
    tag: 'Admin',
    summary: 'What karma is paid by now, and was before',
    auth: 'admin',
    status: 200,
    answer: karmaRulesAnswer,
  }),
  switchKarmaRules: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/karma/rules',
    tag: 'Admin',
    summary: 'Pay karma by other rules from now on; points paid stay',
    auth: 'admin',
    body: switchKarmaRulesBody,
    status: 200,
    answer: karmaRulesAnswer,
    refuses: ['version_conflict'],
  }),
  karmaWhatIf: defineEndpoint({
    method: 'POST',
    path: '/api/admin/karma/what-if',
    tag: 'Admin',
    summary: 'Try rules over the whole history: who gains, who loses; one at a time',
    auth: 'admin',
    body: whatIfBody,
    status: 200,
    answer: whatIfAnswer,
  }),
} as const;
