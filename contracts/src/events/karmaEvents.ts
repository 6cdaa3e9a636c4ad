import * as z from 'zod/mini';
import { badgeMetric } from '../rules/badges.ts';
import { karmaAwardReason, karmaDeed, karmaRules, karmaTitle, karmaWithheld } from '../rules/karma.ts';
import { defineEvent, type EventOf } from './event.ts';

/** The community event behind it, and its planner. */
const ofEvent = z.optional(
  z.strictObject({ eventId: z.string(), name: z.string(), createdBy: z.optional(z.string()) }),
);

/** What karma came from: the swap, with whom, and what changed hands; null and empty where there is none. */
export const karmaCause = z.strictObject({
  swapId: z.nullable(z.string()),
  otherMemberId: z.nullable(z.string()),
  items: z.array(z.strictObject({ itemId: z.string(), title: z.string() })),
  event: ofEvent,
});
export type KarmaCause = z.infer<typeof karmaCause>;

/** Calendar month in the community's time zone, YYYY-MM. */
const month = z.string();

/** A member's karma, stream `karma-<memberId>`. `total` is the sum of all points, this event's included. */
export const karmaEvents = {
  /**
   * A member did something that the rules look at, whether it paid or not. `nth` counts the exchanges with the same member in the month,
   * or the events of the same planner, a review has that of its exchange; `kilograms` are those of what they gave away; `withheld` says why it did not pay.
   */
  DeedCounted: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      deed: karmaDeed,
      cause: karmaCause,
      month,
      nth: z.nullable(z.number()),
      keptSilent: z.boolean(),
      kilograms: z.number(),
      withheld: z.nullable(karmaWithheld),
      happenedAt: z.iso.datetime(),
    }),
  }),
  /** `awardedAt` is when that happened what it is paid for; `rulesVersion` counted then. */
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
   * The swap behind a deed was reversed, or its event was set back: the deed counts no more, and `points` that it paid are taken back;
   * fewer, where the member has fewer left. A swap keeps its place in the pair's share of the month.
   */
  DeedTakenBack: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      deed: karmaDeed,
      cause: karmaCause,
      month,
      nth: z.nullable(z.number()),
      keptSilent: z.boolean(),
      kilograms: z.number(),
      points: z.number(),
      total: z.number(),
      takenBackAt: z.iso.datetime(),
    }),
  }),
  /** By an admin; `points` may be negative. With an event it is a reward of that. */
  KarmaAdjusted: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      points: z.number(),
      total: z.number(),
      reason: z.string(),
      event: ofEvent,
      month,
      byMemberId: z.string(),
      adjustedAt: z.iso.datetime(),
    }),
    personal: { of: 'memberId', fields: { reason: '' } },
  }),
  /** With the badge as it was then, and what its metric had come to; or given for attending an event. */
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
      event: ofEvent,
      awardedAt: z.iso.datetime(),
    }),
  }),
  /** A deed was taken back, and with it what the badge asks for; `value` is what is left. */
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
  /** The points fell below what the title asks for; `title` is what is left. */
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

/** What karma is paid by, stream `karmaRules-community`. */
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

/** Badges that admins define, retire or bring back, stream `badges-community`. */
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
  /** Who has it keeps it. */
  BadgeRetired: defineEvent({
    version: 1,
    data: z.strictObject({
      badgeId: z.string(),
      name: z.string(),
      byMemberId: z.string(),
      retiredAt: z.iso.datetime(),
    }),
  }),
  /** A retired badge is given again; who reached it meanwhile gets it too. */
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
