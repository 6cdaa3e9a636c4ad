import type { Badge, BadgeMetric } from './badgeRules.ts';
import type { KarmaReason, KarmaRules, KarmaTitle, KarmaWithheld } from './karmaRules.ts';
import type { MemberStatus } from '../members/memberRules.ts';
import {
  boolean,
  bytewiseText,
  defineTable,
  integer,
  jsonb,
  nullable,
  numeric,
  text,
  timestamptz,
  type RowIn,
} from '../core/defineTable.ts';

/** A badge that a member earned, as defined when it was awarded. */
export interface EarnedBadge extends Pick<Badge, 'badgeId' | 'name' | 'description' | 'metric' | 'threshold'> {
  awardedAt: string;
}

/** One row for every member with a deed that the rules evaluate. */
export const karmaTable = defineTable({
  name: 'karma',
  key: 'member_id',
  columns: {
    member_id: text(),
    points: integer(),
    title: text<KarmaTitle>(),
    donations_completed: integer(),
    swaps_completed: integer(),
    reviews_written: integer(),
    events_attended: integer(),
    kilograms_avoided: numeric(),
    badges: jsonb<EarnedBadge[]>(),
  },
});
export type KarmaRow = RowIn<typeof karmaTable>;

/** Every cause of a member's karma, including deeds that were not paid (`withheld`, 0 points). */
export const karmaEntriesTable = defineTable({
  name: 'karma_entries',
  key: 'entry_id',
  columns: {
    /** Id of the event. */
    entry_id: text(),
    member_id: text(),
    points: integer(),
    reason: text<KarmaReason>(),
    withheld: nullable(text<KarmaWithheld>()),
    swap_id: nullable(text()),
    other_member_id: nullable(text()),
    items: jsonb<{ itemId: string; title: string }[]>(),
    /** The community event behind it. */
    event_id: nullable(text()),
    event_name: nullable(text()),
    /** Reason of an admin's adjustment; '' for other causes. */
    explanation: text(),
    by_member_id: nullable(text()),
    rules_version: nullable(integer()),
    awarded_at: timestamptz(),
  },
  indexes: {
    member: '(member_id, awarded_at DESC, entry_id)',
    newest: '(awarded_at DESC, entry_id)',
    reason: '(reason, awarded_at)',
  },
});
export type KarmaEntryRow = RowIn<typeof karmaEntriesTable>;

/** Karma of a member in one calendar month of the community's time zone. */
export const karmaMonthsTable = defineTable({
  name: 'karma_months',
  key: 'month_key',
  columns: { month_key: text(), month: text(), member_id: text(), points: integer() },
  indexes: { best: '(month, points DESC, member_id)' },
});
export type KarmaMonthRow = RowIn<typeof karmaMonthsTable>;

/** Karma paid and adjusted, by 15-minute bucket (see `toQuarterHour`) and reason. */
export const karmaBucketsTable = defineTable({
  name: 'karma_slots',
  key: 'slot_id',
  columns: { slot_id: text(), slot: timestamptz(), reason: text<KarmaReason>(), points: integer() },
  indexes: { slot: '(slot)' },
});

/** Karma of a member in a month of UTC, by time of payment: sums over a period use whole months from here. */
export const karmaEarnedTable = defineTable({
  name: 'karma_earned',
  key: 'earned_id',
  columns: {
    earned_id: text(),
    /** Start of the month. */
    month: timestamptz(),
    member_id: text(),
    points: integer(),
  },
  indexes: { month: '(month) INCLUDE (member_id, points)' },
});

/** Number of members in each karma band: `band` is its lower bound (see `karmaBands`). */
export const karmaSpreadTable = defineTable({
  name: 'karma_spread',
  key: 'band',
  columns: { band: text(), members: integer() },
});

/** Inputs of the leaderboard's places: one row for each member. */
export const karmaRanksTable = defineTable({
  name: 'karma_standings',
  key: 'member_id',
  columns: {
    member_id: text(),
    /** Null until they are registered. */
    status: nullable(text<MemberStatus>()),
    shows_profile: boolean(),
    /** Deletion is pending. */
    leaving: boolean(),
    points: integer(),
    /** The last month with karma, YYYY-MM, and its points; '' for none. */
    month: text(),
    month_points: integer(),
  },
  indexes: { most: '(points DESC, member_id)' },
});
export type KarmaRankRow = RowIn<typeof karmaRanksTable>;

/**
 * Number of visible members with the same points in a period, `all` or a month; a place is the sum over those with more
 * points.
 */
export const karmaPlacesTable = defineTable({
  name: 'karma_places',
  key: 'place_key',
  columns: {
    place_key: text(),
    period: text(),
    /** Points as sortable text of ten digits; a numeric column would be summed up. */
    held: bytewiseText(),
    members: integer(),
  },
  indexes: { period: '(period, held) INCLUDE (members)' },
});
export type KarmaPlaceRow = RowIn<typeof karmaPlacesTable>;

/** Converts points to the text in `held`. */
export function toSortablePoints(points: number): string {
  return String(points).padStart(10, '0');
}

/** Rule sets that admins switched on; the first one is in the code. */
export const karmaRulesTable = defineTable({
  name: 'karma_rules',
  key: 'rules_id',
  columns: {
    rules_id: text(),
    version: integer(),
    rules: jsonb<KarmaRules>(),
    by_member_id: text(),
    switched_at: timestamptz(),
  },
});
export type KarmaRulesRow = RowIn<typeof karmaRulesTable>;

/** Badges that admins defined, and built-in ones that were retired. */
export const badgesTable = defineTable({
  name: 'badges',
  key: 'badge_id',
  columns: {
    badge_id: text(),
    name: text(),
    description: text(),
    metric: text<BadgeMetric>(),
    threshold: integer(),
    retired: boolean(),
  },
});
export type BadgeRow = RowIn<typeof badgesTable>;
