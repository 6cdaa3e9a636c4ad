import { type ImpactFactor } from '../rules/impact.ts';
import { type ItemCategory } from '../rules/items.ts';
import { standingPledge, standingPledgeIndexes } from './pledges.ts';
import { defineTable, integer, jsonb, nullable, numeric, text, timestamptz, type RowIn } from './table.ts';

/** The tables that admins switched to; the first one is in the rules. */
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

/** Pledges that stand: a thing handed over while one does is a donation to the event. */
export const impactPledgesTable = defineTable({
  name: 'impact_pledges',
  key: 'pledge_id',
  columns: standingPledge,
  indexes: standingPledgeIndexes,
});

/**
 * A thing that changed hands, by a completed swap or by a donation to an event; `kg` and `co2e_kg` under the table of factors in
 * force then.
 */
export const impactThingsTable = defineTable({
  name: 'impact_things',
  key: 'thing_id',
  columns: {
    thing_id: text(),
    /** Null where it was donated to an event. */
    swap_id: nullable(text()),
    item_id: text(),
    giver_id: text(),
    /** Null where it was donated to an event. */
    receiver_id: nullable(text()),
    category: text<ItemCategory>(),
    /** As its owner stated it. */
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

/** Sums of things of one category: what they were reported to save, and what it takes to restate that under another table. */
const sums = {
  category: text<ItemCategory>(),
  things: integer(),
  /** Those nobody weighed. */
  unweighed: integer(),
  /** What the others weigh. */
  weighed_kg: numeric(),
  kg: numeric(),
  co2e_kg: numeric(),
};

/** Since the community began, a row for each category. */
export const impactTotalsTable = defineTable({
  name: 'impact_totals',
  key: 'total_id',
  columns: { total_id: text(), ...sums },
});
export type ImpactTotalRow = RowIn<typeof impactTotalsTable>;

/** By quarter of an hour (see `slotOf`) and category. */
export const impactSlotsTable = defineTable({
  name: 'impact_slots',
  key: 'slot_id',
  columns: { slot_id: text(), slot: timestamptz(), ...sums },
  indexes: { slot: '(slot)', category: '(category, slot)' },
});
export type ImpactSlotRow = RowIn<typeof impactSlotsTable>;

/** The same within circles. */
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
export type ImpactMemberRow = RowIn<typeof impactMembersTable>;
