import type { ItemCategory, ItemStatus, ItemType } from '../items/itemRules.ts';
import type { MemberStatus } from '../members/memberRules.ts';
import type { SwapGiver } from '../swaps/swapChoices.ts';
import { openPledge, openPledgeIndexes } from '../communityEvents/openPledgeTables.ts';
import {
  boolean,
  defineTable,
  integer,
  jsonb,
  nullable,
  numeric,
  text,
  timestamptz,
  type RowIn,
} from '../core/defineTable.ts';

/** Counted properties of an item. */
export const countedItemsTable = defineTable({
  name: 'counted_items',
  key: 'item_id',
  columns: {
    item_id: text(),
    owner_id: text(),
    type: text<ItemType>(),
    category: text<ItemCategory>(),
    status: text<ItemStatus>(),
    circle_id: nullable(text()),
    listed_at: timestamptz(),
  },
  indexes: {
    listed: '(listed_at, owner_id)',
    category: '(category, listed_at, owner_id)',
    circle: '(circle_id, listed_at) WHERE circle_id IS NOT NULL',
  },
});
export type CountedItemRow = RowIn<typeof countedItemsTable>;

/** Counted properties of a swap request: the steps it reached, and when it first reached each. */
export const countedSwapsTable = defineTable({
  name: 'counted_swaps',
  key: 'swap_id',
  columns: {
    swap_id: text(),
    owner_id: text(),
    requester_id: text(),
    gives: text<SwapGiver>(),
    /** The swap loop of which it is a leg. */
    loop_id: nullable(text()),
    /** Category of the requested item, like the circle. */
    category: text<ItemCategory>(),
    circle_id: nullable(text()),
    proposed_at: timestamptz(),
    accepted_at: nullable(timestamptz()),
    scheduled_at: nullable(timestamptz()),
    completed_at: nullable(timestamptz()),
    failed_at: nullable(timestamptz()),
    no_show: boolean(),
  },
  indexes: {
    proposed: '(proposed_at)',
    accepted: '(accepted_at) WHERE accepted_at IS NOT NULL',
    scheduled: '(scheduled_at) WHERE scheduled_at IS NOT NULL',
    completed: '(completed_at) WHERE completed_at IS NOT NULL',
    failed: '(failed_at) WHERE failed_at IS NOT NULL',
    category: '(category, proposed_at)',
    circle: '(circle_id, proposed_at) WHERE circle_id IS NOT NULL',
    loop: '(completed_at, requester_id) WHERE loop_id IS NOT NULL',
  },
});
export type CountedSwapRow = RowIn<typeof countedSwapsTable>;

/** Counted properties of a swap loop: the steps it reached, and when. */
export const countedLoopsTable = defineTable({
  name: 'counted_loops',
  key: 'loop_id',
  columns: {
    loop_id: text(),
    /** Its members, in the order of its legs. */
    member_ids: jsonb<string[]>(),
    found_at: timestamptz(),
    /** When its members were asked. */
    offered_at: nullable(timestamptz()),
    agreed_at: nullable(timestamptz()),
    completed_at: nullable(timestamptz()),
  },
  indexes: {
    found: '(found_at)',
    offered: '(offered_at) WHERE offered_at IS NOT NULL',
    agreed: '(agreed_at) WHERE agreed_at IS NOT NULL',
    completed: '(completed_at) WHERE completed_at IS NOT NULL',
  },
});
export type CountedLoopRow = RowIn<typeof countedLoopsTable>;

/** Open pledges, used to decide whether a handed-over item is a donation to an event. */
export const figurePledgesTable = defineTable({
  name: 'figure_pledges',
  key: 'pledge_id',
  columns: openPledge,
  indexes: openPledgeIndexes,
});

/** A pledged item that was handed over: a donation to the event. */
export const eventDonationsTable = defineTable({
  name: 'event_donations',
  key: 'item_id',
  columns: {
    item_id: text(),
    event_id: text(),
    owner_id: text(),
    category: text<ItemCategory>(),
    circle_id: nullable(text()),
    donated_at: timestamptz(),
  },
});
export type EventDonationRow = RowIn<typeof eventDonationsTable>;

/** Every donation, by a completed request or to an event; `donations` is 1. */
export const donationsTable = defineTable({
  name: 'donations',
  key: 'donation_id',
  columns: {
    donation_id: text(),
    giver_id: text(),
    /** Null for a donation to an event. */
    receiver_id: nullable(text()),
    /** Null for a donation to an event, which `item_id` identifies. */
    swap_id: nullable(text()),
    item_id: nullable(text()),
    category: text<ItemCategory>(),
    circle_id: nullable(text()),
    donated_at: timestamptz(),
    donations: integer(),
  },
  indexes: {
    donated: '(donated_at, giver_id)',
    category: '(category, donated_at, giver_id)',
    circle: '(circle_id, donated_at) WHERE circle_id IS NOT NULL',
  },
});

/** Counted properties of a member. `joined_at` is null while waiting for approval. */
export const countedMembersTable = defineTable({
  name: 'counted_members',
  key: 'member_id',
  columns: {
    member_id: text(),
    status: text<MemberStatus>(),
    /** Deletion is pending. */
    leaving: boolean(),
    joined_at: nullable(timestamptz()),
  },
  indexes: { joined: '(joined_at)' },
});
export type CountedMemberRow = RowIn<typeof countedMembersTable>;

/** Counts about items. */
const itemCountColumns = {
  items_listed: integer(),
  wanted_listed: integer(),
  /** By completed requests and to events. */
  items_donated: integer(),
  event_donations: integer(),
  swaps_proposed: integer(),
  swaps_accepted: integer(),
  swaps_scheduled: integer(),
  swaps_completed: integer(),
  swaps_failed: integer(),
};

/** Counts by 15-minute bucket (see `toQuarterHour`). */
export const figureBucketsTable = defineTable({
  name: 'figure_slots',
  key: 'slot_id',
  columns: { slot_id: text(), slot: timestamptz(), ...itemCountColumns, members_joined: integer() },
  indexes: { slot: '(slot)' },
});
export type FigureBucketRow = RowIn<typeof figureBucketsTable>;

/** Counts about swap loops by 15-minute bucket. */
export const loopBucketsTable = defineTable({
  name: 'loop_slots',
  key: 'slot_id',
  columns: {
    slot_id: text(),
    slot: timestamptz(),
    loops_found: integer(),
    loops_offered: integer(),
    loops_agreed: integer(),
    loops_completed: integer(),
    /** Handovers in loops. */
    legs_completed: integer(),
  },
  indexes: { slot: '(slot)' },
});
export type LoopBucketRow = RowIn<typeof loopBucketsTable>;

/** Key of one category and circle ('' for none), used when figures are filtered by either. */
const cell = { slot_id: text(), slot: timestamptz(), category: text<ItemCategory>(), circle_id: text() };
const cellIndexes = { category: '(category, slot)', circle: `(circle_id, slot) WHERE circle_id <> ''` };

/** Counts about items by 15-minute bucket, category and circle. */
export const figureCellsTable = defineTable({
  name: 'figure_cells',
  key: 'slot_id',
  columns: { ...cell, ...itemCountColumns },
  indexes: cellIndexes,
});
export type FigureCellRow = RowIn<typeof figureCellsTable>;

/** Counts about requests. */
const steps = {
  proposed: integer(),
  accepted: integer(),
  scheduled: integer(),
  completed: integer(),
  /** Completed after a handover was scheduled. */
  completed_as_scheduled: integer(),
  failed: integer(),
  no_shows: integer(),
  /** Sums over requests that took both steps. */
  seconds_to_accept: numeric(),
  seconds_to_schedule: numeric(),
  seconds_to_hand_over: numeric(),
  seconds_in_all: numeric(),
};

/** Steps reached by the requests made in a 15-minute bucket. */
export const funnelBucketsTable = defineTable({
  name: 'funnel_slots',
  key: 'slot_id',
  columns: { slot_id: text(), slot: timestamptz(), ...steps },
  indexes: { slot: '(slot)' },
});
export type FunnelBucketRow = RowIn<typeof funnelBucketsTable>;

/** The same by category and circle of the requested item. */
export const funnelCellsTable = defineTable({
  name: 'funnel_cells',
  key: 'slot_id',
  columns: { ...cell, ...steps },
  indexes: cellIndexes,
});
export type FunnelCellRow = RowIn<typeof funnelCellsTable>;

/** New listings by category and 15-minute bucket, without wanted posts. */
export const categoryBucketsTable = defineTable({
  name: 'category_slots',
  key: 'slot_id',
  columns: {
    slot_id: text(),
    slot: timestamptz(),
    category: text<ItemCategory>(),
    listed: integer(),
  },
  indexes: { slot: '(slot)' },
});

/**
 * Months (UTC, such as 2026-03) in which a member was active: listed an item, requested one, answered, or handed one
 * over.
 */
export const activeMembersTable = defineTable({
  name: 'active_members',
  key: 'member_id',
  columns: { member_id: text(), joined: nullable(text()), months: jsonb<string[]>() },
});
export type ActiveMemberRow = RowIn<typeof activeMembersTable>;

/** 15-minute buckets (see `toQuarterHour`) in which a member was active. */
export const activeBucketsTable = defineTable({
  name: 'active_slots',
  key: 'active_id',
  columns: { active_id: text(), member_id: text(), slot: timestamptz() },
  indexes: { member: '(member_id, slot)' },
});
export type ActiveBucketRow = RowIn<typeof activeBucketsTable>;

/** Admins' choices about the monthly report by mail. */
export const reportReadersTable = defineTable({
  name: 'report_readers',
  key: 'member_id',
  columns: { member_id: text(), wanted: boolean() },
});
export type ReportReaderRow = RowIn<typeof reportReadersTable>;

/**
 * Number of members that joined in month `joined` and were active in `month`. '' as `month` counts all that joined,
 * '' as `joined` covers all members.
 */
export const retentionTable = defineTable({
  name: 'retention',
  key: 'cell_id',
  columns: { cell_id: text(), joined: text(), month: text(), members: integer() },
});

export const figureMembersTable = defineTable({
  name: 'figure_members',
  key: 'member_id',
  columns: {
    member_id: text(),
    available: integer(),
    pending: integer(),
    exchanged: integer(),
    wanted: integer(),
    donated: integer(),
    received: integer(),
    swapped: integer(),
    completed: integer(),
  },
});

/**
 * One row, `total_id` = 'community'. `completions` counts completed requests and donations to events, `members` active
 * accounts.
 */
export const figureTotalsTable = defineTable({
  name: 'figure_totals',
  key: 'total_id',
  columns: { total_id: text(), members: integer(), completions: integer(), donations: integer() },
});
