import * as z from 'zod/mini';
import { badgeMetric } from './badgeRules.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, requiredLine, requiredText, timestamp } from '../core/schemaFields.ts';
import { karmaLimits } from './karmaLimits.ts';

/** Awarded once `metric` reaches `threshold`. Built-in badges have fixed ids, such as `generous-giver`. */
const badge = {
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  metric: badgeMetric,
  threshold: z.number(),
};

/** A badge that a member earned, as defined when it was awarded. */
export const earnedBadge = z.object({ ...badge, earnedDate: timestamp });
export type EarnedBadgeAnswer = z.infer<typeof earnedBadge>;

/** A badge with a member's progress in whole percent; `value` is the metric's current value. */
export const badgeOnTheWay = z.object({
  ...badge,
  value: z.number(),
  progress: z.number(),
  earned: z.boolean(),
  earnedDate: z.nullable(timestamp),
});
export type BadgeOnTheWay = z.infer<typeof badgeOnTheWay>;
export const myBadgesAnswer = z.object({ badges: z.array(badgeOnTheWay) });

const { name, description, thresholdMax } = karmaLimits.badge;

export const defineBadgeBody = z.object({
  name: requiredLine('Name', name),
  description: requiredText('Description', description),
  metric: z.enum(badgeMetric.options, `Metric must be one of: ${badgeMetric.options.join(', ')}`),
  threshold: z
    .number('Threshold must be a number')
    .check(
      z.int('Threshold must be a whole number'),
      z.gte(1, 'Threshold must be at least 1'),
      z.lte(thresholdMax, `Threshold must be at most ${String(thresholdMax)}`),
    ),
});

export const adminBadge = z.object({ ...badge, builtIn: z.boolean(), retired: z.boolean() });
export type AdminBadge = z.infer<typeof adminBadge>;

export const badgeEndpoints = {
  myBadges: defineEndpoint({
    method: 'GET',
    path: '/api/badges/me',
    tag: 'Karma',
    summary: 'Every badge there is, with my progress',
    auth: 'member',
    status: 200,
    answer: myBadgesAnswer,
  }),
  adminBadges: defineEndpoint({
    method: 'GET',
    path: '/api/admin/badges',
    tag: 'Admin',
    summary: 'Every badge, built-in ones first',
    auth: 'admin',
    status: 200,
    answer: z.object({ badges: z.array(adminBadge) }),
  }),
  defineBadge: defineEndpoint({
    method: 'POST',
    path: '/api/admin/badges',
    tag: 'Admin',
    summary: 'Define a badge; who has reached it already gets it too',
    auth: 'admin',
    body: defineBadgeBody,
    status: 201,
    answer: adminBadge,
    refuses: ['badge_exists'],
  }),
  retireBadge: defineEndpoint({
    method: 'POST',
    path: '/api/admin/badges/:id/retire',
    tag: 'Admin',
    summary: 'Give a badge to nobody any more; who has it keeps it',
    auth: 'admin',
    params: z.object({ id }),
    status: 200,
    answer: doneAnswer,
    refuses: ['badge_not_found'],
  }),
  reinstateBadge: defineEndpoint({
    method: 'POST',
    path: '/api/admin/badges/:id/reinstate',
    tag: 'Admin',
    summary: 'Give a retired badge again; who reached it meanwhile gets it too',
    auth: 'admin',
    params: z.object({ id }),
    status: 200,
    answer: doneAnswer,
    refuses: ['badge_not_found', 'badge_exists'],
  }),
} as const;
