import type { ClaimKind } from './deskRules.ts';
import { defineTable, jsonb, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';

/**
 * Admins assigned to desk items. An assignment counts from `taken_at` on: items that began to wait later are
 * unassigned.
 */
export const deskClaimsTable = defineTable({
  name: 'desk_claims',
  key: 'desk_item_id',
  columns: {
    /** `<kind>.<subject id>` */
    desk_item_id: text(),
    kind: text<ClaimKind>(),
    subject_id: text(),
    taken_by: nullable(text()),
    taken_at: timestamptz(),
  },
});
export type DeskClaimRow = RowIn<typeof deskClaimsTable>;

/** Collusion rings that an admin found harmless, each for its members' exchanges until then. */
export const collusionRingDismissalsTable = defineTable({
  name: 'ring_dismissals',
  key: 'ring_id',
  columns: {
    ring_id: text(),
    member_ids: jsonb<string[]>(),
    exchanges_until: timestamptz(),
    /** '' once a member of the ring is erased. */
    reason: text(),
    dismissed_by: text(),
    dismissed_at: timestamptz(),
  },
  indexes: { until: '(exchanges_until)' },
});
export type CollusionRingDismissalRow = RowIn<typeof collusionRingDismissalsTable>;
