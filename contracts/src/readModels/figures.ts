import { type ItemCategory, type ItemStatus, type ItemType } from '../rules/items.ts';
import { type MemberStatus } from '../rules/members.ts';
import { type SwapGiver } from '../rules/swaps.ts';
import { standingPledge, standingPledgeIndexes } from './pledges.ts';
import { boolean, defineTable, integer, jsonb, nullable, numeric, text, timestamptz, type RowIn } from './table.ts';

/** What of an item is counted. */
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

/** What of a swap request is counted: how far it came, and when it first came there. */
export const countedSwapsTable = defineTable({
  name: 'counted_swaps',
  key: 'swap_id',
  columns: {
    swap_id: text(),
    owner_id: text(),
    requester_id: text(),
    gives: text<SwapGiver>(),
    /** Of the thing asked for, as is the circle. */
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
  },
});
export type CountedSwapRow = RowIn<typeof countedSwapsTable>;

/** Pledges that stand, as far as they decide whether a thing that changes hands is a donation to an event. */
export const figurePledgesTable = defineTable({
  name: 'figure_pledges',
  key: 'pledge_id',
  columns: standingPledge,
  indexes: standingPledgeIndexes,
});

/** A pledged thing that was handed over: a donation to the event. */
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
    /** Null where it went to an event. */
    receiver_id: nullable(text()),
    /** Null where it went to an event, whose thing is `item_id`. */
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
export type DonationRow = RowIn<typeof donationsTable>;

/** What of a member is counted. `joined_at` is null for who waits at the door. */
export const countedMembersTable = defineTable({
  name: 'counted_members',
  key: 'member_id',
  columns: {
    member_id: text(),
    status: text<MemberStatus>(),
    /** Asked to be deleted. */
    leaving: boolean(),
    joined_at: nullable(timestamptz()),
  },
  indexes: { joined: '(joined_at)' },
});
export type CountedMemberRow = RowIn<typeof countedMembersTable>;

/** What happens to things. */
const happenings = {
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

/** What happened, by quarter of an hour (see `slotOf`). */
export const figureSlotsTable = defineTable({
  name: 'figure_slots',
  key: 'slot_id',
  columns: { slot_id: text(), slot: timestamptz(), ...happenings, members_joined: integer() },
  indexes: { slot: '(slot)' },
});
export type FigureSlotRow = RowIn<typeof figureSlotsTable>;

/** Sums of one category and circle ('' for what is in none): read where figures are narrowed to one of either. */
const cell = { slot_id: text(), slot: timestamptz(), category: text<ItemCategory>(), circle_id: text() };
const cellIndexes = { category: '(category, slot)', circle: `(circle_id, slot) WHERE circle_id <> ''` };

/** What happened to things, by quarter of an hour, category and circle. */
export const figureCellsTable = defineTable({
  name: 'figure_cells',
  key: 'slot_id',
  columns: { ...cell, ...happenings },
  indexes: cellIndexes,
});
export type FigureCellRow = RowIn<typeof figureCellsTable>;

/** What becomes of requests. */
const steps = {
  proposed: integer(),
  accepted: integer(),
  scheduled: integer(),
  completed: integer(),
  /** Completed after a handover was scheduled. */
  completed_as_scheduled: integer(),
  failed: integer(),
  no_shows: integer(),
  /** Sums over those that took both steps. */
  seconds_to_accept: numeric(),
  seconds_to_schedule: numeric(),
  seconds_to_hand_over: numeric(),
  seconds_in_all: numeric(),
};

/** What became of the requests made in a quarter of an hour. */
export const funnelSlotsTable = defineTable({
  name: 'funnel_slots',
  key: 'slot_id',
  columns: { slot_id: text(), slot: timestamptz(), ...steps },
  indexes: { slot: '(slot)' },
});
export type FunnelSlotRow = RowIn<typeof funnelSlotsTable>;

/** The same by the category and circle of the thing asked for. */
export const funnelCellsTable = defineTable({
  name: 'funnel_cells',
  key: 'slot_id',
  columns: { ...cell, ...steps },
  indexes: cellIndexes,
});
export type FunnelCellRow = RowIn<typeof funnelCellsTable>;

/** What was listed in a category, by quarter of an hour; wanted posts left out. */
export const categorySlotsTable = defineTable({
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
export type CategorySlotRow = RowIn<typeof categorySlotsTable>;

/** In which months, of UTC, as 2026-03, a member did something: listed a thing, asked for one, answered, or handed one over. */
export const activeMembersTable = defineTable({
  name: 'active_members',
  key: 'member_id',
  columns: { member_id: text(), joined: nullable(text()), months: jsonb<string[]>() },
});
export type ActiveMemberRow = RowIn<typeof activeMembersTable>;

/** In which quarters of an hour (see `slotOf`) a member did something. */
export const activeSlotsTable = defineTable({
  name: 'active_slots',
  key: 'active_id',
  columns: { active_id: text(), member_id: text(), slot: timestamptz() },
  indexes: { member: '(member_id, slot)' },
});
export type ActiveSlotRow = RowIn<typeof activeSlotsTable>;

/** Who said whether they want the monthly report mailed. */
export const reportReadersTable = defineTable({
  name: 'report_readers',
  key: 'member_id',
  columns: { member_id: text(), wanted: boolean() },
});
export type ReportReaderRow = RowIn<typeof reportReadersTable>;

/** Of those who joined in one month, how many did something in another; '' as the month for all who joined, as the joining for all. */
export const retentionTable = defineTable({
  name: 'retention',
  key: 'cell_id',
  columns: { cell_id: text(), joined: text(), month: text(), members: integer() },
});
export type RetentionRow = RowIn<typeof retentionTable>;

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
export type FigureMemberRow = RowIn<typeof figureMembersTable>;

/** Has one row, `total_id` = 'community'. `completions` are completed requests and donations to events, `members` may act. */
export const figureTotalsTable = defineTable({
  name: 'figure_totals',
  key: 'total_id',
  columns: { total_id: text(), members: integer(), completions: integer(), donations: integer() },
});
export type FigureTotalRow = RowIn<typeof figureTotalsTable>;
