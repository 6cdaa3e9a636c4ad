import { privateCategories } from '../events/technical.ts';
import { boolean, bytewiseText, defineTable, integer, jsonb, text, timestamptz, type RowIn } from './table.ts';

/** Holds for what admins may look through: who talks with whom, and what they say, is not. */
export const isOpenToAdmins = (category: string) =>
  `${category} NOT IN (${privateCategories.map((each) => `'${each}'`).join(', ')})`;

// a table filled before private events had one of their own has them still, until its rebuild takes its place
const listed = `WHERE ${isOpenToAdmins('category')}`;

/** Every event but the private ones, as stored: personal fields still encrypted in `data`. */
export const auditTable = defineTable({
  name: 'audit',
  key: 'position',
  columns: {
    position: bytewiseText(),
    event_id: text(),
    stream: text(),
    category: text(),
    revision: integer(),
    type: text(),
    data: jsonb<Record<string, unknown>>(),
    schema_version: integer(),
    actor_id: text(),
    actor_role: text(),
    at: timestamptz(),
    command_id: text(),
    correlation_id: text(),
    causation_id: text(),
    /** Of an event that repeats another on a swap, beside the swap's own. */
    names_swap: boolean(),
  },
  // filters meet in one index, whichever they are: what one does not begin with it carries along, so that nothing else is read
  readersIndexes: {
    stream: '(stream, position)',
    actor: `(actor_id, position) INCLUDE (type, category, at, names_swap) ${listed}`,
    actorType: `(actor_id, type, position) INCLUDE (category, at, names_swap) ${listed}`,
    actorCategory: `(actor_id, category, position) INCLUDE (type, at, names_swap) ${listed}`,
    type: `(type, position) INCLUDE (category, actor_id, at, names_swap) ${listed}`,
    category: `(category, position) INCLUDE (type, actor_id, at, names_swap) ${listed}`,
    correlation: `(correlation_id, position) ${listed}`,
    causation: `(causation_id, position) ${listed}`,
    at: `(at, position) INCLUDE (type, category, actor_id, names_swap) ${listed}`,
  },
});
export type AuditRow = RowIn<typeof auditTable>;

/** Where the private events stand and whose deeds they are, for a member's archive; there are more of them than of anything else. What they say only the log has. */
export const privateDeedsTable = defineTable({
  name: 'private_deeds',
  key: 'position',
  columns: {
    position: bytewiseText(),
    actor_id: text(),
    actor_role: text(),
    stream: text(),
    revision: integer(),
    at: timestamptz(),
  },
  indexes: { actor: '(actor_id, position)' },
});
export type PrivateDeedRow = RowIn<typeof privateDeedsTable>;

/** How many events of a kind there are, private ones too, kept by projection: the list's totals. */
export const auditCountsTable = defineTable({
  name: 'audit_counts',
  key: 'count_id',
  columns: {
    /** `<category>/<type>`, and `/swap` where they name a swap. */
    count_id: text(),
    category: text(),
    type: text(),
    names_swap: boolean(),
    count: integer(),
  },
});
export type AuditCountRow = RowIn<typeof auditCountsTable>;

/**
 * Where the events of each hour, private ones too, and those around it stand in the log: nothing else of it need be looked through for a time. The clocks of
 * who records differ, so that an hour's events need not stand beside each other; one row answers for all later or earlier ones.
 */
export const auditHoursTable = defineTable({
  name: 'audit_hours',
  key: 'hour_id',
  columns: {
    /** The hour, as text. */
    hour_id: text(),
    /** When it begins. */
    hour: timestamptz(),
    /** Of the first event recorded in this hour or a later one. */
    first_position: bytewiseText(),
    /** Of the last event recorded in this hour or an earlier one. */
    last_position: bytewiseText(),
  },
  indexes: { hour: '(hour)', first: '(first_position)' },
});
export type AuditHourRow = RowIn<typeof auditHoursTable>;
