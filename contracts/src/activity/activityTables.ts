import type { ActivityAction, ActivityType } from './activityRules.ts';
import { bytewiseText, defineTable, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';

/** One entry of a member's history. An erased member has none, but remains in other members' entries by id only. */
export const activityTable = defineTable({
  name: 'activity',
  key: 'activity_id',
  columns: {
    activity_id: text(),
    /** Position of the event in the log. */
    position: bytewiseText(),
    member_id: text(),
    type: text<ActivityType>(),
    action: text<ActivityAction>(),
    item_id: nullable(text()),
    item_title: nullable(text()),
    event_id: nullable(text()),
    event_name: nullable(text()),
    other_item_id: nullable(text()),
    other_item_title: nullable(text()),
    other_member_id: nullable(text()),
    swap_id: nullable(text()),
    /** Readers: the member only, visitors of the profile as well, or readers of the community's news. */
    seen_by: text<'self' | 'visitors' | 'community'>(),
    at: timestamptz(),
  },
  indexes: {
    own: '(member_id, position DESC)',
    visited: `(member_id, position DESC) WHERE seen_by <> 'self'`,
    community: `(position DESC, member_id) WHERE seen_by = 'community'`,
    item: '(item_id)',
    event: '(event_id)',
  },
});
export type ActivityRow = RowIn<typeof activityTable>;

/** Outcomes of items that were not removed since. */
export const itemMovesTable = defineTable({
  name: 'item_moves',
  key: 'position',
  columns: {
    position: bytewiseText(),
    item_id: text(),
    action: text<'listed' | 'promised' | 'exchanged'>(),
    at: timestamptz(),
  },
  indexes: { item: '(item_id)' },
});
export type ItemMoveRow = RowIn<typeof itemMovesTable>;
