import { privateCategories } from './technicalEvents.ts';
import {
  boolean,
  bytewiseText,
  defineTable,
  integer,
  jsonb,
  text,
  timestamptz,
  type RowIn,
} from '../core/defineTable.ts';

/** SQL condition that excludes private conversations from the admins' audit. */
export const isOpenToAdmins = (category: string) =>
  `${category} NOT IN (${privateCategories.map((each) => `'${each}'`).join(', ')})`;

// a table filled before private events had a table of their own still contains them until its rebuild
const listed = `WHERE ${isOpenToAdmins('category')}`;

/** Every event except private ones, as stored: personal fields are still encrypted in `data`. */
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
    /** For an event that repeats a swap's event on another stream. */
    names_swap: boolean(),
    /** Ids of all members and things in the data, without reporters and other secrets. */
    named: jsonb<string[]>(),
  },
  // one index serves combined filters: the first column selects, the others are included so that no rows are read
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
    named: 'USING gin (named jsonb_path_ops)',
  },
});
export type AuditRow = RowIn<typeof auditTable>;

/**
 * Positions of private events by author, for a member's archive. There are more of them than of any other kind. Their
 * content is in the log only.
 */
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

/** Number of events of each kind, private ones included: the list's totals. */
export const auditCountsTable = defineTable({
  name: 'audit_counts',
  key: 'count_id',
  columns: {
    /** `<category>/<type>`, with `/swap` appended if they name a swap. */
    count_id: text(),
    category: text(),
    type: text(),
    names_swap: boolean(),
    count: integer(),
  },
});
export type AuditCountRow = RowIn<typeof auditCountsTable>;

/**
 * Log positions of each hour's events, private ones included, so that a time range scans only a part of the log.
 * Recorders' clocks differ, so an hour's events need not be adjacent; one row answers for all later or earlier ones.
 */
export const auditHoursTable = defineTable({
  name: 'audit_hours',
  key: 'hour_id',
  columns: {
    /** The hour, as text. */
    hour_id: text(),
    /** Start of the hour. */
    hour: timestamptz(),
    /** Position of the first event recorded in this hour or a later one. */
    first_position: bytewiseText(),
    /** Position of the last event recorded in this hour or an earlier one. */
    last_position: bytewiseText(),
  },
  indexes: { hour: '(hour)', first: '(first_position)' },
});
export type AuditHourRow = RowIn<typeof auditHoursTable>;
