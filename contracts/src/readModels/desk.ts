import { type ClaimKind } from '../rules/desk.ts';
import { defineTable, jsonb, nullable, text, timestamptz, type RowIn } from './table.ts';

/** Who sees to what waits for an admin. It counts from `taken_at` on: what came to wait later is nobody's yet. */
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

/** Rings that an admin looked at and found nothing wrong with, each for what its members exchanged until then. */
export const ringDismissalsTable = defineTable({
  name: 'ring_dismissals',
  key: 'ring_id',
  columns: {
    ring_id: text(),
    member_ids: jsonb<string[]>(),
    exchanges_until: timestamptz(),
    /** '' once one of them is erased. */
    reason: text(),
    dismissed_by: text(),
    dismissed_at: timestamptz(),
  },
  indexes: { until: '(exchanges_until)' },
});
export type RingDismissalRow = RowIn<typeof ringDismissalsTable>;
