import type { ImpactFactor } from './impactRules.ts';
import type { ItemCategory } from '../items/itemRules.ts';
import { openPledge, openPledgeIndexes } from '../communityEvents/openPledgeTables.ts';
import { defineTable, integer, jsonb, nullable, numeric, text, timestamptz, type RowIn } from '../core/defineTable.ts';

/** Tables that admins switched to; the first one is in the code. */
export const factorTablesTable = defineTable({
  name: 'factor_tables',
  key: 'table_id',
  columns: {
    table_id: text(),
    version: integer(),
    factors: jsonb<ImpactFactor[]>(),
    sources: jsonb<string[]>(),
    switched_by: text(),
    switched_at: timestamptz(),
  },
});
export type FactorTableRow = RowIn<typeof factorTablesTable>;

/** Open pledges: an item handed over during one is a donation to the event. */
export const impactPledgesTable = defineTable({
  name: 'impact_pledges',
  key: 'pledge_id',
  columns: openPledge,
  indexes: openPledgeIndexes,
});

/**
 * An item that changed hands by a completed swap or a donation to an event; `kg` and `co2e_kg` use the factors in force
 * then.
 */
export const impactThingsTable = defineTable({
  name: 'impact_things',
  key: 'thing_id',
  columns: {
    thing_id: text(),
    /** Null for a donation to an event. */
    swap_id: nullable(text()),
    item_id: text(),
    giver_id: text(),
    /** Null for a donation to an event. */
    receiver_id: nullable(text()),
    category: text<ItemCategory>(),
    /** As stated by the owner. */
    weight_kg: nullable(numeric()),
    kg: numeric(),
    co2e_kg: numeric(),
    factors_version: integer(),
    circle_id: nullable(text()),
    completed_at: timestamptz(),
  },
  indexes: {
    completed: '(completed_at)',
    category: '(category, completed_at)',
    circle: '(circle_id, completed_at) WHERE circle_id IS NOT NULL',
  },
});
export type ImpactThingRow = RowIn<typeof impactThingsTable>;

/** The row of an item that changed hands by a swap. */
export function buildSwappedItemId(swapId: string, itemId: string): string {
  return `${swapId}.${itemId}`;
}

/** Sums over items of one category: the reported figures, and the inputs to restate them with another table. */
const sums = {
  category: text<ItemCategory>(),
  things: integer(),
  /** Number of items without a stated weight. */
  unweighed: integer(),
  /** Total stated weight of the others. */
  weighed_kg: numeric(),
  kg: numeric(),
  co2e_kg: numeric(),
};

/** Since the community began, one row for each category. */
export const impactTotalsTable = defineTable({
  name: 'impact_totals',
  key: 'total_id',
  columns: { total_id: text(), ...sums },
});

/** By 15-minute bucket (see `toQuarterHour`) and category. */
export const impactBucketsTable = defineTable({
  name: 'impact_slots',
  key: 'slot_id',
  columns: { slot_id: text(), slot: timestamptz(), ...sums },
  indexes: { slot: '(slot)', category: '(category, slot)' },
});
export type ImpactBucketRow = RowIn<typeof impactBucketsTable>;

/** The same for each circle. */
export const impactCirclesTable = defineTable({
  name: 'impact_circles',
  key: 'slot_id',
  columns: { slot_id: text(), slot: timestamptz(), circle_id: text(), ...sums },
  indexes: { circle: '(circle_id, slot)' },
});
export type ImpactCircleRow = RowIn<typeof impactCirclesTable>;

/** By member, side and category. */
export const impactMembersTable = defineTable({
  name: 'impact_members',
  key: 'share_id',
  columns: { share_id: text(), member_id: text(), side: text<'given' | 'received'>(), ...sums },
  indexes: { member: '(member_id)' },
});
