import { boolean, defineTable, text, timestamptz, type RowIn } from '../core/defineTable.ts';

/** Vouches that are not withdrawn. */
export const vouchesTable = defineTable({
  name: 'vouches',
  key: 'vouch_id',
  columns: {
    /** `<voucherId>.<memberId>`. */
    vouch_id: text(),
    voucher_id: text(),
    member_id: text(),
    /** Whether it counts for the badge of the member. */
    counts: boolean(),
    given_at: timestamptz(),
  },
  indexes: { member: '(member_id, given_at)', voucher: '(voucher_id, given_at DESC)' },
});
export type VouchRow = RowIn<typeof vouchesTable>;
