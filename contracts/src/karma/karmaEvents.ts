import * as z from 'zod/mini';
import { badgeMetric } from './badgeRules.ts';
import { karmaAwardReason, karmaDeed, karmaRules, karmaTitle, karmaWithheld } from './karmaRules.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';

/** The community event that caused it, and its planner. */
const causingEvent = z.optional(
  z.strictObject({ eventId: z.string(), name: z.string(), createdBy: z.optional(z.string()) }),
);

/** Source of the karma: the swap, the other member and the exchanged items; null and empty if there is none. */
export const karmaCause = z.strictObject({
  swapId: z.nullable(z.string()),
  otherMemberId: z.nullable(z.string()),
  items: z.array(z.strictObject({ itemId: z.string(), title: z.string() })),
  event: causingEvent,
});
export type KarmaCause = z.infer<typeof karmaCause>;

/** Calendar month in the community's time zone, YYYY-MM. */
const month = z.string();

/**
 * `nth` counts exchanges with the same member in the month, or events of the same planner; a review has the `nth` of
 * its exchange. `kilograms` weighs the items the member gave away.
 */
const deedFields = {
  memberId: z.string(),
  deed: karmaDeed,
  cause: karmaCause,
  month,
  nth: z.nullable(z.number()),
  keptSilent: z.boolean(),
  kilograms: z.number(),
};

/** A member's karma, stream `karma-<memberId>`. `total` is the sum of all points including this event. */
export const karmaEvents = {
  /** A member did something that the karma rules evaluate. `withheld` says why it was not paid; null if it was. */
  DeedCounted: defineEvent({
    version: 1,
    data: z.strictObject({
      ...deedFields,
      withheld: z.nullable(karmaWithheld),
      happenedAt: z.iso.datetime(),
    }),
  }),
  /** `awardedAt` is when the rewarded act happened; `rulesVersion` is the version in force then. */
  KarmaAwarded: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      points: z.number(),
      total: z.number(),
      reason: karmaAwardReason,
      cause: karmaCause,
      rulesVersion: z.number(),
      month,
      awardedAt: z.iso.datetime(),
    }),
  }),
  /**
   * The swap of a deed was reversed, or its event was reset: the deed no longer counts, and its `points` are deducted,
   * but never below zero. A swap still counts towards the pair's monthly limit.
   */
  DeedTakenBack: defineEvent({
    version: 1,
    data: z.strictObject({
      ...deedFields,
      points: z.number(),
      total: z.number(),
      takenBackAt: z.iso.datetime(),
    }),
  }),
  /** Adjusted by an admin; `points` may be negative. With `event` it is a reward for that event. */
  KarmaAdjusted: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      points: z.number(),
      total: z.number(),
      reason: z.string(),
      event: causingEvent,
      month,
      byMemberId: z.string(),
      adjustedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { reason: '' } },
  }),
  /** Carries the badge as defined then and the metric's value; or the badge is a reward for attending an event. */
  BadgeAwarded: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      badgeId: z.string(),
      name: z.string(),
      description: z.string(),
      metric: badgeMetric,
      threshold: z.number(),
      value: z.number(),
      event: causingEvent,
      awardedAt: z.iso.datetime(),
    }),
  }),
  /** A deed was taken back, and the badge's threshold is no longer met; `value` is the remaining value. */
  BadgeLost: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      badgeId: z.string(),
      name: z.string(),
      metric: badgeMetric,
      threshold: z.number(),
      value: z.number(),
      lostAt: z.iso.datetime(),
    }),
  }),
  TitleReached: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      title: karmaTitle,
      from: karmaTitle,
      total: z.number(),
      reachedAt: z.iso.datetime(),
    }),
  }),
  /** The points fell below the title's threshold; `title` is the new one. */
  TitleLost: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      title: karmaTitle,
      from: karmaTitle,
      total: z.number(),
      lostAt: z.iso.datetime(),
    }),
  }),
};

/** Karma rules, stream `karmaRules-community`. */
export const karmaRulesEvents = {
  KarmaRulesSwitched: defineEvent({
    version: 1,
    data: z.strictObject({
      version: z.number(),
      from: karmaRules,
      to: karmaRules,
      byMemberId: z.string(),
      switchedAt: z.iso.datetime(),
    }),
  }),
};

/** Badges that admins define, retire or reinstate, stream `badges-community`. */
export const badgesEvents = {
  BadgeDefined: defineEvent({
    version: 1,
    data: z.strictObject({
      badgeId: z.string(),
      name: z.string(),
      description: z.string(),
      metric: badgeMetric,
      threshold: z.number(),
      byMemberId: z.string(),
      definedAt: z.iso.datetime(),
    }),
  }),
  /** Members keep it if they have earned it. */
  BadgeRetired: defineEvent({
    version: 1,
    data: z.strictObject({
      badgeId: z.string(),
      name: z.string(),
      byMemberId: z.string(),
      retiredAt: z.iso.datetime(),
    }),
  }),
  /** A retired badge is awarded again, also to members that reached its threshold in the meantime. */
  BadgeReinstated: defineEvent({
    version: 1,
    data: z.strictObject({
      badgeId: z.string(),
      name: z.string(),
      byMemberId: z.string(),
      reinstatedAt: z.iso.datetime(),
    }),
  }),
};

export type KarmaEvent = EventOf<typeof karmaEvents>;
export type KarmaRulesEvent = EventOf<typeof karmaRulesEvents>;
export type BadgesEvent = EventOf<typeof badgesEvents>;
