import * as z from 'zod/mini';
import { activityAction, activityType } from './activityRules.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import { id, queryInteger, timestamp } from '../core/schemaFields.ts';
import { generalLimits } from '../core/generalLimits.ts';
import { personRef } from '../members/personRef.ts';

const thing = z.object({ _id: z.string(), title: z.string() });

export const activityEntry = z.object({
  _id: z.string(),
  type: activityType,
  action: activityAction,
  /** Owner of the history; null for a hidden profile. */
  member: z.nullable(personRef),
  /** The item: in a completed barter the member's own. Null for entries about an event. */
  item: z.nullable(thing),
  /** The community event of the entry. */
  event: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** The item received in a completed barter. */
  otherItem: z.nullable(thing),
  /**
   * The other person: recipient, giver, requester, owner or planner. Null without another person and for a hidden
   * profile.
   */
  other: z.nullable(personRef),
  /** The swap request behind it; null without one and for other readers than its two sides. */
  swapId: z.nullable(z.string()),
  /** Points earned by the caller; 0 for none and in other members' entries. */
  karma: z.number(),
  at: timestamp,
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** Newest first. Pass `next` as `before` to get older entries; null at the end. */
export const activityAnswer = z.object({ entries: z.array(activityEntry), next: z.nullable(z.string()) });
export type ActivityAnswer = z.infer<typeof activityAnswer>;

const before = z.pipe(
  z.transform((value: unknown) => (value === '' ? undefined : value)),
  z.optional(
    z.string('Before must be text').check(
      z.refine((value) => /^[\w.:/-]{1,128}$/.test(value), {
        error: 'Before must be what an answer gave as next',
        ...createRuleParams('invalid_format'),
      }),
    ),
  ),
);

export const activityQuery = z.object({
  before,
  limit: queryInteger('Limit', generalLimits.page.activity, generalLimits.page.max),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

export const activityEndpoints = {
  communityActivity: defineEndpoint({
    method: 'GET',
    path: '/api/activity',
    tag: 'Community',
    summary: 'What was listed, handed over and planned in the community, newest first',
    auth: 'member',
    query: activityQuery,
    status: 200,
    answer: activityAnswer,
  }),
  myActivity: defineEndpoint({
    method: 'GET',
    path: '/api/activity/me',
    tag: 'Users',
    summary: 'My history, newest first',
    auth: 'member',
    query: activityQuery,
    status: 200,
    answer: activityAnswer,
  }),
  memberActivity: defineEndpoint({
    method: 'GET',
    path: '/api/members/:memberId/activity',
    tag: 'Users',
    summary: "A member's history as others may see it, newest first",
    auth: 'member',
    params: z.object({ memberId: id }),
    query: activityQuery,
    status: 200,
    answer: activityAnswer,
    refuses: ['member_not_found', 'profile_away', 'profile_hidden'],
  }),
} as const;
