import { type Badge, type BadgeMetric } from '../rules/badges.ts';
import { type KarmaReason, type KarmaRules, type KarmaTitle, type KarmaWithheld } from '../rules/karma.ts';
import { type MemberStatus } from '../rules/members.ts';
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
} from './table.ts';

/** A badge somebody has, as it was when it was given. */
export interface EarnedBadge extends Pick<Badge, 'badgeId' | 'name' | 'description' | 'metric' | 'threshold'> {
  awardedAt: string;
}

/** One row for everybody who ever did something that the rules look at. */
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

/** Every cause of somebody's karma, and of what did not pay though it could have (`withheld`, 0 points). */
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
    /** Why an admin adjusted; '' for all else. */
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

/** What somebody's karma came to in one calendar month of the community's time zone. */
export const karmaMonthsTable = defineTable({
  name: 'karma_months',
  key: 'month_key',
  columns: { month_key: text(), month: text(), member_id: text(), points: integer() },
  indexes: { best: '(month, points DESC, member_id)' },
});
export type KarmaMonthRow = RowIn<typeof karmaMonthsTable>;

/** Karma paid and adjusted, by quarter of an hour (see `slotOf`) and reason. */
export const karmaSlotsTable = defineTable({
  name: 'karma_slots',
  key: 'slot_id',
  columns: { slot_id: text(), slot: timestamptz(), reason: text<KarmaReason>(), points: integer() },
  indexes: { slot: '(slot)' },
});
export type KarmaSlotRow = RowIn<typeof karmaSlotsTable>;

/** What a member's karma came to in a month of UTC, by when it was paid: sums over a period take whole months from here. */
export const karmaEarnedTable = defineTable({
  name: 'karma_earned',
  key: 'earned_id',
  columns: {
    earned_id: text(),
    /** When the month begins. */
    month: timestamptz(),
    member_id: text(),
    points: integer(),
  },
  indexes: { month: '(month) INCLUDE (member_id, points)' },
});
export type KarmaEarnedRow = RowIn<typeof karmaEarnedTable>;

/** How many members have so much karma: `band` is where it begins (see `karmaBands`). */
export const karmaSpreadTable = defineTable({
  name: 'karma_spread',
  key: 'band',
  columns: { band: text(), members: integer() },
});
export type KarmaSpreadRow = RowIn<typeof karmaSpreadTable>;

/** What places on the leaderboard are counted from: one row for everybody. */
export const karmaStandingsTable = defineTable({
  name: 'karma_standings',
  key: 'member_id',
  columns: {
    member_id: text(),
    /** Null before they have registered. */
    status: nullable(text<MemberStatus>()),
    shows_profile: boolean(),
    /** Asked to be deleted. */
    leaving: boolean(),
    points: integer(),
    /** The last month that brought something, YYYY-MM, and what it came to; '' for none. */
    month: text(),
    month_points: integer(),
  },
  indexes: { most: '(points DESC, member_id)' },
});
export type KarmaStandingRow = RowIn<typeof karmaStandingsTable>;

/** How many of those who are shown hold so many points in a period, `all` or a month; a place is a sum over those with more. */
export const karmaPlacesTable = defineTable({
  name: 'karma_places',
  key: 'place_key',
  columns: {
    place_key: text(),
    period: text(),
    /** Points as text of ten digits, in their order: a figure would be summed up. */
    held: bytewiseText(),
    members: integer(),
  },
  indexes: { period: '(period, held) INCLUDE (members)' },
});
export type KarmaPlaceRow = RowIn<typeof karmaPlacesTable>;

/** Points as `held`. */
export function heldPoints(points: number): string {
  return String(points).padStart(10, '0');
}

/** Rule sets that admins switched on; the first one stands in the rules. */
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
