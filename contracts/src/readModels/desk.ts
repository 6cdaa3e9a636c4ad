import { type ClaimKind } from '../rules/desk.ts';
import { defineTable, nullable, text, timestamptz, type RowIn } from './table.ts';

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
